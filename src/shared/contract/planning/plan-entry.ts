import { z } from 'zod'
import { MAX_TITLE_LENGTH } from '#shared/domain/meal-plan/limits.ts'
import { mealTypes } from '#shared/domain/meal-plan/positions.ts'
import { Substitution, Substitutions } from '../catalog/substitutions.ts'
import { ClockTime, Day, Moment, parseMoment, Uuid } from '../fields.ts'
import { RecipeSummary } from '../recipes/recipe.ts'

export const MealTypeSchema = z.enum(mealTypes).meta({ id: 'PlanEntryType' })

/** A day that a client sends: alone, or as a moment at exactly midnight. */
export const PlanDay = z
  .string()
  .max(64)
  .meta({ format: 'date' })
  .transform((text, issues) => {
    const moment = parseMoment(text)
    if (moment && /T00:00:00(\.0+)?Z$/.test(moment)) return moment.slice(0, 10)
    const type = moment ? 'date_from_datetime_inexact' : 'date_from_datetime_parsing'
    issues.addIssue({ code: 'custom', message: 'not a date', params: { type } })
    return z.NEVER
  })

/** An integer: the one noun of the API whose ids are no UUIDs. Databases count them in 32 bits. */
export const PlanEntryId = z.int32()

export const PlanEntry = z
  .object({
    id: PlanEntryId,
    /** Null for an idea that has no day yet. */
    date: Day.nullable(),
    entryType: MealTypeSchema,
    title: z.string(),
    text: z.string(),
    recipeId: Uuid.nullable(),
    recipe: RecipeSummary.nullable(),
    groupId: Uuid,
    userId: Uuid,
    householdId: Uuid,
    servings: z.number().nullable(),
    /** Its place among the entries of the same day and meal. */
    position: z.number(),
    cookId: Uuid.nullable(),
    /** Who eats; empty means everybody. */
    eaterIds: z.array(Uuid),
    /** When the meal begins; null means the household's usual time. */
    startTime: ClockTime.nullable(),
    leftoversOf: PlanEntryId.nullable(),
    /** Whether it is what is left of a meal, also where that one is no longer in the plan. */
    isLeftovers: z.boolean(),
    /** What is taken instead of foods of the recipe. */
    substitutions: z.array(Substitution),
    /** The same for all entries of a repetition or of several days. */
    seriesId: Uuid.nullable(),
    madeAt: Moment.nullable(),
    servingsLeft: z.number().nullable(),
    /** Raised by each change; send it as `If-Match` to be told when somebody else was faster. */
    revision: z.int(),
  })
  .meta({ id: 'ReadPlanEntry' })
export type PlanEntry = z.infer<typeof PlanEntry>

const text = z.string().max(10_000)

/** What an entry says beyond the reference's fields. Absent means: as it is, or as is usual. */
const ours = {
  servings: z.number().min(0).max(1000).nullish(),
  position: z.number().nullish(),
  cookId: Uuid.nullish(),
  eaterIds: z.array(Uuid).max(50).nullish(),
  startTime: ClockTime.nullish(),
  leftoversOf: PlanEntryId.nullish(),
  substitutions: Substitutions.nullish(),
}

export const PlanRepetition = z.object({
  every: z.int().min(1).max(52).default(1),
  unit: z.enum(['day', 'week']).default('week'),
  until: PlanDay.nullable().default(null),
})
export type PlanRepetition = z.output<typeof PlanRepetition>

/** Clients know a missing recipe and title as one fault of `recipe_id`. */
const hasContent = (input: { recipeId?: string | null; title: string }) => !!input.recipeId || input.title.trim() !== ''
const NO_CONTENT = { path: ['recipe_id'], params: { type: 'value_error' }, message: 'a recipe or a title is needed' }

const CreateShape = z.object({
  date: PlanDay,
  entryType: MealTypeSchema.default('breakfast'),
  title: z.string().max(MAX_TITLE_LENGTH).default(''),
  text: text.default(''),
  recipeId: Uuid.nullish(),
  ...ours,
  repeat: PlanRepetition.nullish(),
  /** The entry that comes again with `repeat`: it belongs to the repetition as well. */
  repeats: PlanEntryId.nullish(),
})

export const PlanEntryInput = CreateShape.refine(hasContent, NO_CONTENT).meta({ id: 'CreatePlanEntry' })
export type PlanEntryInput = z.output<typeof PlanEntryInput>

/** The same, also for ideas without a day. */
export const PlanIdeaInput = CreateShape.extend({ date: PlanDay.nullable() }).refine(hasContent, NO_CONTENT)
export type PlanIdeaInput = z.output<typeof PlanIdeaInput>

/** Group and household are the caller's, whatever is sent; the path says which entry. */
export const PlanEntryUpdate = CreateShape.omit({ repeat: true, repeats: true })
  .extend({ id: z.int(), groupId: Uuid, userId: Uuid })
  .refine(hasContent, NO_CONTENT)
  .meta({ id: 'UpdatePlanEntry' })
export type PlanEntryUpdate = z.output<typeof PlanEntryUpdate>

export const PlanEntryChange = z.object({
  date: PlanDay.nullable().optional(),
  entryType: MealTypeSchema.optional(),
  title: z.string().max(MAX_TITLE_LENGTH).optional(),
  text: text.optional(),
  recipeId: Uuid.nullish(),
  ...ours,
})
export type PlanEntryChange = z.output<typeof PlanEntryChange>

/** Which entries of a repetition a change is for. */
export const SeriesScope = z.enum(['this', 'following', 'all'])
export type SeriesScope = z.infer<typeof SeriesScope>
