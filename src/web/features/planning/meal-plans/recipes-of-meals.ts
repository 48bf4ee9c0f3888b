import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import type { ScaledRecipe } from '#web/features/recipes/recipes/given-actions.tsx'
import { mergeSame } from '../shopping-lists/adding/add-to-list.ts'
import { scaleFor } from './scale-for.ts'

export type MealOfRecipe = Pick<PlanEntry, 'recipe' | 'servings' | 'isLeftovers' | 'substitutions'>

/** The recipes of meals that are cooked, each once, with what all their meals need of it. Leftovers need nothing. */
export const recipesOf = (entries: readonly MealOfRecipe[]): ScaledRecipe[] =>
  mergeSame(
    entries.flatMap((entry): ScaledRecipe[] => {
      const { recipe, isLeftovers, substitutions } = entry
      if (!recipe || isLeftovers) return []
      const { id, slug, name } = recipe
      return [{ id, slug, name, scale: scaleFor(entry), ...(substitutions.length > 0 && { substitutions }) }]
    }),
  )

/** The meals of some days for which there is still something to buy: none that was made, and none of a day that is over. */
export const stillToBuyFor = (entries: readonly PlanEntry[], today: CalendarDay): PlanEntry[] =>
  entries.filter(
    ({ recipe, isLeftovers, madeAt, date }) =>
      recipe !== null && !isLeftovers && madeAt === null && date !== null && date >= today,
  )
