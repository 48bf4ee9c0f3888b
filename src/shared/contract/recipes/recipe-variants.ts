import { z } from 'zod'
import { Name, Uuid } from '../fields.ts'
import { contract } from '../route.ts'
import { Recipe, RecipeSummary } from './recipe.ts'
import { BySlug } from './recipes.ts'

/** More variants of one dish nobody compares. */
export const MOST_VARIANTS = 50

const Variants = z.object({ items: z.array(RecipeSummary) })

/** The same dish otherwise: variants are recipes of their own that are kept beside each other. */
export const recipeVariants = contract({
  list: {
    method: 'GET',
    path: '/api/recipes/:slug/variants',
    access: 'user',
    summary: 'The variants of a recipe, itself left out',
    params: BySlug,
    reply: Variants,
  },
  create: {
    method: 'POST',
    path: '/api/recipes/:slug/variants',
    once: true,
    access: 'user',
    summary: 'Copy a recipe into a variant of it that is my own',
    params: BySlug,
    body: z.object({ name: Name }),
    reply: Recipe,
    status: 201,
  },
  add: {
    method: 'PUT',
    path: '/api/recipes/:slug/variants/:otherSlug',
    access: 'user',
    summary: 'Say that another recipe, and what it is a variant of, are variants of this one',
    params: BySlug.extend({ otherSlug: z.string().min(1).max(1000) }),
    reply: Variants,
  },
  leave: {
    method: 'DELETE',
    path: '/api/recipes/:slug/variants',
    access: 'user',
    summary: 'Say that a recipe, and those of its variants that are named, are no variants of the others any more',
    params: BySlug,
    query: z.object({
      /** Recipes that stay its variants. */
      with: z.array(Uuid).max(MOST_VARIANTS).optional(),
    }),
    reply: z.null(),
  },
})
