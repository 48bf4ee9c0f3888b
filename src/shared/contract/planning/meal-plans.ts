import { z } from 'zod'
import { MOST_PLANNED } from '#shared/domain/meal-plan/limits.ts'
import { Day, Uuid } from '../fields.ts'
import { PageQuery, page } from '../page.ts'
import { RecipeSummary } from '../recipes/recipe.ts'
import { contract } from '../route.ts'
import {
  MealTypeSchema,
  PlanDay,
  PlanEntry,
  PlanEntryChange,
  PlanEntryId,
  PlanEntryInput,
  PlanEntryUpdate,
  PlanIdeaInput,
  SeriesScope,
} from './plan-entry.ts'

const PATH = '/api/households/mealplans'
const OLD_PATH = '/api/groups/mealplans'

const ById = z.object({ id: PlanEntryId })

export const PlanListQuery = PageQuery.extend({ start_date: PlanDay.optional(), end_date: PlanDay.optional() })
export type PlanListQuery = z.output<typeof PlanListQuery>

export const PlanMove = z.object({
  id: PlanEntryId,
  date: PlanDay.nullable(),
  entryType: MealTypeSchema.optional(),
  position: z.number().optional(),
})
export type PlanMove = z.output<typeof PlanMove>

export const PlanCopy = z.object({
  /** The first and the last day that are copied. */
  from: PlanDay,
  to: PlanDay,
  /** The day on which the first one comes. */
  target: PlanDay,
  /** Whether the entries leave the days where they were. */
  move: z.boolean().default(false),
})
export type PlanCopy = z.output<typeof PlanCopy>

export const MealMade = z.object({
  servingsLeft: z.number().min(0).max(1000).nullish(),
  /** When the rest is eaten; makes an entry of its own. */
  leftovers: z.object({ date: PlanDay, entryType: MealTypeSchema }).nullish(),
  /** For next time: goes into the recipe's timeline. */
  note: z.string().max(10_000).nullish(),
  /** Whether it is in the recipe's timeline already, as after cooking from its page. */
  isLogged: z.boolean().default(false),
})
export type MealMade = z.output<typeof MealMade>

export const SuggestedMeal = z.object({
  date: Day,
  entryType: MealTypeSchema,
  choices: z.array(
    z.object({
      recipe: RecipeSummary,
      /** Why: a key with what it speaks of. */
      reasons: z.array(
        z.object({
          kind: z.enum([
            'never-eaten',
            'not-eaten-for',
            'quick',
            'season',
            'loved',
            'uses',
            'spoils',
            'at-hand',
            'rule',
          ]),
          weeks: z.int().nullish(),
          minutes: z.int().nullish(),
          rating: z.number().nullish(),
          missing: z.int().nullish(),
          food: z.string().nullish(),
          date: Day.nullish(),
          ruleId: Uuid.nullish(),
        }),
      ),
      missingFoods: z.array(z.object({ id: Uuid, name: z.string() })),
      /** Foods at hand that are probably used up. */
      doubtfulFoods: z.array(z.object({ id: Uuid, name: z.string() })),
    }),
  ),
  /** How many recipes the household's rules allow for this meal. */
  allowed: z.int(),
})
export type SuggestedMeal = z.infer<typeof SuggestedMeal>

export const SuggestionWish = z.object({
  meals: z
    .array(z.object({ date: PlanDay, entryType: MealTypeSchema }))
    .min(1)
    .max(62),
  /** What stays while others are asked for again. */
  kept: z
    .array(z.object({ date: PlanDay, recipeId: Uuid }))
    .max(200)
    .default([]),
  /** Recipes that were offered and not wanted. */
  refused: z.array(Uuid).max(500).default([]),
  choices: z.int().min(1).max(10).default(1),
  seed: z.string().max(100).default(''),
})
export type SuggestionWish = z.output<typeof SuggestionWish>

const entries = z.array(PlanEntry)

