import { z } from 'zod'
import { Uuid } from '../fields.ts'
import { contract } from '../route.ts'
import { BySlug } from './recipes.ts'

/** Everybody of the group, some people of it, or only its owner. */
export const AUDIENCES = ['everybody', 'some', 'owner'] as const
export type Audience = (typeof AUDIENCES)[number]

export const RecipeAudience = z
  .object({
    audience: z.enum(AUDIENCES),
    /** With whom it is shared, beside its owner; of everybody, nobody is named. */
    people: z.array(z.object({ id: Uuid, name: z.string() })),
    /** Whether the caller may change it, as its owner. */
    mayChange: z.boolean(),
  })
  .meta({ id: 'RecipeAudience' })
export type RecipeAudience = z.infer<typeof RecipeAudience>

export const RecipeAudienceInput = z
  .object({
    audience: z.enum(AUDIENCES),
    /** Of `some`; otherwise passed over. */
    userIds: z.array(Uuid).max(500).default([]),
  })
  .meta({ id: 'RecipeAudienceInput' })
export type RecipeAudienceInput = z.output<typeof RecipeAudienceInput>

/** Who sees a recipe. Recipes themselves do not say, so that clients which know nothing of it work as before. */
export const recipeAudience = contract({
  get: {
    method: 'GET',
    path: '/api/recipes/:slug/audience',
    access: 'user',
    summary: 'Who sees a recipe',
    params: BySlug,
    reply: RecipeAudience,
  },
  update: {
    method: 'PUT',
    path: '/api/recipes/:slug/audience',
    access: 'user',
    summary: 'Say who sees my recipe; once not everybody does, links to it end',
    params: BySlug,
    body: RecipeAudienceInput,
    reply: RecipeAudience,
  },
})
