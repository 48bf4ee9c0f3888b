import type { Handlers } from '#server/context.ts'
import type { prices } from '#shared/contract/catalog/prices.ts'
import { createPrices, getCurrency, listPrices, removePrice, setCurrency, updatePrice } from './prices.service.ts'

export const pricesRoutes: Handlers<typeof prices> = {
  list: (ctx, { query }) => listPrices(ctx, query),
  create: (ctx, { body }) => createPrices(ctx, body.prices),
  update: (ctx, { params, body }) => updatePrice(ctx, params.id, body),
  remove: (ctx, { params }) => removePrice(ctx, params.id),
  getCurrency: ctx => getCurrency(ctx),
  setCurrency: (ctx, { body }) => setCurrency(ctx, body.currency),
}
