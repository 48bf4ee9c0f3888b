import { z } from 'zod'
import { ById } from '../crud.ts'
import { Day, Moment, Uuid } from '../fields.ts'
import { contract, fileReply } from '../route.ts'
import { MealNames } from './meal-plan-settings.ts'
import { MealTypeSchema, PlanDay } from './plan-entry.ts'

export const MealPlanLink = z
  .object({
    id: Uuid,
    groupId: Uuid,
    householdId: Uuid,
    /** A calendar feed goes on with the plan; a page shows some days. */
    kind: z.enum(['calendar', 'page']),
    name: z.string(),
    /** A calendar with the meals of one member only. */
    personId: Uuid.nullable(),
    from: Day.nullable(),
    to: Day.nullable(),
    expiresAt: Moment.nullable(),
    createdAt: Moment,
    lastUsedAt: Moment.nullable(),
    /** Only in the answer that makes the link; afterwards nobody can read it again. */
    address: z.string().nullable(),
  })
  .meta({ id: 'MealPlanLink' })
export type MealPlanLink = z.infer<typeof MealPlanLink>

export const MealPlanLinkInput = z
  .object({
    kind: z.enum(['calendar', 'page']),
    name: z.string().max(200).default(''),
    personId: Uuid.nullish(),
    from: PlanDay.nullish(),
    to: PlanDay.nullish(),
  })
  .refine(input => input.kind === 'calendar' || (input.from && input.to && input.from <= input.to), {
    path: ['from'],
    params: { type: 'value_error' },
  })
export type MealPlanLinkInput = z.output<typeof MealPlanLinkInput>

/** Some days of a plan as anybody sees them who has the link: no ids of people, and no more of a recipe than its name. */
export const SharedPlan = z.object({
  household: z.string(),
  from: Day,
  to: Day,
  firstDayOfWeek: z.int(),
  mealNames: MealNames,
  entries: z.array(
    z.object({
      date: Day,
      entryType: MealTypeSchema,
      name: z.string(),
      text: z.string(),
      startTime: z.string().nullable(),
      cook: z.string().nullable(),
      /** Whether what is left of another meal is eaten. */
      isLeftovers: z.boolean(),
    }),
  ),
})
export type SharedPlan = z.infer<typeof SharedPlan>

const PATH = '/api/households/mealplans/links'
const ByToken = z.object({ token: z.string().min(1).max(200) })

/** Addresses under which programs and guests read a plan without signing in, until they are revoked. */
export const mealPlanLinks = contract({
  list: {
    method: 'GET',
    path: PATH,
    access: 'user',
    summary: 'List the links to the plan of the household, newest first',
    reply: z.array(MealPlanLink),
  },
  create: {
    method: 'POST',
    path: PATH,
    access: 'user',
    summary: 'Make a link to the plan: a calendar feed, or a page with some days',
    body: MealPlanLinkInput,
    reply: MealPlanLink,
    status: 201,
  },
  remove: {
    method: 'DELETE',
    path: `${PATH}/:id`,
    access: 'user',
    summary: 'Revoke a link to the plan',
    params: ById,
    reply: MealPlanLink,
  },
  getCalendar: {
    method: 'GET',
    path: '/api/mealplans/calendar/:token',
    access: 'public',
    summary: 'The plan as a calendar feed (iCalendar)',
    params: ByToken,
    reply: fileReply('text/calendar; charset=utf-8'),
  },
  getShared: {
    method: 'GET',
    path: '/api/mealplans/shared/:token',
    access: 'public',
    summary: 'Read the days of a plan that a link shows',
    params: ByToken,
    reply: SharedPlan,
  },
})
