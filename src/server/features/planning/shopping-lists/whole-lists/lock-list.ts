import type { Context } from '#server/context.ts'
import type { ShoppingListRow } from '#server/db/schema/shopping-lists.ts'
import { found } from '#server/errors.ts'
import * as store from '../shopping-lists.store.ts'

/** A list of the caller's household, held until the transaction ends. */
export async function lockList(ctx: Context, id: string): Promise<ShoppingListRow> {
  const [row] = await store.lockLists(ctx.db, ctx.user.householdId, [id])
  return found(row)
}

/** The same, also of the household's pantry. */
export async function lockListOrPantry(ctx: Context, id: string): Promise<ShoppingListRow> {
  const [row] = await store.lockListOrPantry(ctx.db, ctx.user.householdId, id)
  return found(row)
}
