import type { Db } from '#server/db/schema.ts'

/** Meals of these days with a recipe that are not in the timeline yet. */
export const findUnlogged = (db: Db, from: string, to: string) =>
  db
    .selectFrom('mealPlanEntries')
    .selectAll()
    .where('loggedAt', 'is', null)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('recipeId', 'is not', null)
    .orderBy('date')
    .orderBy('id')
    .execute()

/** Takes a meal for writing it down; false when another instance has, or somebody who said that they made it. */
export async function claimForLog(db: Db, id: number, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mealPlanEntries')
    .set({ loggedAt: now })
    .where('id', '=', id)
    .where('loggedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) === 1
}
