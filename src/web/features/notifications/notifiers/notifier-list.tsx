import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notifier } from '#shared/contract/notifications/notifiers.ts'
import { formatList } from '#web/i18n/format.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { IconBell } from '#web/ui/icons.ts'
import { Row, RowList, RowListSkeleton } from '#web/ui/row-list.tsx'
import { toast } from '#web/ui/toasts.ts'
import { NotifierForm } from './notifier-form.tsx'
import { notifiersQuery, useRemoveNotifier, useTryNotifier } from './notifiers.queries.ts'

/** The notifiers of the household; a test says what each service answered. */
export function NotifierList() {
  const { t } = useTranslation()
  const list = useQuery(notifiersQuery)
  const [editing, setEditing] = useState<Notifier | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Notifier | null>(null)
  const remove = useRemoveNotifier()
  const attempt = useTryNotifier()
  const tell = (error: unknown) => toast.failure(failureText(error, t))

  const test = (notifier: Notifier) =>
    attempt.mutate(notifier.id, {
      onSuccess: results => {
        if (!results.length) toast.failure(t('notifiers.noAddress'))
        for (const { service, success, error } of results)
          if (success) toast.success(t('notifiers.tested', { service }))
          else toast.failure(t('notifiers.testFailed', { service, reason: error ?? '' }))
      },
      onError: tell,
    })

  if (list.isPending) return <RowListSkeleton rows={2} label={t('state.loading')} />
  if (list.isError) return <QueryError result={list} />
  const add = <Button onClick={() => setEditing('new')}>{t('notifiers.add')}</Button>
  return (
    <Stack>
      {list.data.items.length === 0 ? (
        <EmptyState icon={IconBell} title={t('notifiers.none')} action={add}>
          {t('notifiers.noneHint')}
        </EmptyState>
      ) : (
        <>
          <RowList label={t('settings.notifiers')}>
            {list.data.items.map(notifier => (
              <Row
                key={notifier.id}
                title={notifier.name}
                note={[formatList(notifier.services), !notifier.enabled && t('notifiers.off')]
                  .filter(Boolean)
                  .join(' · ')}
                end={
                  <Group gap="xs" justify="flex-end">
                    <Button variant="default" onClick={() => setEditing(notifier)}>
                      {t('action.edit')}
                    </Button>
                    <Button
                      variant="default"
                      loading={attempt.isPending && attempt.variables === notifier.id}
                      onClick={() => test(notifier)}
                    >
                      {t('notifiers.test')}
                    </Button>
                    <Button variant="subtle" color="red" onClick={() => setLeaving(notifier)}>
                      {t('action.delete')}
                    </Button>
                  </Group>
                }
              />
            ))}
          </RowList>
          <Group>{add}</Group>
        </>
      )}
      {editing && <NotifierForm notifier={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      <Confirm
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && remove.mutate(leaving.id, { onSuccess: () => setLeaving(null), onError: tell })}
        isWorking={remove.isPending}
        title={t('apiTokens.removeTitle', { name: leaving?.name ?? '' })}
        confirmLabel={t('action.delete')}
        cancelLabel={t('action.cancel')}
      >
        {t('notifiers.removeText')}
      </Confirm>
    </Stack>
  )
}
