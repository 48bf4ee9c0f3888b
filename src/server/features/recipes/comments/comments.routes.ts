import type { Handlers } from '#server/context.ts'
import type { comments } from '#shared/contract/recipes/comments.ts'
import {
  createComment,
  getComment,
  listComments,
  listCommentsOfRecipe,
  removeComment,
  updateComment,
} from './comments.service.ts'

export const commentsRoutes: Handlers<typeof comments> = {
  list: (ctx, { query }) => listComments(ctx, query),
  listOfRecipe: (ctx, { params }) => listCommentsOfRecipe(ctx, params.slug),
  create: (ctx, { body }) => createComment(ctx, body),
  get: (ctx, { params }) => getComment(ctx, params.id),
  update: (ctx, { params, body }) => updateComment(ctx, params.id, body.text),
  remove: (ctx, { params }) => removeComment(ctx, params.id),
}
