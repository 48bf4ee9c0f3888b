import type { Context } from '#server/context.ts'
import type { BinRow } from '#server/db/schema/recipes.ts'
import { emitList } from './list-events.ts'
import { insertListSnapshot, type ListSnapshot } from './list-snapshot.store.ts'

/**
 * Brings a list back to its household, or to the caller's when that is gone. Devices read it anew: what was done before is
 * not told one by one any more.
 */
export async function restoreShoppingList(ctx: Context, snapshot: ListSnapshot, entry: BinRow): Promise<null> {
  const cursor = snapshot.list.cursor + 1
  const list = {
    ...snapshot.list,
    householdId: entry.householdId ?? ctx.user.householdId,
    cursor,
    folded: cursor,
    updatedAt: ctx.clock.now(),
  }
  await insertListSnapshot(ctx.db, { ...snapshot, list })
  emitList(ctx, 'create', list)
  return null
}
