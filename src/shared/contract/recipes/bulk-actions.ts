import { z } from 'zod'
import { Uuid } from '../fields.ts'
import { contract } from '../route.ts'
import { RecipeListQuery } from './recipes.ts'

/** So many recipes can be worked on at once. */
export const MOST_AT_ONCE = 10_000

const slugs = z.array(z.string().min(1).max(1000)).max(MOST_AT_ONCE)
const organizers = z.array(z.object({ id: Uuid, name: z.string().max(1000), slug: z.string().max(1000) })).max(500)
const flag = z.boolean().nullish()

/** The settings of a recipe, as far as they are named. */
export const settingFlags = z.object({
  public: flag,
  showNutrition: flag,
  showAssets: flag,
  landscapeView: flag,
  disableComments: flag,
  disableAmount: flag,
  locked: flag,
})

/** What has to be known of a recipe in order to choose it. */
export const ChosenRecipe = z.object({ id: Uuid, slug: z.string(), name: z.string() }).meta({ id: 'ChosenRecipe' })
export type ChosenRecipe = z.infer<typeof ChosenRecipe>

/** The same for many recipes of one's household, all or none. */
export const bulkActions = contract({
  listMatching: {
    method: 'GET',
    path: '/api/recipes/bulk-actions/matching',
    access: 'user',
    summary: 'Every recipe that a list would show on all its pages, as the other calls here need them; at most 10,000',
    query: RecipeListQuery.omit({ page: true, perPage: true }),
    reply: z.object({ total: z.int(), items: z.array(ChosenRecipe) }),
  },
  tag: {
    method: 'POST',
    path: '/api/recipes/bulk-actions/tag',
    access: 'user',
    summary: 'Add tags to recipes',
    body: z.object({ recipes: slugs, tags: organizers }).meta({ id: 'AssignTags' }),
    reply: z.null(),
  },
  categorize: {
    method: 'POST',
    path: '/api/recipes/bulk-actions/categorize',
    access: 'user',
    summary: 'Add categories to recipes',
    body: z.object({ recipes: slugs, categories: organizers }).meta({ id: 'AssignCategories' }),
    reply: z.null(),
  },
  untag: {
    method: 'POST',
    path: '/api/recipes/bulk-actions/untag',
    access: 'user',
    summary: 'Take tags from recipes',
    body: z.object({ recipes: slugs, tags: organizers }).meta({ id: 'TakeTags' }),
    reply: z.null(),
  },
  uncategorize: {
    method: 'POST',
    path: '/api/recipes/bulk-actions/uncategorize',
    access: 'user',
    summary: 'Take categories from recipes',
    body: z.object({ recipes: slugs, categories: organizers }).meta({ id: 'TakeCategories' }),
    reply: z.null(),
  },
  changeSettings: {
    method: 'POST',
    path: '/api/recipes/bulk-actions/settings',
    access: 'user',
    summary: 'Replace the settings of recipes; locks stay',
    body: z
      .object({
        recipes: slugs,
        settings: settingFlags,
        /** Settings that are not named stay as each recipe has them, instead of taking their defaults. */
        keepOthers: z.boolean().default(false),
      })
      .meta({ id: 'AssignSettings' }),
    reply: z.null(),
  },
  handOver: {
    method: 'POST',
    path: '/api/recipes/bulk-actions/owner',
    access: 'user',
    summary: 'Give recipes to somebody of the group; they move to that person’s household',
    body: z.object({ recipes: slugs, userId: Uuid }).meta({ id: 'HandOverRecipes' }),
    reply: z.null(),
  },
  remove: {
    method: 'POST',
    path: '/api/recipes/bulk-actions/delete',
    access: 'user',
    summary: 'Put recipes into the bin',
    body: z.object({ recipes: slugs }).meta({ id: 'DeleteRecipes' }),
    reply: z.null(),
  },
})
