import type { Context } from '#server/context.ts'
import type { PlanCost } from '#shared/contract/planning/plan-cost.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { servingsOf } from '#shared/domain/measures/scaling.ts'
import { currencyOf, pricesOfHousehold } from '../../catalog/prices/prices.service.ts'
import { costOfRecipes } from '../../recipes/recipe-cost/cost-of-recipes.ts'
import { mealsOfDays } from '../meal-plans/entries/meals-of-days.ts'
import { refuseManyDays } from '../meal-plans/entries/refuse-many-days.ts'

export async function getPlanCost(ctx: Context, from: CalendarDay, to: CalendarDay): Promise<PlanCost> {
  refuseManyDays(from, to, ['query', 'end_date'])
  const { householdId } = ctx.user
  const entries = await mealsOfDays(ctx, householdId, from, to)
  const meals = entries.flatMap(({ recipe, servings, isLeftovers, substitutions }) => {
    const makes = servingsOf(recipe?.recipeYield)
    const scale = servings && makes ? servings / makes : 1
    return recipe && !isLeftovers ? [{ id: recipe.id, scale, substitutions }] : []
  })
  const ids = [...new Set(meals.map(({ id }) => id))]
  const substitutions = meals.flatMap(meal => meal.substitutions)
  const count = await costOfRecipes(ctx, ids, await pricesOfHousehold(ctx), substitutions)
  const total = { currency: await currencyOf(ctx, householdId), cost: 0, counted: 0, outOf: 0, meals: meals.length }
  for (const { id, scale, substitutions } of meals) {
    const { cost, counted, outOf } = count(id, substitutions)
    total.cost += cost * scale
    total.counted += counted
    total.outOf += outOf
  }
  return total
}
