import { z } from 'zod'
import { MomentInput, Name, Uuid } from '../fields.ts'
import { page, SearchPageQuery } from '../page.ts'
import { contract, upload } from '../route.ts'
import { ListedRecipe, Recipe, RecipeAsset } from './recipe.ts'
import { RecipeInput } from './recipe-input.ts'

const many = z.array(z.string().max(200)).max(500).optional()
export const RecipeListQuery = SearchPageQuery.extend({
  cookbook: z.string().max(1000).optional(),
  categories: many,
  tags: many,
  tools: many,
  foods: many,
  households: many,
  requireAllCategories: z.boolean().default(false),
  requireAllTags: z.boolean().default(false),
  requireAllTools: z.boolean().default(false),
  requireAllFoods: z.boolean().default(false),
  /** So many stars or more as the caller sees them: their own, else the average. In filters `rating` is the average. */
  minRating: z.number().min(0).max(5).optional(),
  /** Only what everybody may eat who eats at home, as far as it is known. */
  forTable: z.boolean().default(false),
  /** Whether each recipe says where the search found what its name has not. */
  foundIn: z.boolean().default(false),
})
export type RecipeListQuery = z.output<typeof RecipeListQuery>

/** A recipe's slug, or its id. */
export const BySlug = z.object({ slug: z.string().min(1).max(1000) })

const imageText = z.object({ extension: z.string().max(200) })

export const recipes = contract({
  list: {
    method: 'GET',
    path: '/api/recipes',
    also: ['/api/recipes/category'],
    access: 'user',
    summary: 'List, filter and search the recipes of the group',
    query: RecipeListQuery,
    reply: page(ListedRecipe),
    timeless: true,
  },
  get: {
    method: 'GET',
    path: '/api/recipes/:slug',
    access: 'user',
    summary: 'Get a recipe by slug or id',
    params: BySlug,
    reply: Recipe,
  },
  create: {
    method: 'POST',
    path: '/api/recipes',
    once: true,
    also: ['/api/recipes/create'],
    access: 'user',
    summary: 'Create an empty recipe; answers with its slug',
    /**
     * Clients of the reference are told when a name is taken ten times; with `numbered` the numbers go on. Asked again with
     * the same `id`, because the first answer was lost on its way, it is that answer and no second recipe.
     */
    body: z.object({ name: Name, numbered: z.boolean().optional(), id: Uuid.optional() }),
    reply: z.string(),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/recipes/:slug',
    access: 'user',
    summary: 'Replace a recipe',
    params: BySlug,
    body: RecipeInput,
    reply: Recipe,
  },
  patch: {
    method: 'PATCH',
    path: '/api/recipes/:slug',
    access: 'user',
    summary: 'Change the given fields of a recipe',
    params: BySlug,
    body: RecipeInput,
    reply: Recipe,
  },
  updateMany: {
    method: 'PUT',
    path: '/api/recipes',
    access: 'user',
    summary: 'Replace several recipes, all or none',
    body: z.array(RecipeInput).max(1000),
    reply: z.array(Recipe),
  },
  patchMany: {
    method: 'PATCH',
    path: '/api/recipes',
    access: 'user',
    summary: 'Change several recipes, all or none',
    body: z.array(RecipeInput).max(1000),
    reply: z.array(Recipe),
  },
  remove: {
    method: 'DELETE',
    path: '/api/recipes/:slug',
    once: true,
    access: 'user',
    summary: 'Put a recipe into the bin, where it stays for 30 days',
    params: BySlug,
    reply: Recipe,
  },
  duplicate: {
    method: 'POST',
    path: '/api/recipes/:slug/duplicate',
    once: true,
    access: 'user',
    summary: 'Copy a recipe of the group into your own',
    params: BySlug,
    body: z.object({ name: z.string().max(1000).nullish() }),
    reply: Recipe,
    status: 201,
  },
  setLastMade: {
    method: 'PATCH',
    path: '/api/recipes/:slug/last-made',
    access: 'user',
    summary: 'Note when a recipe was last made; null when it never was, to take a note back',
    params: BySlug,
    body: z.object({ timestamp: MomentInput.nullable() }),
    reply: Recipe,
  },
  putImage: {
    method: 'PUT',
    path: '/api/recipes/:slug/image',
    access: 'user',
    summary: 'Upload the picture of a recipe',
    params: BySlug,
    body: { ...upload({ image: 'one' }, imageText), aliases: { file: 'image' } },
    reply: z.object({ image: z.string() }),
  },
  fetchImage: {
    method: 'POST',
    path: '/api/recipes/:slug/image',
    access: 'user',
    summary: 'Fetch the picture of a recipe from an address',
    params: BySlug,
    body: z.object({ includeTags: z.boolean().nullish(), url: z.string().min(1).max(4000) }),
    reply: z.null(),
  },
  removeImage: {
    method: 'DELETE',
    path: '/api/recipes/:slug/image',
    once: true,
    access: 'user',
    summary: 'Remove the picture of a recipe',
    params: BySlug,
    reply: z.null(),
  },
  addAsset: {
    method: 'POST',
    path: '/api/recipes/:slug/assets',
    once: true,
    access: 'user',
    summary: 'Attach a file to a recipe',
    params: BySlug,
    body: {
      ...upload(
        { file: 'one' },
        z.object({
          name: z.string().max(1000),
          icon: z.string().max(200),
          extension: z.string().max(200),
          /** What becomes of a file of the recipe that has this name already; ours alone. */
          sameName: z.enum(['replace', 'keep']).default('replace'),
        }),
      ),
      filesLast: true,
    },
    reply: RecipeAsset,
  },
  createAssetToken: {
    method: 'POST',
    path: '/api/recipes/:slug/assets/token',
    access: 'user',
    summary: 'Get a token that opens the attached files of a recipe as `?token=` for half an hour',
    params: BySlug,
    reply: z.object({ token: z.string() }).meta({ id: 'RecipeAssetToken' }),
  },
})
