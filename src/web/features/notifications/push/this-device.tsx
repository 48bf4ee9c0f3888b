import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PUSH_KINDS } from '#shared/contract/notifications/push.ts'
import { ownZone } from '#web/i18n/own-zone.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { RowListSkeleton } from '#web/ui/rows/row-list.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { DeviceChoices } from './device-choices.tsx'
import { pushQuery, useThisBrowser, useTryDevice, useTurnOff, useTurnOn } from './push.queries.ts'

/** Notifications on the device in one's hand: on or off, what about, and when not. */
export function ThisDevice({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation()
  const settings = useQuery(pushQuery)
  const browser = useThisBrowser()
  const [on, off, attempt] = [useTurnOn(), useTurnOff(), useTryDevice()]
  if (settings.isError) return <QueryError result={settings} />
  if (!settings.data || !browser.data) return <RowListSkeleton rows={2} label={t('state.loading')} />

  const { publicKey, devices } = settings.data
  const device = devices.find(({ id }) => id === browser.data.id)
  const kinds = PUSH_KINDS.filter(kind => isAdmin || kind !== 'backup')
  const begin = () => {
    const choices = { kinds, quietFrom: '22:00', quietTo: '07:00', timeZone: ownZone() }
    on.mutate(
      { publicKey, choices, name: t('push.someDevice') },
      {
        onSuccess: state => {
          if (state === 'denied') toast.failure(t('push.denied'))
        },
        onError: () => toast.failure(t('push.failed')),
      },
    )
  }
  const test = (id: string) =>
    attempt.mutate(id, {
      onSuccess: ({ success, error }) =>
        success ? toast.success(t('push.tested')) : toast.failure(t('push.testFailed', { reason: error ?? '' })),
      onError: error => toast.failure(failureText(error, t)),
    })

  if (!device) {
    if (browser.data.state === 'unsupported') return <Notice kind="info">{t('push.unsupported')}</Notice>
    return (
      <Stack align="flex-start">
        {browser.data.state === 'denied' && <Notice kind="warning">{t('push.denied')}</Notice>}
        <Button onClick={begin} loading={on.isPending}>
          {t('push.turnOn')}
        </Button>
      </Stack>
    )
  }
  return (
    <Stack>
      <Group justify="space-between">
        <Text>{t('push.isOn')}</Text>
        <Group gap="xs">
          <Button variant="default" loading={attempt.isPending} onClick={() => test(device.id)}>
            {t('push.test')}
          </Button>
          <Button variant="subtle" color="gray" loading={off.isPending} onClick={() => off.mutate(device.id)}>
            {t('push.turnOff')}
          </Button>
        </Group>
      </Group>
      <DeviceChoices key={device.id} device={device} kinds={kinds} />
    </Stack>
  )
}
