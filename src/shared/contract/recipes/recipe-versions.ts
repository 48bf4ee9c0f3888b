import { z } from 'zod'
import { Moment, Uuid } from '../fields.ts'
import { contract } from '../route.ts'
import { Recipe } from './recipe.ts'
import { BySlug } from './recipes.ts'

export const RecipeVersion = z
  .object({
    id: Uuid,
    /** When it was saved over. */
    createdAt: Moment,
    /** Who saved over it; null when that person is gone. */
    userId: Uuid.nullable(),
    userName: z.string().nullable(),
    /** Fields that the save changed. */
    changedFields: z.array(z.string()),
  })
  .meta({ id: 'RecipeVersion' })
export type RecipeVersion = z.infer<typeof RecipeVersion>

const OneVersion = BySlug.extend({ versionId: Uuid })

/** What a recipe was before each save. */
export const recipeVersions = contract({
  list: {
    method: 'GET',
    path: '/api/recipes/:slug/versions',
    access: 'user',
    summary: 'Earlier versions of a recipe, newest first',
    params: BySlug,
    reply: z.array(RecipeVersion),
  },
  get: {
    method: 'GET',
    path: '/api/recipes/:slug/versions/:versionId',
    access: 'user',
    summary: 'A recipe as it was',
    params: OneVersion,
    reply: RecipeVersion.extend({ recipe: Recipe }),
  },
  restore: {
    method: 'POST',
    path: '/api/recipes/:slug/versions/:versionId/restore',
    once: true,
    access: 'user',
    summary: 'Go back to a version; what was there becomes a version itself',
    params: OneVersion,
    reply: Recipe,
  },
})
