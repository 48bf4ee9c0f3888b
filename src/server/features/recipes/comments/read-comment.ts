import type { PublicContext } from '#server/context.ts'
import type { CommentNews } from '#server/hooks.ts'
import { findCommentNews } from './comments.store.ts'

/** A comment as the owner of its recipe is told of it. */
export async function readComment(ctx: PublicContext, groupId: string, id: string): Promise<CommentNews | null> {
  const row = await findCommentNews(ctx.db, groupId, id)
  if (!row) return null
  return {
    author: row.authorName || row.fullName || row.username,
    text: row.text,
    recipeOwnerId: row.ownerId,
    recipeName: row.recipeName,
    path: `/g/${row.groupSlug}/r/${row.slug}`,
  }
}
