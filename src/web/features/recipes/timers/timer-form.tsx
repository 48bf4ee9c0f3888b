import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '#web/ui/forms/number-field.tsx'
import { prepareAlarm } from './alarm.ts'
import { startTimer } from './timers.ts'

interface Props {
  /** The name of the recipe that it is for. */
  recipe: string
  onStarted: () => void
}

const parts = [
  ['hours', 3600, 48],
  ['minutes', 60, 999],
  ['seconds', 1, 999],
] as const

/** A timer of one's own, with a name. */
export function TimerForm({ recipe, onStarted }: Props) {
  const { t } = useTranslation()
  const router = useRouter()
  const [time, setTime] = useState<Record<string, number | string>>({ hours: '', minutes: 10, seconds: '' })
  const [name, setName] = useState('')
  const seconds = Math.round(parts.reduce((sum, [part, size]) => sum + (Number(time[part]) || 0) * size, 0))
  const start = (event: FormEvent) => {
    event.preventDefault()
    if (seconds <= 0) return
    prepareAlarm()
    startTimer(name.trim() || t('cook.timer'), seconds, { name: recipe, path: router.state.location.pathname })
    onStarted()
  }
  return (
    <form onSubmit={start}>
      <Stack gap="sm">
        <Group gap="xs" grow align="flex-end">
          {parts.map(([part, , most]) => (
            <NumberField
              key={part}
              label={t(`cook.${part}`)}
              value={time[part]}
              onChange={value => setTime({ ...time, [part]: value })}
              placeholder="0"
              min={0}
              max={most}
              decimalScale={1}
              hideControls
              data-autofocus={part === 'minutes' || undefined}
            />
          ))}
        </Group>
        <TextInput label={t('cook.timerName')} value={name} onChange={event => setName(event.currentTarget.value)} />
        <Button type="submit" disabled={seconds <= 0}>
          {t('cook.start')}
        </Button>
      </Stack>
    </form>
  )
}
