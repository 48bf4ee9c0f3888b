import { seenBy, type Viewer } from '#server/db/recipe-audience.ts'
import type { ShareTokenRow } from '#server/db/schema/recipes.ts'
import type { Db } from '#server/db/schema.ts'

/** Those of recipes that the viewer may see: who knows a link reads what it leads to. */
export const findShares = (db: Db, viewer: Viewer, recipeId?: string): Promise<ShareTokenRow[]> =>
  db
    .selectFrom('shareTokens')
    .selectAll()
    .where('groupId', '=', viewer.groupId)
    .where(seenBy(viewer, 'shareTokens.recipeId'))
    .$if(recipeId !== undefined, query => query.where('recipeId', '=', recipeId as string))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()

export const findShare = (db: Db, groupId: string, id: string): Promise<ShareTokenRow | undefined> =>
  db.selectFrom('shareTokens').selectAll().where('groupId', '=', groupId).where('id', '=', id).executeTakeFirst()

/** By its secret alone, if it still holds. */
export const findLiveShare = (db: Db, id: string, now: string): Promise<ShareTokenRow | undefined> =>
  db.selectFrom('shareTokens').selectAll().where('id', '=', id).where('expiresAt', '>', now).executeTakeFirst()

export const insertShare = (db: Db, row: ShareTokenRow) => db.insertInto('shareTokens').values(row).execute()

export const updateShare = (db: Db, { id, groupId, recipeId, expiresAt, embedHosts }: ShareTokenRow) =>
  db
    .updateTable('shareTokens')
    .set({ recipeId, expiresAt, embedHosts })
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .execute()

export const deleteShare = (db: Db, groupId: string, id: string) =>
  db.deleteFrom('shareTokens').where('groupId', '=', groupId).where('id', '=', id).execute()

/** Every link to a recipe. */
export const deleteSharesOf = (db: Db, recipeId: string) =>
  db.deleteFrom('shareTokens').where('recipeId', '=', recipeId).execute()

/** Those of all groups that hold no longer; answers with how many there were. */
export async function deleteExpiredShares(db: Db, now: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('shareTokens').where('expiresAt', '<=', now).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
