import { z } from 'zod'
import { ById } from '../crud.ts'
import { contract } from '../route.ts'

/** A food of the public table that figures are read from. */
export const NutrientEntry = z
  .object({
    id: z.int(),
    name: z.string(),
    /** Kilocalories in 100 g. */
    calories: z.number().nullable(),
  })
  .meta({ id: 'NutrientEntry' })
export type NutrientEntry = z.infer<typeof NutrientEntry>

/** Chosen by a person, found by name, found by a wider or like name, or no more than a guess. */
export const Certainty = z.enum(['chosen', 'certain', 'likely', 'guess'])

export const FoodNutrition = z
  .object({
    entry: NutrientEntry.nullable(),
    certainty: Certainty.nullable(),
    /** Nothing to eat, such as baking paper: it counts as known. */
    isNothing: z.boolean(),
    /** What one of it weighs in this group; null for what Larder knows. */
    gramsPerPiece: z.number().nullable(),
    knownGramsPerPiece: z.number().nullable(),
  })
  .meta({ id: 'FoodNutrition' })
export type FoodNutrition = z.infer<typeof FoodNutrition>

/** Without an entry, and unless it is nothing to eat, the food is found by its names again. */
export const FoodNutritionInput = z
  .object({
    entryId: z.int().positive().nullish(),
    isNothing: z.boolean().default(false),
    gramsPerPiece: z.number().positive().max(100_000).nullish(),
  })
  .meta({ id: 'FoodNutritionInput' })
export type FoodNutritionInput = z.output<typeof FoodNutritionInput>

/** Where the figures of a group's foods come from. */
export const foodNutrition = contract({
  get: {
    method: 'GET',
    path: '/api/foods/:id/nutrition',
    access: 'user',
    summary: 'Which entry of the table of nutrients a food is counted as',
    params: ById,
    reply: FoodNutrition,
  },
  update: {
    method: 'PUT',
    path: '/api/foods/:id/nutrition',
    access: 'user',
    summary: 'Correct what a food is counted as, for all recipes',
    params: ById,
    body: FoodNutritionInput,
    reply: FoodNutrition,
  },
  search: {
    method: 'GET',
    path: '/api/nutrient-entries',
    access: 'user',
    summary: 'Search the table of nutrients by words of its entries',
    query: z.object({ search: z.string().max(200) }),
    reply: z.array(NutrientEntry),
  },
})
