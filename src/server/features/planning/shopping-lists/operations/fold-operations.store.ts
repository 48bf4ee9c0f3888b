import type { Db } from '#server/db/schema.ts'

export const findCursors = (db: Db) => db.selectFrom('shoppingLists').select(['id', 'cursor', 'folded']).execute()

/** The number of the last operation before a moment; 0 when there is none. */
export async function lastOperationBefore(db: Db, listId: string, moment: string): Promise<number> {
  const row = await db
    .selectFrom('shoppingListOperations')
    .select(eb => eb.fn.max('seq').as('seq'))
    .where('listId', '=', listId)
    .where('createdAt', '<', moment)
    .executeTakeFirst()
  return row?.seq ?? 0
}

/** Forgets what operations up to a number did, but not that they were done. */
export async function foldOperations(db: Db, listId: string, seq: number): Promise<void> {
  await db
    .updateTable('shoppingLists')
    .set({ folded: seq })
    .where('id', '=', listId)
    .where('folded', '<', seq)
    .execute()
  await db
    .updateTable('shoppingListOperations')
    .set({ operation: null, previous: null, items: [] })
    .where('listId', '=', listId)
    .where('seq', '<=', seq)
    .where('operation', 'is not', null)
    .execute()
}

/** Items that were removed before a moment. Those that became part of another are kept: devices may still name them. */
export const deleteRemovedItems = (db: Db, before: string) =>
  db
    .deleteFrom('shoppingListItems')
    .where('present', '=', false)
    .where('mergedInto', 'is', null)
    .where('updatedAt', '<', before)
    .execute()

export async function deleteOldest(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('shoppingListItems')
    .where('present', '=', false)
    .where('mergedInto', 'is not', null)
    .where('updatedAt', '<', before)
    .execute()
  await db.deleteFrom('shoppingListOperations').where('createdAt', '<', before).where('operation', 'is', null).execute()
  await db.deleteFrom('shoppingPurchases').where('boughtAt', '<', before).execute()
}
