import { useSyncExternalStore } from 'react'
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

/** Pressed twice within this time, it was meant once. */
const DOUBLE_PRESS = 1500

const key = 'larder.timers'
const changed = new EventTarget()
let timers: readonly KitchenTimer[] = read()

function read(): KitchenTimer[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

function write(next: readonly KitchenTimer[]) {
  timers = next
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // Timers then last as long as the page.
  }
  changed.dispatchEvent(new Event('change'))
}

const change = (id: string, with_: (timer: KitchenTimer) => KitchenTimer) =>
  write(timers.map(timer => (timer.id === id ? with_(timer) : timer)))

export function startTimer(name: string, seconds: number, recipe?: TimedRecipe): void {
  const endsAt = Date.now() + seconds * 1000
  const isPressedTwice = timers.some(
    timer =>
      timer.name === name &&
      timer.seconds === seconds &&
      timer.recipe?.path === recipe?.path &&
      timer.endsAt !== null &&
      endsAt - timer.endsAt < DOUBLE_PRESS,
  )
  if (isPressedTwice) return
  write([...timers, { id: newId(), name, seconds, endsAt, left: 0, recipe }])
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

export const removeTimer = (id: string) => write(timers.filter(timer => timer.id !== id))

export const millisecondsLeft = (timer: KitchenTimer, now: number): number =>
  timer.endsAt === null ? timer.left : Math.max(0, timer.endsAt - now)

/** How long its time has been up; null while it has not. */
export const millisecondsOver = ({ endsAt }: KitchenTimer, now: number): number | null =>
  endsAt !== null && endsAt <= now ? now - endsAt : null

export function isRinging(timer: KitchenTimer, now: number): boolean {
  const over = millisecondsOver(timer, now)
  return over !== null && over < RINGS_FOR
}

/** What it is called where there is only one line for it. */
export const fullName = ({ name, recipe }: KitchenTimer): string =>
  recipe && recipe.name !== name ? `${name} (${recipe.name})` : name

function subscribe(notify: () => void) {
  const follow = (event: StorageEvent) => {
    if (event.key !== key) return
    timers = read()
    notify()
  }
  changed.addEventListener('change', notify)
  addEventListener('storage', follow)
  return () => {
    changed.removeEventListener('change', notify)
    removeEventListener('storage', follow)
  }
}

/** The timers of this device now, and whenever one of them changes: for those who share them. */
export const readTimers = (): readonly KitchenTimer[] => timers
export const listenToTimers = subscribe
export const putTimers = write

/** Every timer of this device, in the order in which they were started; other tabs follow. */
export const useTimers = (): readonly KitchenTimer[] => useSyncExternalStore(subscribe, () => timers)
