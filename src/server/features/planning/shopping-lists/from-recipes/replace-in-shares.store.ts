import type { Db } from '#server/db/schema.ts'

const shares = (db: Db) => db.selectFrom('shoppingItemShares').select(['id', 'itemId', 'recipeId'])

/** Shares of items that are taken instead of a food. */
export const findSharesInsteadOf = (db: Db, foodId: string) => shares(db).where('insteadOf', '=', foodId).execute()

export const findSharesById = async (db: Db, ids: string[]) =>
  ids.length ? shares(db).where('id', 'in', ids).execute() : []
