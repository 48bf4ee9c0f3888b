import type { Db } from '#server/db/schema.ts'

/** Lists with more ticked items than this. */
export const findFullLists = (db: Db, most: number) =>
  db
    .selectFrom('shoppingListItems')
    .innerJoin('shoppingLists', 'shoppingLists.id', 'shoppingListItems.listId')
    .select(['shoppingLists.id', 'shoppingLists.householdId'])
    .where('shoppingListItems.present', '=', true)
    .where('shoppingListItems.checked', '=', true)
    .groupBy(['shoppingLists.id', 'shoppingLists.householdId'])
    .having(eb => eb.fn.countAll(), '>', most)
    .execute()

/** The ticked items of a list but for the latest ones. */
export const findTickedBeyond = async (db: Db, listId: string, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('shoppingListItems')
    .select('id')
    .where('listId', '=', listId)
    .where('present', '=', true)
    .where('checked', '=', true)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.slice(most).map(({ id }) => id)
}
