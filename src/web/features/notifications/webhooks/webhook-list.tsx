import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Webhook } from '#shared/contract/notifications/webhooks.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { IconSend } from '#web/ui/icons.ts'
import { Row, RowList, RowListSkeleton } from '#web/ui/row-list.tsx'
import { ShownOnce } from '#web/ui/shown-once.tsx'
import { toast } from '#web/ui/toasts.ts'
import { toLocal } from './local-time.ts'
import { WebhookForm } from './webhook-form.tsx'
import { useNewSecret, useRemoveWebhook, useTryWebhook, webhooksQuery } from './webhooks.queries.ts'

/** The webhooks of the household, each with what can be done with it. */
export function WebhookList() {
  const { t } = useTranslation()
  const list = useQuery(webhooksQuery)
  const [editing, setEditing] = useState<Webhook | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Webhook | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const remove = useRemoveWebhook()
  const attempt = useTryWebhook()
  const sign = useNewSecret()
  const tell = (error: unknown) => toast.failure(failureText(error, t))

  const test = (webhook: Webhook) =>
    attempt.mutate(webhook.id, {
      onSuccess: ({ success, status, error }) =>
        success
          ? toast.success(t('webhooks.tested', { status }))
          : toast.failure(t('webhooks.testFailed', { reason: error ?? '' })),
      onError: tell,
    })

  if (list.isPending) return <RowListSkeleton rows={2} label={t('state.loading')} />
  if (list.isError) return <QueryError result={list} />
  const add = <Button onClick={() => setEditing('new')}>{t('webhooks.add')}</Button>
  return (
    <Stack>
      {secret && (
        <ShownOnce
          title={t('webhooks.secretMade')}
          secret={secret}
          keptLabel={t('apiTokens.kept')}
          onKept={() => setSecret(null)}
        >
          {t('webhooks.secretOnce')}
        </ShownOnce>
      )}
      {list.data.items.length === 0 ? (
        <EmptyState icon={IconSend} title={t('webhooks.none')} action={add}>
          {t('webhooks.noneHint')}
        </EmptyState>
      ) : (
        <>
          <RowList label={t('settings.webhooks')}>
            {list.data.items.map(webhook => (
              <Row
                key={webhook.id}
                title={webhook.name || webhook.url || t('webhooks.unnamed')}
                note={t(webhook.enabled ? 'webhooks.at' : 'webhooks.off', {
                  time: toLocal(webhook.scheduledTime, webhook.timeZone),
                  zone: webhook.timeZone,
                })}
                end={
                  <Group gap="xs" justify="flex-end">
                    <Button variant="default" onClick={() => setEditing(webhook)}>
                      {t('action.edit')}
                    </Button>
                    <Button
                      variant="default"
                      loading={attempt.isPending && attempt.variables === webhook.id}
                      onClick={() => test(webhook)}
                    >
                      {t('webhooks.test')}
                    </Button>
                    <Button
                      variant="subtle"
                      color="gray"
                      onClick={() =>
                        sign.mutate(webhook.id, { onSuccess: made => setSecret(made.secret), onError: tell })
                      }
                    >
                      {t(webhook.signed ? 'webhooks.newSecret' : 'webhooks.sign')}
                    </Button>
                    <Button variant="subtle" color="red" onClick={() => setLeaving(webhook)}>
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
      {editing && <WebhookForm webhook={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      <Confirm
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && remove.mutate(leaving.id, { onSuccess: () => setLeaving(null), onError: tell })}
        isWorking={remove.isPending}
        title={t('apiTokens.removeTitle', { name: leaving?.name ?? '' })}
        confirmLabel={t('action.delete')}
        cancelLabel={t('action.cancel')}
      >
        {t('webhooks.removeText')}
      </Confirm>
    </Stack>
  )
}
