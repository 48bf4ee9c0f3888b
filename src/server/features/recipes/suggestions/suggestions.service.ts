import type { Context } from '#server/context.ts'
import { listSubstitutes } from '#server/features/catalog/foods/substitutes.ts'
import type { Suggestion, SuggestionQuery } from '#shared/contract/recipes/suggestions.ts'
import { addDays, type CalendarDay, dayOfMoment } from '#shared/domain/meal-plan/days.ts'
import { SOON_DAYS } from '#shared/domain/pantry/stock.ts'
import { readSummaries } from '../recipes/reading/read-recipe.ts'
import { foodsAtHand } from './on-hand.ts'
import { findCookable, findFoodsByNames, findNeededFoods, findSuggested } from './suggestions.store.ts'

const NO_PANTRY = { toUse: new Map<string, CalendarDay>(), doubtful: new Set<string>() }

/** What can be cooked with the foods at hand. Costs at most nine queries, however many recipes there are. */
export async function suggestRecipes(ctx: Context, query: SuggestionQuery): Promise<Suggestion[]> {
  const { groupId } = ctx.user
  const foods = await findFoodsByNames(ctx.db, groupId)
  const onHand = foodsAtHand(foods, await listSubstitutes(ctx.db, groupId), query.foods, query.includeFoodsOnHand)
  if (!onHand.size) return []
  const { toUse, doubtful } = query.includeFoodsOnHand ? await ctx.hooks.pantryFoods(ctx) : NO_PANTRY
  const soon = [...toUse].filter(([, day]) => day <= addDays(dayOfMoment(ctx.clock.now()), SOON_DAYS)).map(([id]) => id)
  const unsure = [...doubtful].filter(id => onHand.get(id)?.reason === 'on-hand')
  const ids = await findCookable(ctx.db, ctx.user, { foodIds: [...onHand.keys()], soon, unsure }, query)
  if (!ids.length) return []
  const rows = await findSuggested(ctx.db, groupId, ids)
  const summaries = new Map((await readSummaries(ctx.db, rows)).map(recipe => [recipe.id, recipe]))
  const needed = Map.groupBy(await findNeededFoods(ctx.db, ids), line => line.recipeId)
  const named = new Map(foods.map(({ id, name }) => [id, { id, name }]))
  return ids.flatMap(id => {
    const recipe = summaries.get(id)
    if (!recipe) return []
    const foodIds = [...new Set((needed.get(id) ?? []).map(line => line.foodId))]
    const used = foodIds.flatMap(foodId => named.get(foodId ?? '') ?? [])
    return {
      recipe,
      missingFoods: used.filter(food => !onHand.has(food.id)),
      foods: used.flatMap(food => {
        const why = onHand.get(food.id)
        return why ? { ...food, ...why, useBy: toUse.get(food.id) ?? null, isDoubtful: unsure.includes(food.id) } : []
      }),
    }
  })
}
