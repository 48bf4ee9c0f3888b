import type { Handlers } from '#server/context.ts'
import type { planNutrition } from '#shared/contract/planning/plan-nutrition.ts'
import { getPlanNutrition } from './plan-nutrition.service.ts'

export const planNutritionRoutes: Handlers<typeof planNutrition> = {
  get: async (ctx, { query }) => ({ items: await getPlanNutrition(ctx, query.start_date, query.end_date) }),
}
