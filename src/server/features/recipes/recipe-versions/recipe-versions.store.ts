import type { Db } from '#server/db/schema.ts'

const versionsOf = (db: Db, recipeId: string) =>
  db
    .selectFrom('recipeVersions as version')
    .leftJoin('users as user', 'user.id', 'version.userId')
    .select(['version.id', 'version.createdAt', 'version.userId', 'user.fullName as userName', 'version.changedFields'])
    .where('version.recipeId', '=', recipeId)

/** As many as are kept; the daily job lets older ones go. */
const LISTED = 100

export const findVersions = (db: Db, recipeId: string) =>
  versionsOf(db, recipeId).orderBy('version.createdAt', 'desc').limit(LISTED).execute()

export const findVersion = (db: Db, recipeId: string, id: string) =>
  versionsOf(db, recipeId).select('version.snapshot').where('version.id', '=', id).executeTakeFirst()
