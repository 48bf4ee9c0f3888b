import { useSyncExternalStore } from 'react'

/** A kitchen timer. It lives by the clock: `endsAt` while it runs, `left` while it stands still. */
export interface KitchenTimer {
  id: string
  name: string
  seconds: number
  /** Milliseconds of the clock at which it rings. */
  endsAt: number | null
  /** Milliseconds left when it was paused. */
  left: number
  /** Somebody has heard it. */
  isSilenced: boolean
  /** Where it was started from. */
  recipeSlug?: string
}

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

export function startTimer(name: string, seconds: number, recipeSlug?: string): void {
  const timer = {
    id: crypto.randomUUID(),
    name,
    seconds,
    endsAt: Date.now() + seconds * 1000,
    left: 0,
    isSilenced: false,
    recipeSlug,
  }
  write([...timers, timer])
}

export const pauseTimer = (id: string) =>
  change(id, timer => ({ ...timer, endsAt: null, left: millisecondsLeft(timer, Date.now()) }))

export const resumeTimer = (id: string) => change(id, timer => ({ ...timer, endsAt: Date.now() + timer.left, left: 0 }))

/** A little longer, also after it has rung. */
export const addToTimer = (id: string, seconds: number) =>
  change(id, timer => {
    const left = Math.max(0, millisecondsLeft(timer, Date.now())) + seconds * 1000
    const longer = { ...timer, seconds: Math.max(timer.seconds, left / 1000), isSilenced: false }
    return timer.endsAt === null ? { ...longer, left } : { ...longer, endsAt: Date.now() + left }
  })

export const removeTimer = (id: string) => write(timers.filter(timer => timer.id !== id))

export const millisecondsLeft = (timer: KitchenTimer, now: number): number =>
  timer.endsAt === null ? timer.left : Math.max(0, timer.endsAt - now)

export const isRinging = (timer: KitchenTimer, now: number): boolean =>
  timer.endsAt !== null && timer.endsAt <= now && !timer.isSilenced

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

/** Every timer of this device, in the order in which they were started; other tabs follow. */
export const useTimers = (): readonly KitchenTimer[] => useSyncExternalStore(subscribe, () => timers)
