import type { Handlers } from '#server/context.ts'
import type { foods } from '#shared/contract/catalog/foods.ts'
import { createFood, getFood, listFoods, removeFood, updateFood } from './foods.service.ts'
import { mergeFoods } from './merge-foods.ts'

export const foodsRoutes: Handlers<typeof foods> = {
  list: (ctx, { query }) => listFoods(ctx, query),
  create: (ctx, { body }) => createFood(ctx, body),
  get: (ctx, { params }) => getFood(ctx, params.id),
  update: (ctx, { params, body }) => updateFood(ctx, params.id, body),
  remove: (ctx, { params }) => removeFood(ctx, params.id),
  merge: async (ctx, { body }) => {
    await mergeFoods(ctx, body.fromFood, body.toFood)
    return { message: ctx.t('messages.foods-merged'), error: false }
  },
}
