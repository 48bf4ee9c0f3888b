import { z } from 'zod'
import { crud } from '../crud.ts'
import { Name, Uuid } from '../fields.ts'
import { contract } from '../route.ts'

export const RecipeActionInput = z
  .object({
    /** A link is opened by the browser; a post is sent by the server, with the whole recipe. */
    actionType: z.enum(['link', 'post']),
    title: Name,
    /** May hold `${url}`, `${id}` and `${slug}` of the recipe. */
    url: z.string().max(4000),
  })
  .meta({ id: 'CreateGroupRecipeAction' })
export type RecipeActionInput = z.output<typeof RecipeActionInput>

/** Group and household are the caller's, whatever is sent. */
export const RecipeActionUpdate = RecipeActionInput.extend({ groupId: Uuid, householdId: Uuid }).meta({
  id: 'SaveGroupRecipeAction',
})

/** Some were kept before a title was asked for. */
export const RecipeAction = RecipeActionInput.extend({
  title: z.string(),
  groupId: Uuid,
  householdId: Uuid,
  id: Uuid,
}).meta({ id: 'GroupRecipeActionOut' })
export type RecipeAction = z.infer<typeof RecipeAction>

const OLD_PATH = '/api/groups/recipe-actions'

/** What a household can do with a recipe elsewhere: entries of the recipe's menu. */
export const recipeActions = contract({
  ...crud('/api/households/recipe-actions', 'recipe action', {
    item: RecipeAction,
    input: RecipeActionInput,
    update: RecipeActionUpdate,
    search: true,
    oldPath: OLD_PATH,
  }),
  trigger: {
    method: 'POST',
    path: '/api/households/recipe-actions/:id/trigger/:slug',
    also: [`${OLD_PATH}/:id/trigger/:slug`],
    once: true,
    access: 'user',
    summary: 'Send a recipe, by slug or id, to the address of a post action',
    params: z.object({ id: Uuid, slug: z.string().min(1).max(1000) }),
    /** To hear how it went; else the answer comes before the recipe is sent. */
    query: z.object({ wait: z.boolean().default(false) }),
    reply: z.null(),
    status: 202,
  },
})
