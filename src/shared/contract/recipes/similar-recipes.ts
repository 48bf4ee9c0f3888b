import { z } from 'zod'
import { contract } from '../route.ts'
import { RecipeSummary } from './recipe.ts'
import { BySlug } from './recipes.ts'

/** More like this. */
export const similarRecipes = contract({
  list: {
    method: 'GET',
    path: '/api/recipes/:slug/similar',
    access: 'user',
    summary: 'List recipes that are like one, by their foods, tags, categories and names; the most alike first',
    params: BySlug,
    query: z.object({ limit: z.number().int().min(1).max(24).default(6) }),
    reply: z.object({ items: z.array(RecipeSummary) }),
  },
})
