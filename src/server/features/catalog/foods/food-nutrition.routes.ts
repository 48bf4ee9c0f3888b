import type { Handlers } from '#server/context.ts'
import { searchEntries } from '#server/nutrients/nutrient-table.ts'
import type { foodNutrition } from '#shared/contract/catalog/food-nutrition.ts'
import { getFoodNutrition, toEntry, updateFoodNutrition } from './food-nutrition.service.ts'

export const foodNutritionRoutes: Handlers<typeof foodNutrition> = {
  get: (ctx, { params }) => getFoodNutrition(ctx, params.id),
  update: (ctx, { params, body }) => updateFoodNutrition(ctx, params.id, body),
  search: (_, { query }) => searchEntries(query.search).map(toEntry),
}
