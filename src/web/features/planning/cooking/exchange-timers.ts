import type { CookingSession } from '#shared/contract/planning/cooking-sessions.ts'
import type { KitchenTimer } from '#web/features/recipes/timers/timers.ts'

/** A timer as a meal knows it; moments are milliseconds. */
export type SharedTimer = Pick<KitchenTimer, 'id' | 'name' | 'seconds' | 'endsAt' | 'left'>

interface Given {
  session: Pick<CookingSession, 'dishes' | 'timers'>
  /** The timers of this device. */
  own: readonly KitchenTimer[]
  /** As they were when device and meal agreed last. */
  known: ReadonlyMap<string, SharedTimer>
  /** Timers of which the meal is hearing at the moment: what it says of them may be old. */
  sending: ReadonlySet<string>
}

interface Exchanged {
  known: ReadonlyMap<string, SharedTimer>
  /** The device's timers after it, when they are others than before. */
  own: KitchenTimer[] | null
  toSend: SharedTimer[]
  toRemove: string[]
}

/** Makes the timers of a device and those of a meal the same. What was changed on the device since they agreed goes out, everything else comes in. */
export function exchangeTimers({ session, own, known, sending }: Given): Exchanged {
  const theirs = new Map(session.timers.map(timer => [timer.id, { ...timer, endsAt: millisOf(timer.endsAt) }]))
  const agreed = new Map<string, SharedTimer>()
  const toSend: SharedTimer[] = []
  const toRemove: string[] = []
  const kept: KitchenTimer[] = []
  for (const timer of own) {
    const [before, now] = [known.get(timer.id), theirs.get(timer.id)]
    if (!before && !now && !isOfMeal(timer, session)) kept.push(timer)
    else if (sending.has(timer.id)) {
      kept.push(timer)
      if (before) agreed.set(timer.id, before)
    } else if (before ? !isSame(timer, before) : !now) {
      // Changed here, or new.
      kept.push(timer)
      toSend.push(toShared(timer))
      agreed.set(timer.id, toShared(timer))
    } else if (now) {
      kept.push(isSame(timer, now) ? timer : { ...timer, ...now })
      agreed.set(timer.id, now)
    }
  }
  const ownIds = new Set(own.map(timer => timer.id))
  for (const [id, timer] of theirs) {
    if (ownIds.has(id)) continue
    if (known.has(id)) {
      if (!sending.has(id)) toRemove.push(id)
    } else if (!sending.has(id)) {
      kept.push(timer)
      agreed.set(id, timer)
    }
  }
  const isChanged = kept.length !== own.length || kept.some((timer, i) => timer !== own[i])
  return { known: agreed, own: isChanged ? kept : null, toSend, toRemove }
}

const millisOf = (moment: string | null) => (moment === null ? null : Date.parse(moment))

const toShared = ({ id, name, seconds, endsAt, left }: KitchenTimer): SharedTimer => ({
  id,
  name,
  seconds,
  endsAt,
  left,
})

const isSame = (a: SharedTimer, b: SharedTimer) =>
  a.name === b.name && a.seconds === b.seconds && a.endsAt === b.endsAt && a.left === b.left

/** Started in one of its recipes. */
const isOfMeal = ({ recipe }: KitchenTimer, { dishes }: Pick<CookingSession, 'dishes'>) =>
  dishes.some(({ slug }) => recipe?.path.endsWith(`/r/${slug}`))
