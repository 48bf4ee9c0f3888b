import type { Context } from '#server/context.ts'
import type { CommentRow } from '#server/db/schema/recipes.ts'
import { getRecipeRow } from '../recipes/access/recipe-access.ts'
import { insertComment } from './comments.store.ts'

/** Brings a comment back to its recipe, if that is still there; answers with the recipe's slug. */
export async function restoreComment(ctx: Context, { comment }: { comment: CommentRow }): Promise<string> {
  const { slug } = await getRecipeRow(ctx, comment.recipeId)
  await insertComment(ctx.db, comment)
  return slug
}
