import type { Handlers } from '#server/context.ts'
import type { foodMarks } from '#shared/contract/catalog/food-marks.ts'
import { getFoodMarks, updateFoodMarks } from './food-marks.service.ts'

export const foodMarksRoutes: Handlers<typeof foodMarks> = {
  get: (ctx, { params }) => getFoodMarks(ctx, params.id),
  update: (ctx, { params, body }) => updateFoodMarks(ctx, params.id, body.marks),
}
