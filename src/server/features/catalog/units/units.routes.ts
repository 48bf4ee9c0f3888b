import type { Handlers } from '#server/context.ts'
import type { units } from '#shared/contract/catalog/units.ts'
import { mergeUnits } from './merge-units.ts'
import { createUnit, getUnit, listUnits, removeUnit, updateUnit } from './units.service.ts'

export const unitsRoutes: Handlers<typeof units> = {
  list: (ctx, { query }) => listUnits(ctx, query),
  create: (ctx, { body }) => createUnit(ctx, body),
  get: (ctx, { params }) => getUnit(ctx, params.id),
  update: (ctx, { params, body }) => updateUnit(ctx, params.id, body),
  remove: (ctx, { params }) => removeUnit(ctx, params.id),
  merge: async (ctx, { body }) => {
    await mergeUnits(ctx, body.fromUnit, body.toUnit)
    return { message: ctx.t('messages.units-merged'), error: false }
  },
}
