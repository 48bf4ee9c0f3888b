import { Popover } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAlarm } from '#web/ui/icons/icons.ts'
import { TimerForm } from '../timers/timer-form.tsx'
import { ToolButton } from './tool-button.tsx'

/** The button in cook mode under which a timer of one's own is started. */
export function TimerStarter({ recipe }: { recipe: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={280} shadow="md" trapFocus>
      <Popover.Target>
        <ToolButton icon={IconAlarm} label={t('cook.timer')} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown>
        <TimerForm recipe={recipe} onStarted={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
