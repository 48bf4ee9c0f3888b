import { z } from 'zod'
import { ById } from '../crud.ts'
import { Moment, MomentInput, Name, Uuid } from '../fields.ts'
import { contract } from '../route.ts'

/** More recipes than that nobody brings to the table at once. */
export const MOST_DISHES = 5

export const MOST_COOKS = 8
const Cooks = z.int().min(1).max(MOST_COOKS)

export const CookingSessionInput = z
  .object({
    name: Name.optional(),
    /** When everything is to be ready. */
    eatAt: MomentInput,
    /** How many cook: so many things can be in hand at once. */
    cooks: Cooks.default(1),
    dishes: z
      .array(z.object({ recipeId: Uuid, scale: z.number().positive().max(1000).default(1) }))
      .min(1)
      .max(MOST_DISHES),
  })
  .meta({ id: 'CookingSessionInput' })
export type CookingSessionInput = z.output<typeof CookingSessionInput>

export const CookingSessionChange = z
  .object({ name: Name, eatAt: MomentInput, cooks: Cooks })
  .partial()
  .meta({ id: 'CookingSessionChange' })
export type CookingSessionChange = z.output<typeof CookingSessionChange>

/** What is left out stays. */
export const CookingStepChange = z
  .object({
    state: z.enum(['todo', 'started', 'done']),
    /** How long it takes as somebody sees it; null goes back to what its text says. */
    minutes: z.int().min(1).max(2880).nullable(),
    /** The member who does it; null gives it back. */
    takenBy: Uuid.nullable(),
  })
  .partial()
  .meta({ id: 'CookingStepChange' })
export type CookingStepChange = z.output<typeof CookingStepChange>

export const CookingTimerInput = z
  .object({
    name: z.string().max(1000),
    seconds: z.number().positive().max(604_800),
    /** When it rings; null while it stands still. */
    endsAt: MomentInput.nullable(),
    /** Milliseconds left where it stands still. */
    left: z.number().min(0).max(604_800_000).default(0),
  })
  .meta({ id: 'CookingTimerInput' })
export type CookingTimerInput = z.output<typeof CookingTimerInput>

export const CookingSession = z
  .object({
    id: Uuid,
    name: z.string().nullable(),
    eatAt: Moment,
    cooks: z.int(),
    dishes: z.array(
      z.object({
        recipeId: Uuid,
        slug: z.string(),
        name: z.string(),
        scale: z.number(),
        /** The member who does all of it, but for steps that somebody else took. */
        takenBy: Uuid.nullable(),
      }),
    ),
    /** Those of which more is known than their texts say. */
    steps: z.array(
      z.object({
        recipeId: Uuid,
        stepId: Uuid,
        minutes: z.int().nullable(),
        startedAt: Moment.nullable(),
        doneAt: Moment.nullable(),
        takenBy: Uuid.nullable(),
      }),
    ),
    timers: z.array(
      z.object({ id: Uuid, name: z.string(), seconds: z.number(), endsAt: Moment.nullable(), left: z.number() }),
    ),
    createdAt: Moment,
    /** It ends by itself then. */
    expiresAt: Moment,
  })
  .meta({ id: 'CookingSession' })
export type CookingSession = z.infer<typeof CookingSession>

const path = '/api/households/cooking'
const OfDish = ById.extend({ recipeId: Uuid })

/** Meals that a household cooks together: when to do what, who does it, and the timers of all. */
export const cookingSessions = contract({
  list: {
    method: 'GET',
    path,
    access: 'user',
    summary: 'Meals that the household cooks now or has laid out to cook',
    reply: z.array(CookingSession),
  },
  create: {
    method: 'POST',
    path,
    once: true,
    access: 'user',
    summary: 'Begin a meal of one to five recipes that are to be ready together',
    body: CookingSessionInput,
    reply: CookingSession,
    status: 201,
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    access: 'user',
    summary: 'Get a meal that is cooked, with what is done and who does what',
    params: ById,
    reply: CookingSession,
  },
  update: {
    method: 'PATCH',
    path: `${path}/:id`,
    access: 'user',
    summary: 'Change when the meal is eaten, or how many cook',
    params: ById,
    body: CookingSessionChange,
    reply: CookingSession,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    once: true,
    access: 'user',
    summary: 'End a meal; answers with what it was',
    params: ById,
    reply: CookingSession,
  },
  takeDish: {
    method: 'PUT',
    path: `${path}/:id/dishes/:recipeId`,
    access: 'user',
    summary: 'Say which member does a recipe',
    params: OfDish,
    body: z.object({ takenBy: Uuid.nullable() }).meta({ id: 'CookingDishTaken' }),
    reply: CookingSession,
  },
  updateStep: {
    method: 'PATCH',
    path: `${path}/:id/dishes/:recipeId/steps/:stepId`,
    access: 'user',
    summary: 'Begin or finish a step, say how long it takes, or who does it',
    params: OfDish.extend({ stepId: Uuid }),
    body: CookingStepChange,
    reply: CookingSession,
  },
  putTimer: {
    method: 'PUT',
    path: `${path}/:id/timers/:timerId`,
    access: 'user',
    summary: 'Start a timer that rings for all who cook, or change it; its id is made by the client',
    params: ById.extend({ timerId: Uuid }),
    body: CookingTimerInput,
    reply: CookingSession,
  },
  removeTimer: {
    method: 'DELETE',
    path: `${path}/:id/timers/:timerId`,
    access: 'user',
    summary: 'Remove a timer; one that is already gone is no failure',
    params: ById.extend({ timerId: Uuid }),
    reply: CookingSession,
  },
})
