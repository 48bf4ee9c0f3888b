import type { Handlers } from '#server/context.ts'
import type { planCost } from '#shared/contract/planning/plan-cost.ts'
import { getPlanCost } from './plan-cost.service.ts'

export const planCostRoutes: Handlers<typeof planCost> = {
  get: (ctx, { query }) => getPlanCost(ctx, query.start_date, query.end_date),
}
