import { z } from 'zod'
import { weekdayNames } from '#shared/domain/meal-plan/days.ts'
import { mealTypes } from '#shared/domain/meal-plan/positions.ts'
import { isTimeZone } from '#shared/domain/meal-plan/time-zones.ts'
import { ClockTime } from '../fields.ts'
import { contract } from '../route.ts'

const byWeekday = (value: z.ZodNumber) => z.partialRecord(z.enum(weekdayNames), value)

/** How a household plans; what an update leaves out falls back to these values. */
export const MealPlanSettings = z
  .object({
    /** IANA name; null means UTC for clients, and the server's zone for what happens by the clock. */
    timeZone: z.string().max(64).refine(isTimeZone).nullable().default(null),
    /** For how many is cooked; null means as many as the recipe makes. */
    servings: z.number().min(1).max(1000).nullable().default(null),
    servingsByWeekday: byWeekday(z.number().min(1).max(1000)).default({}),
    /** How many minutes cooking may take. */
    minutesByWeekday: byWeekday(z.number().min(1).max(1440)).default({}),
    mealTimes: z.partialRecord(z.enum(mealTypes), ClockTime).default({}),
    /** The same dish is not suggested again within so many days. */
    noRepeatDays: z.int().min(0).max(365).default(14),
    /** Whether planned meals are written into the timeline when their day is over. */
    logMeals: z.boolean().default(true),
  })
  .meta({ id: 'MealPlanSettings' })
export type MealPlanSettings = z.output<typeof MealPlanSettings>

export const mealPlanSettings = contract({
  get: {
    method: 'GET',
    path: '/api/households/mealplans/settings',
    access: 'user',
    summary: 'How my household plans its meals',
    reply: MealPlanSettings,
  },
  update: {
    method: 'PUT',
    path: '/api/households/mealplans/settings',
    access: 'canManageHousehold',
    summary: 'Replace how my household plans its meals',
    body: MealPlanSettings,
    reply: MealPlanSettings,
  },
})
