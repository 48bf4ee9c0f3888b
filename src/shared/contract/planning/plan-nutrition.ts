import { z } from 'zod'
import { measuredNutrients } from '#shared/domain/nutrition.ts'
import { Day } from '../fields.ts'
import { contract } from '../route.ts'
import { PlanDay } from './plan-entry.ts'

/** What one who eats a serving of each meal of a day gets. */
export const DayNutrition = z
  .object({
    date: Day,
    /** Kilocalories, grams, or milligrams of sodium and cholesterol; a nutrient that no meal tells is absent. */
    amounts: z.partialRecord(z.enum(measuredNutrients), z.number()),
    /** Meals whose energy is known, and all that I eat that day. */
    counted: z.int(),
    outOf: z.int(),
  })
  .meta({ id: 'DayNutrition' })
export type DayNutrition = z.infer<typeof DayNutrition>

/** What the plan gives the caller, day by day. */
export const planNutrition = contract({
  get: {
    method: 'GET',
    path: '/api/households/mealplans/nutrition',
    access: 'user',
    summary: 'What a serving of each planned meal that I eat holds, day by day',
    query: z.object({ start_date: PlanDay, end_date: PlanDay }),
    reply: z.object({ items: z.array(DayNutrition) }),
  },
})
