import type { Context } from '#server/context.ts'
import { lockListsOfGroup } from '../shopping-lists.store.ts'
import { closeList } from '../whole-lists/close-list.ts'
import { actorOf, apply, loadItems, madeNow, openList } from '../whole-lists/open-list.ts'
import { findSharesById, findSharesInsteadOf } from './replace-in-shares.store.ts'

/** Shares that are taken instead of another food since a merge. */
interface ReplacedInShares {
  fromId: string
  toId: string
  shares: { id: string; itemId: string }[]
}

/** What was taken instead of one food is taken instead of the other after their merge. */
export async function replaceInShares(ctx: Context, fromId: string, toId: string): Promise<ReplacedInShares | null> {
  const found = await findSharesInsteadOf(ctx.db, fromId)
  if (!found.length) return null
  await setInsteadOf(ctx, found, fromId, toId)
  return { fromId, toId, shares: found.map(({ id, itemId }) => ({ id, itemId })) }
}

export async function undoReplaceInShares(ctx: Context, { fromId, toId, shares }: ReplacedInShares): Promise<void> {
  const ids = shares.map(({ id }) => id)
  await setInsteadOf(ctx, await findSharesById(ctx.db, ids), toId, fromId)
}

/** By operations, so that devices hear of it. */
async function setInsteadOf(
  ctx: Context,
  found: { itemId: string; recipeId: string }[],
  fromId: string,
  toId: string,
): Promise<void> {
  const itemIds = [...new Set(found.map(({ itemId }) => itemId))]
  const recipesOf = Map.groupBy(found, ({ itemId }) => itemId)
  for (const row of await lockListsOfGroup(ctx.db, ctx.user.groupId, itemIds)) {
    const open = openList(row, actorOf(ctx))
    await loadItems(ctx, open, itemIds)
    for (const item of [...open.state.items.values()]) {
      const recipeIds = recipesOf.get(item.id)?.map(({ recipeId }) => recipeId)
      const shares = item.shares.map(share =>
        share.insteadOf === fromId && recipeIds?.includes(share.recipeId) ? { ...share, insteadOf: toId } : share,
      )
      if (shares.some((share, i) => share !== item.shares[i]))
        apply(ctx, open, { kind: 'set', ...madeNow(ctx, open), item: item.id, fields: {}, shares })
    }
    await closeList(ctx, open)
  }
}
