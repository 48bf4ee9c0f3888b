import { foods } from '#shared/contract/catalog/foods.ts'
import { seeding } from '#shared/contract/catalog/seeding.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { call, callForBin } from '#web/api/call.ts'

/** What the table of foods asks of the server. */
export const foodSource = {
  route: foods.list,
  noun: 'food' as const,
  remove: (id: string) => callForBin(foods.remove, { params: { id } }),
  removal: 'remove-foods' as const,
  merge: (fromFood: string, toFood: string) => callForBin(foods.merge, { body: { fromFood, toFood } }),
  keepsNames: true,
  countUses: async (id: string) => (await call(recipes.list, { query: { foods: [id], perPage: 1 } })).total,
  seed: (locale: string) => call(seeding.seedFoods, { body: { locale } }),
}
