import { z } from 'zod'
import { ById } from '../crud.ts'
import { Moment, MomentInput, Uuid } from '../fields.ts'
import { contract } from '../route.ts'
import { EmbedHosts } from './embed-hosts.ts'
import { Recipe, RecipeSummary } from './recipe.ts'

/** Most recipes that a link shows, newest first. */
export const MOST_SHARED = 500

export const CookbookLink = z
  .object({
    /** The secret of the link. */
    id: Uuid,
    cookbookId: Uuid,
    embedHosts: EmbedHosts,
    expiresAt: Moment,
    createdAt: Moment,
  })
  .meta({ id: 'CookbookLink' })
export type CookbookLink = z.infer<typeof CookbookLink>

export const CookbookLinkInput = z
  .object({ embedHosts: EmbedHosts.default([]), expiresAt: MomentInput.nullish() })
  .meta({ id: 'CookbookLinkCreate' })
export type CookbookLinkInput = z.output<typeof CookbookLinkInput>

/** A cookbook as anybody sees it who has the link: what everybody of the group may see of its recipes. */
export const SharedCookbook = z
  .object({
    name: z.string(),
    description: z.string(),
    recipes: z.array(
      RecipeSummary.pick({
        id: true,
        slug: true,
        name: true,
        description: true,
        image: true,
        imageColor: true,
        totalTime: true,
        prepTime: true,
        performTime: true,
      }),
    ),
  })
  .meta({ id: 'SharedCookbook' })
export type SharedCookbook = z.infer<typeof SharedCookbook>

const PATH = '/api/households/cookbooks/:id/links'
const SHARED_PATH = '/api/cookbooks/shared/:tokenId'
const ByToken = z.object({ tokenId: Uuid })

/** Links by which anybody can read one cookbook, until they expire. */
export const cookbookLinks = contract({
  list: {
    method: 'GET',
    path: PATH,
    access: 'user',
    summary: 'List the links to a cookbook, newest first',
    params: ById,
    reply: z.array(CookbookLink),
  },
  create: {
    method: 'POST',
    path: PATH,
    once: true,
    access: 'user',
    summary: 'Make a link to a cookbook; it holds for 30 days and in no frame of other pages unless you say otherwise',
    params: ById,
    body: CookbookLinkInput,
    reply: CookbookLink,
    status: 201,
  },
  remove: {
    method: 'DELETE',
    path: `${PATH}/:linkId`,
    once: true,
    access: 'user',
    summary: 'Take a link to a cookbook back',
    params: ById.extend({ linkId: Uuid }),
    reply: CookbookLink,
  },
  getShared: {
    method: 'GET',
    path: SHARED_PATH,
    access: 'public',
    summary: 'Read the cookbook that a link leads to',
    params: ByToken,
    reply: SharedCookbook,
  },
  getSharedRecipe: {
    method: 'GET',
    path: `${SHARED_PATH}/recipes/:slug`,
    access: 'public',
    summary: 'Read a recipe of the cookbook that a link leads to',
    params: ByToken.extend({ slug: z.string().min(1).max(1000) }),
    reply: Recipe,
  },
})
