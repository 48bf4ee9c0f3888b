import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { notify, ring, soundWhenAllowed } from './alarm.ts'
import { TimerChip } from './timer-chip.tsx'
import { useTimerDock } from './timer-dock.tsx'
import classes from './timers.module.css'
import {
  forgetOldTimers,
  fullName,
  isForgotten,
  isRinging,
  type KitchenTimer,
  millisecondsLeft,
  useTimers,
} from './timers.ts'
import { useNow } from './use-now.ts'

/** Every running timer, at the foot of the screen; rings until somebody hears. */
export function TimerBar() {
  const { t } = useTranslation()
  const started = useTimers()
  const now = useNow(started.some(({ endsAt }) => endsAt !== null))
  const timers = started.toSorted((a, b) => millisecondsLeft(a, now) - millisecondsLeft(b, now))
  const ringing = timers.filter(timer => isRinging(timer, now))
  const dock = useTimerDock()
  const chips = useRef<HTMLDivElement>(null)
  const told = useRef(new Set<string>())
  const rings = ringing.map(({ id }) => id).join()
  useEffect(soundWhenAllowed, [])
  useEffect(() => forgetOldTimers(now), [now])
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
  // What rings lies across the whole screen. What nobody came for is quiet by then, and as small as those that run.
  const isLeft = (timer: KitchenTimer) => isForgotten(timer, now)
  const running = timers.filter(timer => !ringing.includes(timer) && !isLeft(timer))
  const quiet = [...running, ...timers.filter(isLeft)]
  const newest = started.at(-1)
  useInSight(
    chips,
    quiet.findIndex(({ id }) => id === newest?.id),
    newest?.id,
  )
  const [begun, setBegun] = useState<string>()
  useEffect(() => setBegun(newest && fullName(newest)), [newest])
  if (!timers.length) return null
  const bar = (
    <section
      className={classes.bar}
      data-docked={dock ? true : undefined}
      data-ringing={ringing.length ? true : undefined}
      aria-label={t('cook.timers')}
    >
      {ringing.map(timer => (
        <TimerChip key={timer.id} timer={timer} now={now} />
      ))}
      {quiet.length > 0 && (
        <div ref={chips} className={classes.chips}>
          {quiet.map(timer => (
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

/** By then what was begun has been seen, and what will ring soonest is of more use. */
const SHOWN_FOR = 5_000

/**
 * Brings a chip into sight for a moment whenever what it is about changes: the bar may hold more of them than there is room
 * for. A hand that moves them meanwhile is not led away again.
 */
function useInSight(chips: RefObject<HTMLElement | null>, index: number, about: string | undefined) {
  const at = useRef(index)
  at.current = index
  useEffect(() => {
    const row = chips.current
    if (!about || !row) return
    const show = (place: number) => row.children[place]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    show(at.current)
    const moved = new AbortController()
    const back = setTimeout(() => !moved.signal.aborted && show(0), SHOWN_FOR)
    const letBe = () => moved.abort()
    for (const sign of ['pointerdown', 'wheel', 'focusin'])
      row.addEventListener(sign, letBe, { passive: true, signal: moved.signal })
    return () => {
      clearTimeout(back)
      letBe()
    }
  }, [chips, about])
}
