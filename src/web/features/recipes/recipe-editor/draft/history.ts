/** A value with everything it was before, and what was taken back. */
export interface History<T> {
  past: readonly T[]
  present: T
  future: readonly T[]
  /** What the last change was about, and when: changes of one thing in one breath are taken back together. */
  about: string
  at: number
}

const breath = 900
const kept = 200

export const beginHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], about: '', at: 0 })

export function record<T>(history: History<T>, present: T, about: string, now: number): History<T> {
  if (present === history.present) return history
  const isSameBreath = about !== '' && about === history.about && now - history.at < breath
  const past = isSameBreath ? history.past : [...history.past, history.present].slice(-kept)
  return { past, present, future: [], about, at: now }
}

export function undo<T>({ past, present, future }: History<T>): History<T> {
  const before = past.at(-1)
  if (before === undefined) return { past, present, future, about: '', at: 0 }
  return { past: past.slice(0, -1), present: before, future: [present, ...future], about: '', at: 0 }
}

export function redo<T>({ past, present, future }: History<T>): History<T> {
  const [next, ...rest] = future
  if (next === undefined) return { past, present, future, about: '', at: 0 }
  return { past: [...past, present], present: next, future: rest, about: '', at: 0 }
}
