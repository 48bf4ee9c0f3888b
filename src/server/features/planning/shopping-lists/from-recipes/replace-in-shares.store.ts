import type { Db } from '#server/db/schema.ts'

/** Shares of items that are taken instead of a food. */
export const findSharesInsteadOf = (db: Db, foodId: string) =>
  db.selectFrom('shoppingItemShares').select(['id', 'itemId']).where('insteadOf', '=', foodId).execute()

export const writeInsteadOf = (db: Db, ids: string[], fromId: string, toId: string) =>
  db
    .updateTable('shoppingItemShares')
    .set({ insteadOf: toId })
    .where('id', 'in', ids)
    .where('insteadOf', '=', fromId)
    .execute()
