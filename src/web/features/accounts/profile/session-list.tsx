import { Badge, Button } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type Session, users } from '#shared/contract/accounts/users.ts'
import { deviceName } from '#shared/domain/device-name.ts'
import { query } from '#web/api/query.ts'
import { formatDate, formatRelative } from '#web/i18n/format.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { Facts } from '#web/ui/rows/facts.tsx'
import { Row, RowList, RowListSkeleton } from '#web/ui/rows/row-list.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useRemoveOtherSessions, useRemoveSession } from './profile.queries.ts'

/** From where a session was used last; nothing where that is not known. */
function placeOf(t: TFunction, { address, isLocal }: Session): string[] {
  if (isLocal) return [t('sessions.atHome')]
  return address === null ? [] : [t('sessions.from', { address })]
}

/** Where one is signed in, and signing out from afar. */
export function SessionList() {
  const { t } = useTranslation()
  const sessions = useQuery(query(users.listSessions))
  const remove = useRemoveSession()
  const removeOthers = useRemoveOtherSessions()
  if (sessions.isPending) return <RowListSkeleton rows={2} label={t('state.loading')} />
  if (sessions.isError) return <QueryError result={sessions} />
  const hasOthers = sessions.data.some(session => !session.current)
  return (
    <>
      <RowList label={t('sessions.title')}>
        {sessions.data.map(session => (
          <Row
            key={session.id}
            title={
              <>
                {deviceName(session.userAgent) ?? t('sessions.unknown')}{' '}
                {session.current && (
                  <Badge color="green" variant="light" ms={4}>
                    {t('sessions.here')}
                  </Badge>
                )}
              </>
            }
            note={
              <Facts
                facts={[
                  t('sessions.note', {
                    used: formatRelative(session.lastUsedAt),
                    since: formatDate(session.createdAt),
                  }),
                  ...placeOf(t, session),
                ]}
              />
            }
            end={
              !session.current && (
                <Button
                  variant="subtle"
                  color="gray"
                  loading={remove.isPending && remove.variables === session.id}
                  onClick={() => remove.mutate(session.id, { onSuccess: () => toast.success(t('sessions.removed')) })}
                >
                  {t('sessions.remove')}
                </Button>
              )
            }
          />
        ))}
      </RowList>
      {hasOthers && (
        <Button
          variant="default"
          mt="md"
          loading={removeOthers.isPending}
          onClick={() =>
            removeOthers.mutate(undefined, { onSuccess: () => toast.success(t('sessions.removedOthers')) })
          }
        >
          {t('sessions.removeOthers')}
        </Button>
      )}
    </>
  )
}
