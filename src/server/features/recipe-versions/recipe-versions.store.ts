import { prepared } from '../../db/prepared.ts'
import type { RecipeVersionRow } from '../../db/schema/recipes.ts'
import type { Db } from '../../db/schema.ts'

export const insertVersion = prepared((db: Db, row: RecipeVersionRow) => db.insertInto('recipeVersions').values(row))

/** Whether the recipe was saved after this moment. */
export const wasSavedAfter = async (db: Db, recipeId: string, moment: string) =>
  (await versionAfter(db, recipeId, moment)).length > 0

const versionAfter = prepared((db: Db, recipeId: string, moment: string) =>
  db
    .selectFrom('recipeVersions')
    .select('id')
    .where('recipeId', '=', recipeId)
    .where('createdAt', '>', moment)
    .limit(1),
)

/** Forgets all but the newest so many versions of a recipe. */
export async function pruneVersions(db: Db, recipeId: string, keep: number) {
  const [oldestKept] = await newestButSome(db, recipeId, keep - 1)
  if (oldestKept)
    await db
      .deleteFrom('recipeVersions')
      .where('recipeId', '=', recipeId)
      .where('createdAt', '<', oldestKept.createdAt)
      .execute()
}

const newestButSome = prepared((db: Db, recipeId: string, some: number) =>
  db
    .selectFrom('recipeVersions')
    .select('createdAt')
    .where('recipeId', '=', recipeId)
    .orderBy('createdAt', 'desc')
    .offset(some)
    .limit(1),
)

const versionsOf = (db: Db, recipeId: string) =>
  db
    .selectFrom('recipeVersions as version')
    .leftJoin('users as user', 'user.id', 'version.userId')
    .select(['version.id', 'version.createdAt', 'version.userId', 'user.fullName as userName', 'version.changedFields'])
    .where('version.recipeId', '=', recipeId)

export const findVersions = (db: Db, recipeId: string) =>
  versionsOf(db, recipeId).orderBy('version.createdAt', 'desc').execute()

export const findVersion = (db: Db, recipeId: string, id: string) =>
  versionsOf(db, recipeId).select('version.snapshot').where('version.id', '=', id).executeTakeFirst()
