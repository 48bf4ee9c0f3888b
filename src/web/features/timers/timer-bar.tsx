import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { notify, ring } from './alarm.ts'
import { TimerChip } from './timer-chip.tsx'
import classes from './timers.module.css'
import { isRinging, useTimers } from './timers.ts'
import { useNow } from './use-now.ts'

/** Every running timer, at the foot of the screen; rings until somebody hears. */
export function TimerBar() {
  const { t } = useTranslation()
  const timers = useTimers()
  const now = useNow(timers.some(({ endsAt }) => endsAt !== null))
  const ringing = timers.filter(timer => isRinging(timer, now))
  const told = useRef(new Set<string>())
  const rings = ringing.map(({ id }) => id).join()
  useEffect(() => {
    if (!rings) return
    ring()
    const again = setInterval(ring, 1800)
    return () => clearInterval(again)
  }, [rings])
  useEffect(() => {
    for (const { id, name } of ringing) {
      if (told.current.has(id)) continue
      told.current.add(id)
      notify(t('cook.timerDone', { name }), id)
    }
  })
  if (!timers.length) return null
  return (
    <section className={classes.bar} aria-label={t('cook.timers')}>
      {timers.map(timer => (
        <TimerChip key={timer.id} timer={timer} now={now} />
      ))}
      <div className={classes.hidden} role="alert">
        {ringing.map(({ name }) => t('cook.timerDone', { name })).join('. ')}
      </div>
    </section>
  )
}
