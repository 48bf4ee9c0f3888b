import { keptOnDevice } from '#web/preferences/kept-on-device.ts'
import { newId } from '#web/ui/new-id.ts'

/** A kitchen timer. It lives by the clock: `endsAt` while it runs, `left` while it stands still. */
export interface KitchenTimer {
  id: string
  name: string
  seconds: number
  /** Milliseconds of the clock at which it rings. */
  endsAt: number | null
  /** Milliseconds left when it was paused. */
  left: number
  /** The recipe that it was started from, and the page where that stands. */
  recipe?: TimedRecipe
}

export interface TimedRecipe {
  name: string
  path: string
}

/** Nobody came: the kitchen gets quiet again, and what was forgotten for days does not ring when a page is opened. */
const RINGS_FOR = 10 * 60_000

/** How long its time has been up; null while it has not. */
export function millisecondsOver({ endsAt }: KitchenTimer, now: number): number | null {
  return endsAt !== null && endsAt <= now ? now - endsAt : null
}

/** Pressed twice within this time, it was meant once. */
const DOUBLE_PRESS = 1500

/** What is over for so long is no matter of this meal any more. */
const KEPT_OVER_FOR = 12 * 3600_000

const isOfThisMeal = (timer: KitchenTimer, now: number): boolean => (millisecondsOver(timer, now) ?? 0) < KEPT_OVER_FOR

const kept = keptOnDevice<readonly KitchenTimer[]>('larder.timers', stored =>
  Array.isArray(stored) ? (stored as KitchenTimer[]).filter(timer => isOfThisMeal(timer, Date.now())) : [],
)

const change = (id: string, with_: (timer: KitchenTimer) => KitchenTimer) =>
  kept.write(kept.read().map(timer => (timer.id === id ? with_(timer) : timer)))

export function startTimer(name: string, seconds: number, recipe?: TimedRecipe): void {
  const endsAt = Date.now() + seconds * 1000
  const timers = kept.read()
  const isPressedTwice = timers.some(
    timer =>
      timer.name === name &&
      timer.seconds === seconds &&
      timer.recipe?.path === recipe?.path &&
      timer.endsAt !== null &&
      endsAt - timer.endsAt < DOUBLE_PRESS,
  )
  if (isPressedTwice) return
  kept.write([...timers, { id: newId(), name, seconds, endsAt, left: 0, recipe }])
}

export const pauseTimer = (id: string) =>
  change(id, timer => ({ ...timer, endsAt: null, left: millisecondsLeft(timer, Date.now()) }))

export const resumeTimer = (id: string) => change(id, timer => ({ ...timer, endsAt: Date.now() + timer.left, left: 0 }))

/** A little longer, also after it has rung. */
export const addToTimer = (id: string, seconds: number) =>
  change(id, timer => {
    const left = millisecondsLeft(timer, Date.now()) + seconds * 1000
    const longer = { ...timer, seconds: Math.max(timer.seconds, left / 1000) }
    return timer.endsAt === null ? { ...longer, left } : { ...longer, endsAt: Date.now() + left }
  })

export const removeTimer = (id: string) => kept.write(kept.read().filter(timer => timer.id !== id))

/** For a page that stays open for days, such as a kitchen tablet's. */
export function forgetOldTimers(now: number): void {
  const timers = kept.read()
  if (!timers.every(timer => isOfThisMeal(timer, now))) kept.write(timers.filter(timer => isOfThisMeal(timer, now)))
}

export const millisecondsLeft = (timer: KitchenTimer, now: number): number =>
  timer.endsAt === null ? timer.left : Math.max(0, timer.endsAt - now)

export function isRinging(timer: KitchenTimer, now: number): boolean {
  const over = millisecondsOver(timer, now)
  return over !== null && over < RINGS_FOR
}

export const isForgotten = (timer: KitchenTimer, now: number): boolean =>
  millisecondsOver(timer, now) !== null && !isRinging(timer, now)

/** What it is called where there is only one line for it. */
export const fullName = ({ name, recipe }: KitchenTimer): string =>
  recipe && recipe.name !== name ? `${name} (${recipe.name})` : name

/** The timers of this device now, and whenever one of them changes: for those who share them. */
export const { read: readTimers, listen: listenToTimers, write: putTimers } = kept

/** Every timer of this device, in the order in which they were started; other tabs follow. */
export const useTimers = kept.useValue
