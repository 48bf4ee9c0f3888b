import { z } from 'zod'
import { weekdayNames } from '#shared/domain/meal-plan/days.ts'
import { mealTypes } from '#shared/domain/meal-plan/positions.ts'
import { isTimeZone } from '#shared/domain/meal-plan/time-zones.ts'
import { ClockTime } from '../fields.ts'
import { contract } from '../route.ts'

const mealType = z.enum(mealTypes)

/** Each kind of meal once. */
const severalMeals = z.array(mealType).refine(types => new Set(types).size === types.length)

/** What a household calls its meals, in one line; by the word of the language where it does not say. */
export const MealNames = z.partialRecord(
  mealType,
  z
    .string()
    .trim()
    .min(1)
    .max(40)
    .regex(/^\P{Cc}+$/u),
)
export type MealNames = z.output<typeof MealNames>

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
    mealTimes: z.partialRecord(mealType, ClockTime).default({}),
    mealNames: MealNames.default({}),
    /** The order of the meals within a day; those that are left out come behind, in their usual order. */
    mealOrder: severalMeals.default([]),
    /** Kinds of meals that are not offered; one at least is. */
    hiddenMeals: severalMeals.max(mealTypes.length - 1).default([]),
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
