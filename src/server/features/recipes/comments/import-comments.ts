import type { Context } from '#server/context.ts'
import type { CommentRow } from '#server/db/schema/recipes.ts'
import { newId } from '#server/ids.ts'
import type { ImportedComment } from '#server/importers/imported.ts'
import { parseMoment } from '#shared/contract/fields.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { findMemberNames, insertComments } from './comments.store.ts'

/**
 * Comments of another app become comments, of the day on which they were written. Where an account of the group has the author's
 * name they are theirs; otherwise the name stands there, and whoever imports may change them.
 */
export async function importComments(ctx: Context, recipeId: string, comments: ImportedComment[]): Promise<void> {
  if (!comments.length) return
  const members = await findMemberNames(ctx.db, ctx.user.groupId)
  const accountOf = (name: string) =>
    members.find(({ fullName, username }) => [fullName, username].some(own => own && fold(own) === fold(name)))
  const now = ctx.clock.now()
  const rows = comments.map(({ text, author, createdAt }): CommentRow => {
    const account = author ? accountOf(author) : undefined
    const at = (createdAt && parseMoment(createdAt)) || now
    return {
      id: newId(),
      recipeId,
      userId: account?.id ?? ctx.user.id,
      authorName: account ? null : author,
      text: text.slice(0, 100_000),
      createdAt: at,
      updatedAt: at,
    }
  })
  await insertComments(ctx.db, rows)
}
