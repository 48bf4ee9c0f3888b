import type { ExpressionBuilder } from 'kysely'
import { prepared } from '#server/db/compiled-queries.ts'
import type { RecipeVersionRow } from '#server/db/schema/recipes.ts'
import type { Db, Tables } from '#server/db/schema.ts'

export const insertVersion = prepared((db: Db, row: RecipeVersionRow) => db.insertInto('recipeVersions').values(row))

/** Whether the recipe was saved after this moment, by anybody or by somebody else than this user. */
export const hasVersionAfter = async (db: Db, recipeId: string, moment: string, exceptUserId: string | null) =>
  exceptUserId
    ? (await versionOfOthersAfter(db, recipeId, moment, exceptUserId)).length > 0
    : (await versionAfter(db, recipeId, moment)).length > 0

/** Whether somebody else than this user saved the recipe since it had this revision. */
export async function hasVersionSince(db: Db, recipeId: string, revision: number, exceptUserId: string) {
  const found = await db
    .selectFrom('recipeVersions')
    .select('id')
    .where('recipeId', '=', recipeId)
    .where('revision', '>', revision)
    .where(ofOthers(exceptUserId))
    .executeTakeFirst()
  return found !== undefined
}

const ofOthers = (userId: string) => (row: ExpressionBuilder<Tables, 'recipeVersions'>) =>
  row.or([row('userId', 'is', null), row('userId', '<>', userId)])

const versionOfOthersAfter = prepared((db: Db, recipeId: string, moment: string, userId: string) =>
  db
    .selectFrom('recipeVersions')
    .select('id')
    .where('recipeId', '=', recipeId)
    .where('createdAt', '>', moment)
    .where(ofOthers(userId))
    .limit(1),
)

const versionAfter = prepared((db: Db, recipeId: string, moment: string) =>
  db
    .selectFrom('recipeVersions')
    .select('id')
    .where('recipeId', '=', recipeId)
    .where('createdAt', '>', moment)
    .limit(1),
)

/** How many versions of a recipe are kept. */
const VERSIONS_KEPT = 100

/** All but the newest versions of every recipe; answers with how many there were. */
export async function deleteOldVersions(db: Db): Promise<number> {
  const counted = db.selectFrom('recipeVersions').select(eb => [
    'id',
    eb.fn
      .agg<number>('row_number')
      .over(over => over.partitionBy('recipeId').orderBy('createdAt', 'desc'))
      .as('place'),
  ])
  const { numDeletedRows } = await db
    .deleteFrom('recipeVersions')
    .where('id', 'in', db.selectFrom(counted.as('counted')).select('id').where('place', '>', VERSIONS_KEPT))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
