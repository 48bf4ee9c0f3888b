import { z } from 'zod'
import { ById } from '../crud.ts'
import { SuccessMessage, Uuid } from '../fields.ts'
import { PageQuery, page } from '../page.ts'
import { contract } from '../route.ts'
import { RecipeComment } from './recipe.ts'
import { BySlug } from './recipes.ts'

const text = z.string().max(100_000)

export const CommentInput = z.object({ recipeId: Uuid, text }).meta({ id: 'RecipeCommentCreate' })
export type CommentInput = z.output<typeof CommentInput>

export const CommentUpdate = z.object({ id: Uuid, text }).meta({ id: 'RecipeCommentUpdate' })

/** What members of the group say about its recipes, of whichever household these are. */
export const comments = contract({
  list: {
    method: 'GET',
    path: '/api/comments',
    access: 'user',
    summary: 'List the comments of the group',
    query: PageQuery,
    reply: page(RecipeComment),
  },
  listOfRecipe: {
    method: 'GET',
    path: '/api/recipes/:slug/comments',
    access: 'user',
    summary: 'List the comments on a recipe, oldest first',
    params: BySlug,
    reply: z.array(RecipeComment),
  },
  create: {
    method: 'POST',
    path: '/api/comments',
    once: true,
    access: 'user',
    summary: 'Comment on a recipe',
    body: CommentInput,
    reply: RecipeComment,
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/api/comments/:id',
    access: 'user',
    summary: 'Get a comment',
    params: ById,
    reply: RecipeComment,
  },
  update: {
    method: 'PUT',
    path: '/api/comments/:id',
    access: 'user',
    summary: 'Change the text of your own comment',
    params: ById,
    body: CommentUpdate,
    reply: RecipeComment,
  },
  remove: {
    method: 'DELETE',
    path: '/api/comments/:id',
    once: true,
    access: 'user',
    summary: 'Delete your own comment',
    params: ById,
    reply: SuccessMessage,
  },
})
