import { Button, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deliveries } from '#shared/contract/notifications/deliveries.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'
import { formatRelative } from '#web/i18n/format.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { Facts } from '#web/ui/rows/facts.tsx'
import { Row, RowList, RowListSkeleton } from '#web/ui/rows/row-list.tsx'
import { StatusSign } from '#web/ui/states/status-sign.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'

const WAITING_MS = 5000
const isWaiting = ({ state }: { state: string }) => state === 'waiting'

const STATUS = { sent: 'good', failed: 'attention', waiting: 'off' } as const

/** What was sent for the household lately, and what became of it. */
export function DeliveryList() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const list = useQuery({
    ...query(deliveries.list, { query: { page: 1, perPage: 30 } }),
    // What waits is on its way, and nobody tells the page when it has arrived.
    refetchInterval: ({ state }) => (state.data?.items.some(isWaiting) ? WAITING_MS : false),
  })
  const resend = useMutation({
    mutationFn: (id: string) => call(deliveries.resend, { params: { id } }),
    onSuccess: () => {
      toast.success(t('deliveries.resent'))
      return client.invalidateQueries({ queryKey: keyOf(deliveries.list) })
    },
  })
  if (list.isPending) return <RowListSkeleton rows={3} start={24} label={t('state.loading')} />
  if (list.isError) return <QueryError result={list} />
  if (list.data.items.length === 0) return <Text c="dimmed">{t('deliveries.none')}</Text>
  return (
    <RowList label={t('deliveries.title')}>
      {list.data.items.map(delivery => {
        const about = [
          delivery.name,
          t(`deliveries.state.${delivery.state}`, { count: delivery.attempts }),
          formatRelative(delivery.endedAt ?? delivery.createdAt),
          delivery.error,
        ]
        return (
          <Row
            key={delivery.id}
            start={<StatusSign status={STATUS[delivery.state]} />}
            title={delivery.title}
            note={<Facts facts={about.filter(fact => typeof fact === 'string')} />}
            isEndBelow
            end={
              !isWaiting(delivery) && (
                <Button
                  variant="subtle"
                  loading={resend.isPending && resend.variables === delivery.id}
                  onClick={() => resend.mutate(delivery.id)}
                >
                  {t('deliveries.resend')}
                </Button>
              )
            }
          />
        )
      })}
    </RowList>
  )
}
