import { Button, NumberInput, Popover, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { IconAlarm } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipe.ts'
import { prepareAlarm } from '../timers/alarm.ts'
import { startTimer } from '../timers/timers.ts'

/** A timer of one's own, with a name. */
export function TimerStarter({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [minutes, setMinutes] = useState<number | string>(10)
  const [name, setName] = useState('')
  const start = (event: React.FormEvent) => {
    event.preventDefault()
    const seconds = Math.round(Number(minutes) * 60)
    if (!(seconds > 0)) return
    prepareAlarm()
    startTimer(name.trim() || recipe.name, seconds, recipe.slug)
    setOpen(false)
    setName('')
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconAlarm size={20} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('cook.timer')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={start}>
          <Stack gap="sm" w={240}>
            <TextInput
              label={t('cook.timerName')}
              value={name}
              onChange={event => setName(event.currentTarget.value)}
              placeholder={recipe.name}
            />
            <NumberInput
              label={t('cook.minutes')}
              value={minutes}
              onChange={setMinutes}
              min={0.1}
              max={2880}
              decimalScale={1}
              data-autofocus
            />
            <Button type="submit">{t('cook.start')}</Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
