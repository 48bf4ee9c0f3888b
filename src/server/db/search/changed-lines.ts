import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../schema.ts'
import { queueForSearchIndex, SEARCHED } from '../search.ts'

/** Lets a search find recipes whose lines show a food or unit of which something is changed in this transaction. */
export const noteChangedLines = (db: Db, recipeIds: string[]): Promise<void> =>
  queueForSearchIndex(db, [...new Set(recipeIds)], ['ingredients'])

/** The same for recipes whose categories, tags or tools became others, or are called another name. */
export const noteChangedOrganizers = (db: Db, recipeIds: string[]): Promise<void> =>
  queueForSearchIndex(db, [...new Set(recipeIds)], ['metadata'])

/** Lets a search find all recipes whose lines name a food or unit. */
export const noteRenamed = async (db: Db, column: 'foodId' | 'unitId', id: string): Promise<void> =>
  noteChangedLines(db, await findRecipeIdsNaming(db, column, id))

/** The same when a food or unit became another in a way that a search can tell: one that is put on hand is found as before. */
export async function noteIfRenamed<C extends keyof typeof SEARCHED>(
  db: Db,
  column: C,
  before: Named<C>,
  after: Named<C>,
): Promise<void> {
  const fields: readonly (keyof Named<C>)[] = SEARCHED[column]
  if (fields.every(field => isDeepStrictEqual(before[field], after[field]))) return
  await noteRenamed(db, column, after.id)
}

type Named<C extends keyof typeof SEARCHED> = { id: string } & Record<(typeof SEARCHED)[C][number], unknown>

async function findRecipeIdsNaming(db: Db, column: 'foodId' | 'unitId', id: string): Promise<string[]> {
  const rows = await db.selectFrom('recipeIngredients').select('recipeId').distinct().where(column, '=', id).execute()
  return rows.map(row => row.recipeId)
}
