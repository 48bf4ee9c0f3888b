import { z } from 'zod'
import { measuredNutrients } from '#shared/domain/nutrition.ts'
import { Certainty, NutrientEntry } from '../catalog/food-nutrition.ts'
import { Uuid } from '../fields.ts'
import { contract } from '../route.ts'
import { BySlug } from './recipes.ts'

/** One nutrient of the recipe, in kilocalories, grams or milligrams, and how much of the recipe it speaks for. */
export const NutrientFigure = z
  .object({
    nutrient: z.enum(measuredNutrients),
    amount: z.number(),
    perServing: z.number().nullable(),
    /** Ingredients that are in it. */
    counted: z.int(),
    /** Their part of the weight that is known, 0 to 1; null when no weight is. */
    weightShare: z.number().nullable(),
  })
  .meta({ id: 'NutrientFigure' })
export type NutrientFigure = z.infer<typeof NutrientFigure>

/** What was assumed of one ingredient. */
export const NutritionLine = z
  .object({
    referenceId: Uuid,
    text: z.string(),
    food: z.object({ id: Uuid, name: z.string() }).nullable(),
    recipe: z.object({ slug: z.string(), name: z.string() }).nullable(),
    entry: NutrientEntry.nullable(),
    certainty: Certainty.nullable(),
    grams: z.number().nullable(),
    /** How it was weighed; `usual` is a guess. */
    weighedBy: z.enum(['weight', 'volume', 'piece', 'portion', 'package', 'usual', 'recipe']).nullable(),
    calories: z.number().nullable(),
    /** Why it does not count; null when it does. */
    leftOut: z.enum(['optional', 'no-amount', 'no-food', 'no-weight']).nullable(),
    isFlour: z.boolean(),
  })
  .meta({ id: 'NutritionLine' })
export type NutritionLine = z.infer<typeof NutritionLine>

export const RecipeNutrition = z
  .object({
    /** What the yield says; null when it names no number. */
    servings: z.number().nullable(),
    /** Ingredients in the energy, and those that should be: all but the optional ones. */
    counted: z.int(),
    outOf: z.int(),
    /** Of all ingredients whose weight is known. */
    grams: z.number(),
    unweighed: z.int(),
    figures: z.array(NutrientFigure),
    lines: z.array(NutritionLine),
  })
  .meta({ id: 'RecipeNutrition' })
export type RecipeNutrition = z.infer<typeof RecipeNutrition>

/** How many recipes filters and orders by nutrients know something of. */
export const NutritionCoverage = z
  .object({
    recipes: z.int(),
    /** Of these the energy of a serving is known: typed, or worked out from most of the ingredients. */
    known: z.int(),
    /** Still to be worked out. */
    pending: z.int(),
  })
  .meta({ id: 'NutritionCoverage' })
export type NutritionCoverage = z.infer<typeof NutritionCoverage>

/** What is in a recipe, worked out from its ingredients. What was typed is in the recipe itself and is not touched. */
export const recipeNutrition = contract({
  get: {
    method: 'GET',
    path: '/api/recipes/:slug/nutrition',
    access: 'user',
    summary: 'Work out the nutrients of a recipe from its ingredients, with what was assumed',
    params: BySlug,
    reply: RecipeNutrition,
  },
  coverage: {
    method: 'GET',
    path: '/api/groups/nutrition-coverage',
    access: 'user',
    summary: 'How many recipes of my group filters by nutrients know something of',
    reply: NutritionCoverage,
  },
})
