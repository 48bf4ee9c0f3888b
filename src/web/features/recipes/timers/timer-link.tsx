import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { clockText } from '#shared/domain/text/clock-text.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { isolate } from '#web/i18n/format.ts'
import { formatMinutes } from '#web/i18n/format-minutes.ts'
import { prepareAlarm } from './alarm.ts'
import classes from './timers.module.css'
import { startTimer } from './timers.ts'

interface Props {
  seconds: number
  /** What it is called: the step that it stands in, or its section. */
  step: string
  recipe: string
  /** The words that say how long. */
  children: string
}

/** A duration in a text: pressing it starts a timer. */
export function TimerLink({ seconds, step, recipe, children }: Props) {
  const { t } = useTranslation()
  const router = useRouter()
  const start = () => {
    prepareAlarm()
    // "An hour" and "60 minutes" are one length, and written as one.
    const length = seconds % 60 ? children : formatMinutes(seconds / 60)
    startTimer(`${isolate(step)}${factSign()}${isolate(length)}`, seconds, {
      name: recipe,
      path: router.state.location.pathname,
    })
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
