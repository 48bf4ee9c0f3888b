import { isDeepStrictEqual } from 'node:util'
import type { Query } from '#server/db/batch-queries.ts'
import type { Db } from '#server/db/schema.ts'
import { buildSearchIndexQueueQuery, type Field, noteWordChanges, SEARCHED } from '#server/db/search.ts'
import { findRecipeIdsNaming } from './recipe-parts.store.ts'

/** Where the words of a recipe's fields stand in the search index. */
const INDEXED: Record<string, Field> = {
  name: 'name',
  description: 'description',
  recipeIngredient: 'ingredients',
  recipeInstructions: 'steps',
}

/** Lets a search find a recipe by what was changed in it. Send it in the transaction that writes these fields. */
export function buildChangedFieldsQuery(db: Db, recipeId: string, changedFields: string[]): Query[] {
  const changed = changedFields.flatMap(field => INDEXED[field] ?? [])
  return changed.length ? [buildSearchIndexQueueQuery(db, recipeId, changed)] : []
}

/** Lets a search find recipes whose lines show a food or unit of which something is changed in this transaction. */
export const noteChangedLines = (db: Db, recipeIds: string[]): Promise<void> =>
  noteWordChanges(db, [...new Set(recipeIds)], ['ingredients'])

/** The same for all recipes whose lines name it. */
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
