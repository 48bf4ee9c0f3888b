import { prepared } from '#server/db/compiled-queries.ts'
import type { ShoppingListOperationRow, ShoppingPurchaseRow } from '#server/db/schema/shopping-lists.ts'
import type { Db } from '#server/db/schema.ts'

export const findKnownOperations = prepared((db: Db, ids: string[]) =>
  db.selectFrom('shoppingListOperations').select(['id', 'listId', 'seq', 'outcome']).where('id', 'in', ids),
)

export const insertOperation = prepared((db: Db, row: ShoppingListOperationRow) =>
  db.insertInto('shoppingListOperations').values(row),
)

/** From this number on, oldest first. */
export const findOperationsFrom = prepared((db: Db, listId: string, seq: number) =>
  db
    .selectFrom('shoppingListOperations')
    .select(['id', 'seq', 'items'])
    .where('listId', '=', listId)
    .where('seq', '>=', seq)
    .orderBy('seq'),
)

/** What others did to an item since a moment, oldest first. */
export const findOperationsOnItem = prepared((db: Db, listId: string, itemId: string, since: string) =>
  db
    .selectFrom('shoppingListOperations')
    .select(['device', 'previous'])
    .where('listId', '=', listId)
    .where('itemId', '=', itemId)
    .where('createdAt', '>', since)
    .orderBy('seq'),
)

/** What was removed last and not become part of anything, newest first. */
export const findRemovedIds = async (db: Db, listId: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('shoppingListItems')
    .select('id')
    .where('listId', '=', listId)
    .where('present', '=', false)
    .where('mergedInto', 'is', null)
    .orderBy('updatedAt', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => row.id)
}

/** What was done to items and is kept one by one, oldest first. */
export const findOperationsOnItems = (db: Db, listId: string, itemIds: string[]) =>
  db
    .selectFrom('shoppingListOperations')
    .select(['itemId', 'userId', 'device', 'operation'])
    .where('listId', '=', listId)
    .where('itemId', 'in', itemIds)
    .orderBy('seq')
    .execute()

export const insertPurchase = prepared((db: Db, row: ShoppingPurchaseRow) =>
  db.insertInto('shoppingPurchases').values(row),
)

/** There is another amount of it in the basket: what others ticked became part of it, or somebody put it right. */
export const updatePurchase = prepared((db: Db, listId: string, itemId: string, amount: Amount) =>
  db.updateTable('shoppingPurchases').set(amount).where('listId', '=', listId).where('itemId', '=', itemId),
)

type Amount = Pick<ShoppingPurchaseRow, 'quantity' | 'unitId'>

/** Somebody unticked it: it was not bought after all. */
export const deletePurchase = prepared((db: Db, listId: string, itemId: string) =>
  db.deleteFrom('shoppingPurchases').where('listId', '=', listId).where('itemId', '=', itemId),
)

export const findPurchases = (db: Db, householdId: string, limit: number) =>
  db
    .selectFrom('shoppingPurchases')
    .select(['listId', 'itemId', 'foodId', 'unitId', 'labelId', 'note', 'quantity', 'boughtAt'])
    .where('householdId', '=', householdId)
    .orderBy('boughtAt', 'desc')
    .limit(limit)
    .execute()
