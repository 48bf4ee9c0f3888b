import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiTokenDetails } from '#shared/contract/accounts/api-token.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { query } from '#web/api/query.ts'
import { formatDate, formatRelative } from '#web/i18n/format.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { Row, RowList, RowListSkeleton } from '#web/ui/row-list.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useRemoveApiToken } from './profile.queries.ts'

/** One's tokens. A token that is gone cannot be brought back, so it asks first. */
export function ApiTokenList() {
  const { t } = useTranslation()
  const known = useQuery(query(users.listApiTokens))
  const remove = useRemoveApiToken()
  const [leaving, setLeaving] = useState<ApiTokenDetails | null>(null)
  const [isAsking, setAsking] = useState(false)

  const confirm = () =>
    leaving &&
    remove.mutate(leaving.id, {
      onSuccess: () => {
        setAsking(false)
        toast.success(t('apiTokens.removed', { name: leaving.name }))
      },
    })

  if (known.isPending) return <RowListSkeleton rows={2} label={t('state.loading')} />
  if (known.isError) return <QueryError result={known} />
  const tokens = known.data
  if (tokens.length === 0) return <Text c="dimmed">{t('apiTokens.none')}</Text>
  return (
    <>
      <RowList label={t('settings.apiTokens')}>
        {tokens.map(token => (
          <Row
            key={token.id}
            title={token.name}
            note={`${t('apiTokens.details', {
              scope: t(`apiTokens.scopes.${token.scope}`),
              until: formatDate(token.expiresAt),
            })} ${
              token.lastUsedAt
                ? t('apiTokens.used', { used: formatRelative(token.lastUsedAt) })
                : t('apiTokens.neverUsed')
            }`}
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
