import { z } from 'zod'
import { ById } from '../crud.ts'
import { Moment, MomentInput, Uuid } from '../fields.ts'
import { contract } from '../route.ts'
import { EmbedHosts } from './embed-hosts.ts'
import { Recipe } from './recipe.ts'

export const ShareSummary = z
  .object({
    /** The secret of the link. */
    id: Uuid,
    recipeId: Uuid,
    groupId: Uuid,
    embedHosts: EmbedHosts,
    expiresAt: Moment,
    createdAt: Moment,
  })
  .meta({ id: 'RecipeShareTokenSummary' })
export type ShareSummary = z.infer<typeof ShareSummary>

export const Share = ShareSummary.extend({ recipe: Recipe }).meta({ id: 'RecipeShareToken' })
export type Share = z.infer<typeof Share>

export const ShareInput = z
  .object({ recipeId: Uuid, expiresAt: MomentInput.nullish(), embedHosts: EmbedHosts.optional() })
  .meta({ id: 'RecipeShareTokenCreate' })
export type ShareInput = z.output<typeof ShareInput>

export const ShareChange = z
  .object({ recipeId: Uuid.optional(), expiresAt: MomentInput.nullish(), embedHosts: EmbedHosts.optional() })
  .meta({ id: 'RecipeShareTokenUpdate' })
export type ShareChange = z.output<typeof ShareChange>

const ByToken = z.object({ tokenId: Uuid })

/** Links by which anybody can read one recipe, until they expire. */
export const sharing = contract({
  list: {
    method: 'GET',
    path: '/api/shared/recipes',
    access: 'user',
    summary: 'List the links to recipes of the group, or to one of them, newest first',
    query: z.object({ recipe_id: Uuid.optional() }),
    reply: z.array(ShareSummary),
  },
  create: {
    method: 'POST',
    path: '/api/shared/recipes',
    once: true,
    access: 'user',
    summary: 'Make a link to a recipe; it holds for 30 days and in no frame of other pages unless you say otherwise',
    body: ShareInput,
    reply: Share,
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/api/shared/recipes/:id',
    access: 'user',
    summary: 'Get a link with its recipe',
    params: ById,
    reply: Share,
  },
  update: {
    method: 'PUT',
    path: '/api/shared/recipes/:id',
    access: 'user',
    summary: 'Say anew where a link leads and how long it holds: 30 days from now unless you say otherwise',
    params: ById,
    body: ShareInput,
    reply: Share,
  },
  patch: {
    method: 'PATCH',
    path: '/api/shared/recipes/:id',
    access: 'user',
    summary: 'Change how long a link holds, or where it leads',
    params: ById,
    body: ShareChange,
    reply: Share,
  },
  remove: {
    method: 'DELETE',
    path: '/api/shared/recipes/:id',
    once: true,
    access: 'user',
    summary: 'Take a link back',
    params: ById,
    reply: Share,
  },
  getShared: {
    method: 'GET',
    path: '/api/recipes/shared/:tokenId',
    access: 'public',
    summary: 'Read the recipe that a link leads to',
    params: ByToken,
    reply: Recipe,
  },
  saveShared: {
    method: 'POST',
    path: '/api/recipes/shared/:tokenId/save',
    once: true,
    access: 'user',
    summary: 'Copy the recipe that a link leads to into your own kitchen',
    params: ByToken,
    reply: Recipe,
    status: 201,
  },
})
