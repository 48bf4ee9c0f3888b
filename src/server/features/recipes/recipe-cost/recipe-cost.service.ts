import type { Context } from '#server/context.ts'
import { currencyOf, pricesOfHousehold } from '#server/features/catalog/prices/prices.service.ts'
import type { RecipeCost } from '#shared/contract/recipes/recipe-cost.ts'
import { portionsOf } from '#shared/domain/measures/measured-yield.ts'
import { getRecipeRow } from '../recipes/access/recipe-access.ts'
import { costOfRecipes } from './cost-of-recipes.ts'

export async function getRecipeCost(ctx: Context, slug: string): Promise<RecipeCost> {
  const recipe = await getRecipeRow(ctx, slug)
  const count = await costOfRecipes(ctx, [recipe.id], await pricesOfHousehold(ctx))
  const { cost, counted, outOf, lines } = count(recipe.id)
  const currency = await currencyOf(ctx, ctx.user.householdId)
  return { currency, cost, servings: portionsOf(recipe.recipeYield), counted, outOf, lines }
}
