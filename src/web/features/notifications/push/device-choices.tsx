import { Checkbox, Group, Stack, Switch, TextInput } from '@mantine/core'
import { ownZone } from '#web/i18n/own-zone.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PushChoices, PushDevice, PushKind } from '#shared/contract/notifications/push.ts'
import { useUpdateDevice } from './push.queries.ts'

const HINTED = ['list', 'cook', 'prepare', 'spoils'] as const
const hintOf = (kind: PushKind) => HINTED.find(hinted => hinted === kind)
const USUAL = { quietFrom: '22:00', quietTo: '07:00' }

/** What a device is told of, and when it is left in peace. Each choice is saved at once. */
export function DeviceChoices({ device, kinds }: { device: PushDevice; kinds: PushKind[] }) {
  const { t } = useTranslation()
  const update = useUpdateDevice()
  const [changed, setChanged] = useState<PushChoices | null>(null)
  const chosen = changed ?? device
  const save = (change: Partial<PushChoices>) => {
    const next = { ...chosen, timeZone: ownZone(), ...change }
    setChanged(next)
    const { quietFrom, quietTo, timeZone } = next
    // A field that is half filled in is not sent.
    if (quietFrom === '' || quietTo === '') return
    update.mutate(
      { id: device.id, choices: { kinds: next.kinds, quietFrom, quietTo, timeZone } },
      // A later choice says this one as well. What was saved before it stays.
      { onError: () => setChanged(null) },
    )
  }
  const isQuiet = chosen.quietFrom !== null
  return (
    <Stack>
      <Checkbox.Group
        label={t('push.tellMe')}
        value={chosen.kinds}
        onChange={values => save({ kinds: kinds.filter(kind => values.includes(kind)) })}
      >
        <Stack gap="sm" mt="xs">
          {kinds.map(kind => {
            const hint = hintOf(kind)
            return (
              <Checkbox
                key={kind}
                value={kind}
                label={t(`push.kinds.${kind}`)}
                description={hint && t(`push.kindHints.${hint}`)}
              />
            )
          })}
        </Stack>
      </Checkbox.Group>
      <Switch
        label={t('push.quiet')}
        description={t('push.quietHint')}
        checked={isQuiet}
        onChange={event => save(event.currentTarget.checked ? USUAL : { quietFrom: null, quietTo: null })}
      />
      {isQuiet && (
        <Group>
          <TextInput
            type="time"
            label={t('push.from')}
            value={chosen.quietFrom ?? ''}
            onChange={event => save({ quietFrom: event.currentTarget.value })}
          />
          <TextInput
            type="time"
            label={t('push.to')}
            value={chosen.quietTo ?? ''}
            onChange={event => save({ quietTo: event.currentTarget.value })}
          />
        </Group>
      )}
    </Stack>
  )
}
