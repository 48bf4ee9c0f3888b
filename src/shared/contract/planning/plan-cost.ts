import { z } from 'zod'
import { contract } from '../route.ts'
import { PlanDay } from './plan-entry.ts'

export const PlanCost = z
  .object({
    currency: z.string(),
    cost: z.number(),
    /** Ingredients in the cost, and those that should be, over all meals that are cooked. */
    counted: z.int(),
    outOf: z.int(),
    /** Meals with a recipe that are cooked; leftovers were paid for with the meal that they are of. */
    meals: z.int(),
  })
  .meta({ id: 'PlanCost' })
export type PlanCost = z.infer<typeof PlanCost>

/** What some days of the plan cost by the prices that the household remembers. */
export const planCost = contract({
  get: {
    method: 'GET',
    path: '/api/households/mealplans/cost',
    access: 'user',
    summary: 'Work out what the meals of some days cost by the prices that my household paid',
    query: z.object({ start_date: PlanDay, end_date: PlanDay }),
    reply: PlanCost,
  },
})
