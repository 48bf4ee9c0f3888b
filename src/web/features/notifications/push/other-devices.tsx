import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { factSign } from '#web/i18n/fact-sign.ts'
import { formatDate } from '#web/i18n/format.ts'
import { Row, RowList } from '#web/ui/rows/row-list.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { pushQuery, useRemoveDevice, useThisBrowser } from './push.queries.ts'

/** One's other devices that get messages. */
export function OtherDevices() {
  const { t } = useTranslation()
  const settings = useQuery(pushQuery)
  const browser = useThisBrowser()
  const remove = useRemoveDevice()
  const others = settings.data?.devices.filter(({ id }) => id !== browser.data?.id) ?? []
  if (others.length === 0) return <Text c="dimmed">{t('push.noDevices')}</Text>
  return (
    <RowList label={t('push.devices')}>
      {others.map(({ id, name, createdAt, quietFrom, quietTo }) => (
        <Row
          key={id}
          title={name}
          note={[
            t('push.since', { date: formatDate(createdAt) }),
            quietFrom && t('push.quietFromTo', { from: quietFrom, to: quietTo }),
          ]
            .filter(Boolean)
            .join(factSign())}
          end={
            <Button
              variant="subtle"
              color="gray"
              loading={remove.isPending && remove.variables === id}
              onClick={() => remove.mutate(id, { onSuccess: () => toast.success(t('push.removed', { name })) })}
            >
              {t('push.turnOff')}
            </Button>
          }
        />
      ))}
    </RowList>
  )
}
