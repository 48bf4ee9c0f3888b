import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { notify, ring, soundWhenAllowed } from './alarm.ts'
import { TimerChip } from './timer-chip.tsx'
import { useTimerDock } from './timer-dock.tsx'
import classes from './timers.module.css'
import { fullName, isRinging, millisecondsLeft, millisecondsOver, useTimers } from './timers.ts'
import { useNow } from './use-now.ts'

/** Every running timer, at the foot of the screen; rings until somebody hears. */
export function TimerBar() {
  const { t } = useTranslation()
  const started = useTimers()
  const now = useNow(started.some(({ endsAt }) => endsAt !== null))
  // What rings stands first, then what will ring soonest.
  const timers = started.toSorted((a, b) => millisecondsLeft(a, now) - millisecondsLeft(b, now))
  const ringing = timers.filter(timer => isRinging(timer, now))
  const dock = useTimerDock()
  const chips = useRef<HTMLDivElement>(null)
  const told = useRef(new Set<string>())
  const rings = ringing.map(({ id }) => id).join()
  useEffect(soundWhenAllowed, [])
  useEffect(() => {
    if (!rings) return
    ring()
    const again = setInterval(ring, 1800)
    return () => clearInterval(again)
  }, [rings])
  useEffect(() => {
    for (const timer of ringing) {
      if (told.current.has(timer.id)) continue
      told.current.add(timer.id)
      void notify(t('cook.timerDone', { name: fullName(timer) }), timer.id, timer.recipe?.path)
    }
  })
  // What is over lies across the whole screen, above those that run.
  const over = timers.filter(timer => millisecondsOver(timer, now) !== null)
  const running = timers.filter(timer => !over.includes(timer))
  const newest = started.at(-1)
  useInSight(
    chips,
    running.findIndex(({ id }) => id === newest?.id),
    newest?.id,
  )
  const [begun, setBegun] = useState<string>()
  useEffect(() => setBegun(newest && fullName(newest)), [newest])
  if (!timers.length) return null
  const bar = (
    <section
      className={classes.bar}
      data-docked={dock ? true : undefined}
      data-over={over.length ? true : undefined}
      aria-label={t('cook.timers')}
    >
      {over.map(timer => (
        <TimerChip key={timer.id} timer={timer} now={now} />
      ))}
      {running.length > 0 && (
        <div ref={chips} className={classes.chips}>
          {running.map(timer => (
            <TimerChip key={timer.id} timer={timer} now={now} />
          ))}
        </div>
      )}
      <div className={classes.hidden} role="status">
        {begun && t('cook.timerRuns', { name: begun })}
      </div>
      <div className={classes.hidden} role="alert">
        {ringing.map(timer => t('cook.timerDone', { name: fullName(timer) })).join('. ')}
      </div>
    </section>
  )
  return dock ? createPortal(bar, dock) : bar
}

/** Brings a chip into sight whenever what it is about changes: the bar may hold more of them than there is room for. */
function useInSight(chips: RefObject<HTMLElement | null>, index: number, about: string | undefined) {
  const at = useRef(index)
  at.current = index
  useEffect(() => {
    if (about) chips.current?.children[at.current]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chips, about])
}
