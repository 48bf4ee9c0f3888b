import { z } from 'zod'
import { Uuid } from '../fields.ts'
import { contract } from '../route.ts'
import { RecipeSummary } from './recipe.ts'

const SuggestedFood = z.object({ id: Uuid, name: z.string() })

/** A recipe that can be cooked with what is there, or nearly so, and why. */
export const Suggestion = z
  .object({
    recipe: RecipeSummary,
    missingFoods: z.array(SuggestedFood),
    /** The foods that are there: asked for, on hand, or known by another name that is, or with a substitute that is. */
    foods: z.array(
      SuggestedFood.extend({
        reason: z.enum(['given', 'on-hand', 'alias', 'substitute']),
        as: z.string().nullable(),
        /** By when what the household has of it should be used; null when it keeps. */
        useBy: z.string().nullable(),
        /** It is probably used up: nobody said anything of it for longer than it usually lasts. */
        isDoubtful: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Suggestion' })
export type Suggestion = z.infer<typeof Suggestion>

export const SuggestionQuery = z.object({
  /** Foods that are there, by id or by any of their names. */
  foods: z.array(z.string().max(1000)).max(500).default([]),
  includeFoodsOnHand: z.boolean().default(true),
  maxMissingFoods: z.number().int().min(0).max(100).default(5),
  limit: z.number().int().min(1).max(100).default(10),
})
export type SuggestionQuery = z.output<typeof SuggestionQuery>

/** What can I cook with this? */
export const suggestions = contract({
  list: {
    method: 'GET',
    path: '/api/recipes/suggestions',
    access: 'user',
    summary: 'Recipes that can be cooked with the foods given or on hand, those that miss least first',
    query: SuggestionQuery,
    reply: z.object({ items: z.array(Suggestion) }),
  },
})
