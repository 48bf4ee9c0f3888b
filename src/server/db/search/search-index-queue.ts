import { setImmediate as otherWork } from 'node:timers/promises'
import { type CompiledQuery, sql } from 'kysely'
import { newId } from '../../ids.ts'
import { prepared } from '../compiled-queries.ts'
import { engineOf } from '../engine.ts'
import { inTransaction } from '../in-transaction.ts'
import type { WordChangeRow } from '../schema/search.ts'
import type { Db } from '../schema.ts'
import { FIELDS, type Field } from './fields.ts'
import { indexRecipes } from './recipe-index.ts'
import { readTexts } from './recipe-texts.ts'

/** So many recipes are indexed in one go: a few milliseconds, in which nobody else can write. */
export const AT_ONCE = 20
const NOTED_AT_ONCE = 200

/**
 * Notes, in the transaction that changes them, that words of recipes changed. To index a recipe costs as much as all
 * else of a save, so that is done for many together: before the next search, and every few seconds.
 */
export async function queueForSearchIndex(
  db: Db,
  recipeIds: string[],
  fields: readonly Field[] = FIELDS,
): Promise<void> {
  const rows = recipeIds.map(recipeId => noteOf(recipeId, fields))
  for (let i = 0; i < rows.length; i += NOTED_AT_ONCE)
    await db
      .insertInto('wordChanges')
      .values(rows.slice(i, i + NOTED_AT_ONCE))
      .execute()
}

/** The same of one recipe, to be sent together with what changes it. */
export const buildSearchIndexQueueQuery = (
  db: Db,
  recipeId: string,
  fields: readonly Field[],
): CompiledQuery<unknown> => insertOne.query(db, noteOf(recipeId, fields))

const noteOf = (recipeId: string, fields: readonly Field[]): WordChangeRow => ({
  recipeId,
  id: newId(),
  fields: [...fields],
})

const insertOne = prepared((db: Db, row: WordChangeRow) => db.insertInto('wordChanges').values(row))

/**
 * Indexes what was noted until now, or some of it when it is stopped; for a group that searches its own alone, so that nobody
 * waits for what others import. Whoever searches afterwards finds all that they were told is saved.
 */
export async function indexQueuedRecipes(
  db: Db,
  { stopped, groupId }: { stopped?: AbortSignal; groupId?: string } = {},
): Promise<void> {
  const rows = await (groupId ? changedRecipesOf(db, groupId) : changedRecipes(db))
  const changed = rows.map(row => row.recipeId)
  for (let i = 0; i < changed.length && !stopped?.aborted; i += AT_ONCE) {
    const some = changed.slice(i, i + AT_ONCE)
    if (db.isTransaction) await indexSome(db, some)
    else await inTransaction(db, transaction => indexSome(transaction, some))
    await otherWork()
  }
}

const changedRecipes = prepared((db: Db) =>
  db.selectFrom('wordChanges').select('recipeId').distinct().orderBy('recipeId'),
)

const changedRecipesOf = prepared((db: Db, groupId: string) =>
  db
    .selectFrom('wordChanges')
    .innerJoin('recipes', 'recipes.id', 'wordChanges.recipeId')
    .select('wordChanges.recipeId')
    .where('recipes.groupId', '=', groupId)
    .distinct()
    .orderBy('wordChanges.recipeId'),
)

/** The notes go first and the recipes are read then: what is noted meanwhile is indexed by the next one. */
async function indexSome(db: Db, recipeIds: string[]): Promise<void> {
  const notes = await db
    .deleteFrom('wordChanges')
    .where('recipeId', 'in', recipeIds)
    .returning(['recipeId', 'fields'])
    .execute()
  if (!notes.length) return // somebody else was quicker
  const fields = Map.groupBy(notes, note => note.recipeId)
  await indexStored(db, [...fields.keys()], id => [...new Set(fields.get(id)?.flatMap(note => note.fields))])
}

/** Indexes recipes by what is stored of them now; `changedIn` says which fields may have new words. */
export async function indexStored(db: Db, recipeIds: string[], changedIn: (id: string) => readonly Field[]) {
  const texts = await readTexts(db, recipeIds)
  await indexRecipes(
    db,
    texts.map(one => ({ ...one, changed: changedIn(one.recipe.id) })),
  )
}

/** Forgets all recipes and notes those that are there, so that they are indexed anew. */
export async function clearSearchIndex(db: Db): Promise<void> {
  if (engineOf(db) === 'sqlite') await sql`insert into recipe_search (recipe_search) values ('delete-all')`.execute(db)
  for (const table of ['recipeDocuments', 'searchGrams', 'wordChanges', 'searchBacklog'] as const)
    await db.deleteFrom(table).execute()
  const recipes = await db.selectFrom('recipes').select('id').execute()
  await queueForSearchIndex(
    db,
    recipes.map(({ id }) => id),
  )
}
