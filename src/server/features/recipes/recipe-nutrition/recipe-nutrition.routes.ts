import type { Handlers } from '#server/context.ts'
import type { recipeNutrition } from '#shared/contract/recipes/recipe-nutrition.ts'
import { nutritionCoverage } from '../serving-nutrients/serving-nutrients.ts'
import { getRecipeNutrition } from './recipe-nutrition.service.ts'

export const recipeNutritionRoutes: Handlers<typeof recipeNutrition> = {
  get: (ctx, { params }) => getRecipeNutrition(ctx, params.slug),
  coverage: ctx => nutritionCoverage(ctx),
}
