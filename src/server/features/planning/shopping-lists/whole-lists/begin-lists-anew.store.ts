import type { Db } from '#server/db/schema.ts'

/** How far each list is. The newest stamp tells lists of one length apart. */
export const findStates = (db: Db) => db.selectFrom('shoppingLists').select(['id', 'cursor', 'stamp']).execute()

/** Of what is before this, nobody is told one by one. */
export const setCursor = (db: Db, id: string, cursor: number) =>
  db.updateTable('shoppingLists').set({ cursor, folded: cursor }).where('id', '=', id).execute()
