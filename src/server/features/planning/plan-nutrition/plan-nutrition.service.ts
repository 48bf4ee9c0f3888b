import type { Context } from '#server/context.ts'
import type { DayNutrition } from '#shared/contract/planning/plan-nutrition.ts'
import { type CalendarDay, daysFrom } from '#shared/domain/meal-plan/days.ts'
import { measuredNutrients } from '#shared/domain/nutrition.ts'
import { servingNutrients } from '../../recipes/serving-nutrients/serving-nutrients.ts'
import { mealsOfDays } from '../meal-plans/entries/meals-of-days.ts'
import { refuseManyDays } from '../meal-plans/entries/refuse-many-days.ts'

/** What the caller eats by the plan: a serving of each meal that is for everybody or for them. Leftovers are eaten too. */
export async function getPlanNutrition(ctx: Context, from: CalendarDay, to: CalendarDay): Promise<DayNutrition[]> {
  refuseManyDays(from, to, ['query', 'end_date'])
  const planned = await mealsOfDays(ctx, ctx.user.householdId, from, to)
  const eaten = planned.filter(({ eaterIds }) => !eaterIds.length || eaterIds.includes(ctx.user.id))
  const ids = [...new Set(eaten.flatMap(({ recipe }) => recipe?.id ?? []))]
  const nutrients = await servingNutrients(ctx, ids)
  const byDay = Map.groupBy(eaten, ({ date }) => date)
  const days: DayNutrition[] = []
  for (const date of daysFrom(from, to)) {
    const meals = byDay.get(date) ?? []
    const known = meals.flatMap(({ recipe }) => (recipe && nutrients.get(recipe.id)) || [])
    const amounts = measuredNutrients.flatMap(name => {
      const figures = known.flatMap(row => row[name] ?? [])
      return figures.length ? [[name, figures.reduce((sum, one) => sum + one, 0)]] : []
    })
    days.push({
      date,
      amounts: Object.fromEntries(amounts),
      counted: known.filter(({ calories }) => calories !== null).length,
      outOf: meals.length,
    })
  }
  return days
}
