import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiToken } from '#shared/contract/accounts/users.ts'
import { useUser } from '#web/features/accounts/session/session.queries.ts'
import { formatDate } from '#web/i18n/format.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useRemoveApiToken } from './profile.queries.ts'

/** One's tokens. A token that is gone cannot be brought back, so it asks first. */
export function ApiTokenList() {
  const { t } = useTranslation()
  const tokens = useUser().tokens ?? []
  const remove = useRemoveApiToken()
  const [leaving, setLeaving] = useState<ApiToken | null>(null)
  const [isAsking, setAsking] = useState(false)

  const confirm = () =>
    leaving &&
    remove.mutate(leaving.id, {
      onSuccess: () => {
        setAsking(false)
        toast.success(t('apiTokens.removed', { name: leaving.name }))
      },
    })

  if (tokens.length === 0) return <Text c="dimmed">{t('apiTokens.none')}</Text>
  return (
    <>
      <RowList label={t('settings.apiTokens')}>
        {tokens.map(token => (
          <Row
            key={token.id}
            title={token.name}
            note={token.createdAt && t('apiTokens.since', { date: formatDate(token.createdAt) })}
            end={
              <Button
                variant="subtle"
                color="red"
                onClick={() => {
                  setLeaving(token)
                  setAsking(true)
                }}
              >
                {t('action.delete')}
              </Button>
            }
          />
        ))}
      </RowList>
      <Confirm
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        isWorking={remove.isPending}
        title={t('apiTokens.removeTitle', { name: leaving?.name ?? '' })}
        confirmLabel={t('action.delete')}
        cancelLabel={t('action.cancel')}
      >
        {t('apiTokens.removeText')}
      </Confirm>
    </>
  )
}
