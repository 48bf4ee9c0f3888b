import type { PlanMove } from '#shared/contract/planning/meal-plans.ts'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { scaleFor } from './scale-for.ts'

/** What a shopping list needs otherwise after the plan changed. */
export interface NeedChange {
  entry: Pick<PlanEntry, 'recipe' | 'recipeId' | 'title' | 'isLeftovers' | 'substitutions'>
  /** So many makings of the recipe more, or fewer when it is negative. */
  by: number
  /** Whether the meal is off. When it was the last one of its recipe, the list needs nothing of it, whatever was put there. */
  isOff?: boolean
  /** Whether the meal is new, so that no list can know of it yet. */
  isNew?: boolean
  /** What the meal took instead of foods before, where it takes others now; `by` is how often it is made then. */
  instead?: PlanEntry['substitutions']
}

const takenInstead = (substitutions: PlanEntry['substitutions']) =>
  substitutions.map(({ foodId, substituteId }) => `${foodId} ${substituteId}`).sort()

/** What a list needs once a meal says otherwise how many it is for and what it takes instead of foods; null when that is the same. */
export function needOf(before: PlanEntry, after: PlanEntry): NeedChange | null {
  const [was, is] = [before, after].map(one => takenInstead(one.substitutions).join())
  if (was !== is) return { entry: after, by: scaleFor(after), instead: before.substitutions }
  const by = scaleFor(after) - scaleFor(before)
  return by === 0 ? null : { entry: after, by }
}

/** Changes of meals of the same recipe that take the same foods are one change. */
export function inOne(changes: readonly NeedChange[]): NeedChange[] {
  const same = Map.groupBy(changes, ({ entry, isOff, isNew, instead }) =>
    JSON.stringify([entry.recipeId, takenInstead(entry.substitutions), isOff, isNew, instead]),
  )
  return [...same.values()].map(([first, ...others]) => ({
    ...(first as NeedChange),
    by: others.reduce((sum, { by }) => sum + by, (first as NeedChange).by),
  }))
}

/** What a list needs once a change of the plan was taken back. */
export const reversed = ({ entry, by, isOff, isNew, instead }: NeedChange): NeedChange =>
  instead
    ? { entry: { ...entry, substitutions: instead }, by, instead: entry.substitutions }
    : { entry, by: -by, ...(isOff && { isNew: true }), ...(isNew && { isOff: true }) }

/** What a list needs otherwise when meals leave the shelf of ideas for a day, or go back to it. */
export function needsOf(moves: readonly PlanMove[], entries: readonly PlanEntry[]): NeedChange[] {
  return moves.flatMap(({ id, date }) => {
    const entry = entries.find(one => one.id === id)
    if (!entry || (entry.date === null) === (date === null)) return []
    return date ? { entry, by: scaleFor(entry), isNew: true } : { entry, by: -scaleFor(entry), isOff: true }
  })
}