/** What a household eats on which day. */
export const mealPlans = contract({
  list: {
    method: 'GET',
    path: PATH,
    also: [OLD_PATH],
    access: 'user',
    summary: 'List the entries of the plan, of a range of days or all',
    query: PlanListQuery,
    reply: page(PlanEntry),
  },
  create: {
    method: 'POST',
    path: PATH,
    also: [OLD_PATH],
    access: 'user',
    summary: 'Plan a recipe or a note; with `repeat` also for days to come',
    body: PlanEntryInput,
    reply: PlanEntry,
    status: 201,
  },
  removeSeveral: {
    method: 'DELETE',
    path: PATH,
    access: 'user',
    summary: 'Take several entries off the plan',
    query: z.object({ ids: z.array(PlanEntryId).min(1).max(500) }),
    reply: z.object({ removed: z.int() }),
  },
  listToday: {
    method: 'GET',
    path: `${PATH}/today`,
    also: [`${OLD_PATH}/today`],
    access: 'user',
    summary: "What is planned today, in the household's time zone",
    reply: entries,
  },
  createRandom: {
    method: 'POST',
    path: `${PATH}/random`,
    also: [`${OLD_PATH}/random`],
    access: 'user',
    summary: "Plan any recipe that the household's rules allow",
    body: z.object({ date: PlanDay, entryType: MealTypeSchema.default('dinner') }),
    reply: PlanEntry,
  },
  listIdeas: {
    method: 'GET',
    path: `${PATH}/ideas`,
    access: 'user',
    summary: 'List the entries without a day',
    reply: entries,
  },
  createSeveral: {
    method: 'POST',
    path: `${PATH}/several`,
    access: 'user',
    summary: 'Plan several entries at once, all or none; also ideas without a day',
    body: z.object({ entries: z.array(PlanIdeaInput).min(1).max(MOST_PLANNED) }),
    reply: entries,
    status: 201,
  },
  move: {
    method: 'POST',
    path: `${PATH}/move`,
    access: 'user',
    summary: 'Put entries elsewhere, all or none: on another day, at another meal, in another order',
    body: z.object({ moves: z.array(PlanMove).min(1).max(500) }),
    reply: entries,
  },
  copy: {
    method: 'POST',
    path: `${PATH}/copy`,
    access: 'user',
    summary: 'Copy or move all entries of some days to other days; answers with them',
    body: PlanCopy,
    reply: entries,
  },
  suggest: {
    method: 'POST',
    path: `${PATH}/suggestions`,
    access: 'user',
    summary: 'Suggest dishes for meals, with the reasons; nothing is planned yet',
    body: SuggestionWish,
    reply: z.array(SuggestedMeal),
  },
  listPreparations: {
    method: 'GET',
    path: `${PATH}/preparations`,
    access: 'user',
    summary: 'What the meals of some days ask to be done the evening before: soak, defrost, begin',
    query: z.object({ start_date: PlanDay, end_date: PlanDay }),
    reply: z.array(
      z.object({ entryId: PlanEntryId, date: Day, kind: z.enum(['soak', 'defrost', 'begin']), text: z.string() }),
    ),
  },
  listCookingTimes: {
    method: 'GET',
    path: `${PATH}/cooking-times`,
    access: 'user',
    summary: 'How many minutes the recipes of the meals of some days take, where they say so',
    query: z.object({ start_date: PlanDay, end_date: PlanDay }),
    reply: z.array(z.object({ entryId: PlanEntryId, minutes: z.int() })),
  },
  listNeededFoods: {
    method: 'GET',
    path: `${PATH}/needed-foods`,
    access: 'user',
    summary: 'Which foods the recipes of the meals of some days need; meals that were made need none',
    query: z.object({ start_date: PlanDay, end_date: PlanDay }),
    reply: z.array(z.object({ entryId: PlanEntryId, date: Day, meal: z.string(), foodId: Uuid })),
  },
  get: {
    method: 'GET',
    path: `${PATH}/:id`,
    also: [`${OLD_PATH}/:id`],
    access: 'user',
    summary: 'Get an entry of the plan',
    params: ById,
    reply: PlanEntry,
  },
  update: {
    method: 'PUT',
    path: `${PATH}/:id`,
    also: [`${OLD_PATH}/:id`],
    access: 'user',
    summary: 'Replace an entry of the plan',
    params: ById,
    body: PlanEntryUpdate,
    reply: PlanEntry,
  },
  patch: {
    method: 'PATCH',
    path: `${PATH}/:id`,
    access: 'user',
    summary: 'Change the given fields of an entry, or of its whole repetition',
    params: ById,
    query: z.object({ scope: SeriesScope.default('this') }),
    body: PlanEntryChange,
    reply: PlanEntry,
  },
  remove: {
    method: 'DELETE',
    path: `${PATH}/:id`,
    also: [`${OLD_PATH}/:id`],
    access: 'user',
    summary: 'Take an entry off the plan, or its whole repetition',
    params: ById,
    query: z.object({ scope: SeriesScope.default('this') }),
    reply: PlanEntry,
  },
  markMade: {
    method: 'POST',
    path: `${PATH}/:id/made`,
    access: 'user',
    summary: 'Say that a meal was made, what is left of it, and what to do otherwise next time',
    params: ById,
    body: MealMade,
    reply: entries,
  },
})
