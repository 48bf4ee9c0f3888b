import type { ShoppingListLinkRow } from '#server/db/schema/shopping-lists.ts'
import type { Db } from '#server/db/schema.ts'

export const findLinks = (db: Db, listId: string): Promise<ShoppingListLinkRow[]> =>
  db
    .selectFrom('shoppingListLinks')
    .selectAll()
    .where('listId', '=', listId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()

export const findLink = (db: Db, listId: string, id: string): Promise<ShoppingListLinkRow | undefined> =>
  db.selectFrom('shoppingListLinks').selectAll().where('listId', '=', listId).where('id', '=', id).executeTakeFirst()

/** The link of a token that still works, with the household of its list. */
export const findLiveLink = (db: Db, tokenHash: string, now: string) =>
  db
    .selectFrom('shoppingListLinks')
    .innerJoin('shoppingLists', 'shoppingLists.id', 'shoppingListLinks.listId')
    .innerJoin('households', 'households.id', 'shoppingLists.householdId')
    .selectAll('shoppingListLinks')
    .select(['shoppingLists.householdId', 'households.name as householdName'])
    .where('shoppingListLinks.tokenHash', '=', tokenHash)
    .where('shoppingListLinks.expiresAt', '>', now)
    .executeTakeFirst()

export const insertLink = (db: Db, row: ShoppingListLinkRow) => db.insertInto('shoppingListLinks').values(row).execute()

export const noteLinkUse = (db: Db, id: string, now: string) =>
  db.updateTable('shoppingListLinks').set({ lastUsedAt: now }).where('id', '=', id).execute()

export const deleteLink = (db: Db, listId: string, id: string) =>
  db.deleteFrom('shoppingListLinks').where('listId', '=', listId).where('id', '=', id).execute()

/** Deletes expired links of all households; answers with how many there were. */
export async function deleteExpiredLinks(db: Db, now: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('shoppingListLinks')
    .where('expiresAt', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
