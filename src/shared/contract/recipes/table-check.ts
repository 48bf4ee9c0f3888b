import { z } from 'zod'
import { avoidances, degrees } from '#shared/domain/avoidances.ts'
import { Uuid } from '../fields.ts'
import { contract } from '../route.ts'
import { BySlug } from './recipes.ts'

const Named = z.object({ id: Uuid, name: z.string() })

const FoundLine = z.object({
  text: z.string(),
  /** The word that says so. */
  word: z.string(),
  degree: z.enum(degrees),
  food: Named.nullable(),
})

/** Why somebody may not eat a recipe. */
export const TableWarning = z
  .object({
    diner: Named,
    kind: z.enum(['allergen', 'diet', 'dislike']),
    /** The allergen or diet, or the word that is not liked. */
    what: z.string(),
    degree: z.enum(degrees),
    text: z.string(),
    /** The food that this is about, where the line names one. */
    food: Named.nullable(),
    /** Foods that the group keeps as substitutes, as far as those at home may eat them. */
    substitutes: z.array(Named),
  })
  .meta({ id: 'TableWarning' })
export type TableWarning = z.infer<typeof TableWarning>

export const RecipeTableCheck = z
  .object({
    /** What was found. What is not among it was not found, which says nothing about the food in one's hand. */
    found: z.array(
      z.object({ avoidance: z.enum(avoidances), degree: z.enum(degrees), lines: z.array(FoundLine).max(1000) }),
    ),
    /** Ingredients of which nothing is known. */
    unknown: z.array(z.string()),
    /** For those who eat at home. */
    warnings: z.array(TableWarning),
  })
  .meta({ id: 'RecipeTableCheck' })
export type RecipeTableCheck = z.infer<typeof RecipeTableCheck>

/** What is in recipes that somebody at the table may not eat. */
export const tableCheck = contract({
  get: {
    method: 'GET',
    path: '/api/recipes/:slug/table-check',
    access: 'user',
    summary: 'Which allergens a recipe has, what is not known, and who at home may not eat it',
    params: BySlug,
    reply: RecipeTableCheck,
  },
  getSeveral: {
    method: 'GET',
    path: '/api/households/table-check',
    access: 'user',
    summary: 'Who at home may not eat which of these recipes, and why',
    query: z.object({ recipes: z.array(Uuid).min(1).max(100) }),
    reply: z.array(z.object({ recipeId: Uuid, warnings: z.array(TableWarning) })),
  },
})
