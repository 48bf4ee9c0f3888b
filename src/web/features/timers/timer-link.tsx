import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { clockText } from '#shared/domain/timers.ts'
import { prepareAlarm } from './alarm.ts'
import classes from './timers.module.css'
import { startTimer } from './timers.ts'

interface Props {
  seconds: number
  name: string
  recipeSlug?: string
  children: ReactNode
}

/** A duration in a text: pressing it starts a timer. */
export function TimerLink({ seconds, name, recipeSlug, children }: Props) {
  const { t } = useTranslation()
  const start = () => {
    prepareAlarm()
    startTimer(name, seconds, recipeSlug)
  }
  return (
    <button
      type="button"
      className={classes.link}
      onClick={start}
      title={t('cook.startTimer', { time: clockText(seconds) })}
    >
      {children}
    </button>
  )
}
