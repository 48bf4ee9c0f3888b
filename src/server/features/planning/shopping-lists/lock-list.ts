import type { Context } from '#server/context.ts'
import type { ShoppingListRow } from '#server/db/schema/shopping-lists.ts'
import { found } from '#server/errors.ts'
import { lockLists } from './shopping-lists.store.ts'

/** A list of the caller's household, held until the transaction ends. */
export async function lockList(ctx: Context, id: string): Promise<ShoppingListRow> {
  const [row] = await lockLists(ctx.db, ctx.user.householdId, [id])
  return found(row)
}
