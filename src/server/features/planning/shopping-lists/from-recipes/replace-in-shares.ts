import type { Context } from '#server/context.ts'
import { lockListsOfGroup } from '../shopping-lists.store.ts'
import { findSharesInsteadOf, writeInsteadOf } from './replace-in-shares.store.ts'

/** Shares that are taken instead of another food since a merge. */
interface ReplacedInShares {
  fromId: string
  toId: string
  shares: { id: string; itemId: string }[]
}

/** What was taken instead of one food is taken instead of the other after their merge. */
export async function replaceInShares(ctx: Context, fromId: string, toId: string): Promise<ReplacedInShares | null> {
  const shares = await findSharesInsteadOf(ctx.db, fromId)
  if (!shares.length) return null
  await write(ctx, shares, fromId, toId)
  return { fromId, toId, shares }
}

export const undoReplaceInShares = (ctx: Context, { fromId, toId, shares }: ReplacedInShares): Promise<void> =>
  write(ctx, shares, toId, fromId)

/** The lists are held, for whoever works on one writes its shares as they were read. */
async function write(ctx: Context, shares: ReplacedInShares['shares'], fromId: string, toId: string): Promise<void> {
  await lockListsOfGroup(
    ctx.db,
    ctx.user.groupId,
    shares.map(({ itemId }) => itemId),
  )
  await writeInsteadOf(
    ctx.db,
    shares.map(({ id }) => id),
    fromId,
    toId,
  )
}
