import type { PlanMove } from '#shared/contract/planning/meal-plans.ts'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { scaleFor } from './scale-for.ts'

/** What a shopping list needs otherwise after the plan changed. */
export interface NeedChange {
  entry: Pick<PlanEntry, 'recipe' | 'recipeId' | 'title' | 'leftoversOf' | 'substitutions'>
  /** So many makings of the recipe more, or fewer when it is negative. */
  by: number
  /** Whether the meal is off. When it was the last one of its recipe, the list needs nothing of it, whatever was put there. */
  isOff?: boolean
  /** Whether the meal is new, so that no list can know of it yet. */
  isNew?: boolean
}

/** What a list needs otherwise when meals leave the shelf of ideas for a day, or go back to it. */
export function needsOf(moves: readonly PlanMove[], entries: readonly PlanEntry[]): NeedChange[] {
  return moves.flatMap(({ id, date }) => {
    const entry = entries.find(one => one.id === id)
    if (!entry || (entry.date === null) === (date === null)) return []
    return date ? { entry, by: scaleFor(entry), isNew: true } : { entry, by: -scaleFor(entry), isOff: true }
  })
}
