import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, testEngine } from '#server/testing/databases.ts'
import { watchQueries } from '#server/testing/queries.ts'
import { putFood, putHome, putIngredient, putRecipe, type RecipeOwner } from '#server/testing/rows.ts'
import { SearchPageQuery } from '#shared/contract/page.ts'
import { newId } from '../../ids.ts'
import { listPage } from '../paging/page.ts'
import type { Db } from '../schema.ts'
import { indexQueuedRecipes, queueForSearchIndex } from './search-index-queue.ts'

let db: Db
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.destroy())

const found = async (home: RecipeOwner, search: string, on = db) => {
  const query = SearchPageQuery.parse({ orderBy: 'name', orderDirection: 'asc', search })
  const { items } = await listPage(on, 'recipe', query, { route: '/api/recipes', groupId: home.groupId })
  return items.map(row => row.name)
}
const notes = () => db.selectFrom('wordChanges').select('recipeId').execute()

/** So many stored recipes of which the index does not know. */
async function cook(home: RecipeOwner, count: number): Promise<string[]> {
  const food = await putFood(db, home.groupId, 'Quince', { aliases: [{ name: 'Cydonia' }] })
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    const { id } = await putRecipe(db, home, `Jelly ${i}`)
    await putIngredient(db, id, { foodId: food.id, note: 'ripe' })
    ids.push(id)
  }
  return ids
}

test.runIf(testEngine === 'postgres')(
  'no search has to read words that wait for their place in the index',
  async () => {
    await queueForSearchIndex(db, await cook(await putHome(db, 'Waiting'), 3))
    await indexQueuedRecipes(db)
    const { rows } = await sql<{ pages: number }>`
    select gin_clean_pending_list('recipe_documents_words') as pages`.execute(db)
    expect(rows).toEqual([{ pages: 0 }])
  },
)

test('whoever searches finds what was noted before, by all its words; then nothing is noted any more', async () => {
  const home = await putHome(db, 'Many')
  const ids = await cook(home, 45)
  expect(await found(home, 'jelly')).toEqual([])
  await queueForSearchIndex(db, ids)
  await queueForSearchIndex(db, ids.slice(0, 3), ['name'])
  const searches = ['jelly', 'quince', 'cydonia', 'ripe', 'quinse', 'elly']
  for (const names of await Promise.all(searches.map(search => found(home, search)))) expect(names).toHaveLength(45)
  expect(await notes()).toEqual([])
})

test('an index that is stopped leaves the rest noted', async () => {
  const home = await putHome(db, 'Stopping')
  await queueForSearchIndex(db, await cook(home, 3))
  await indexQueuedRecipes(db, { stopped: AbortSignal.abort() })
  expect(await notes()).toHaveLength(3)
  expect(await found(home, 'jelly')).toHaveLength(3)
})

test('only the words of the fields that are noted are learned, and only once', async () => {
  const home = await putHome(db, 'Learning')
  const { id } = await putRecipe(db, home, 'Zwieback', { description: 'Xylophone' })
  await queueForSearchIndex(db, [id], ['description'])
  expect(await found(home, 'xilophone')).toEqual(['Zwieback'])
  expect(await found(home, 'zwieback')).toEqual([])
  const { db: watched, queries } = watchQueries(db)
  expect(await found(home, 'xylophone', watched)).toEqual(['Zwieback'])
  expect(queries.filter(({ sql }) => !/^select/i.test(sql))).toEqual([])
})

test('a recipe that is gone meanwhile is no hindrance', async () => {
  const home = await putHome(db, 'Gone')
  await queueForSearchIndex(db, [newId()])
  const [id] = await cook(home, 1)
  await queueForSearchIndex(db, [id as string])
  await db.deleteFrom('recipes').where('groupId', '=', home.groupId).execute()
  expect(await found(home, 'jelly')).toEqual([])
  await indexQueuedRecipes(db)
  expect(await notes()).toEqual([])
})

test('nobody who searches waits for what another group has noted', async () => {
  const [home, other] = [await putHome(db, 'Quiet'), await putHome(db, 'Importing')]
  await queueForSearchIndex(db, await cook(other, 30))
  await queueForSearchIndex(db, await cook(home, 2))
  expect(await found(home, 'jelly')).toHaveLength(2)
  expect(await notes()).toHaveLength(30)
  expect(await found(other, 'jelly')).toHaveLength(30)
  expect(await notes()).toEqual([])
})

test('a transaction finds what it noted itself, and leaves no trace when it is undone', async () => {
  const home = await putHome(db, 'Undone')
  const [id] = await cook(home, 1)
  const work = db.transaction().execute(async transaction => {
    await queueForSearchIndex(transaction, [id as string])
    expect(await found(home, 'jelly', transaction)).toEqual(['Jelly 0'])
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await found(home, 'jelly')).toEqual([])
})

test('an endless recipe is found, and the others are too', async () => {
  const home = await putHome(db, 'Endless')
  const words = (letter: string) => Array.from({ length: 4100 }, (_, i) => `${i}${letter.repeat(60)}`).join(' ')
  const step = { id: newId(), title: null, summary: null, text: words('ü'), ingredientReferences: [] }
  const { id } = await putRecipe(db, home, 'Novel', { description: words('x'), steps: [step] })
  await putIngredient(db, id, { note: words('y') })
  const [other] = await cook(home, 1)
  await queueForSearchIndex(db, [id, other as string], ['name'])
  expect(await found(home, 'novel')).toEqual(['Novel'])
  expect(await found(home, 'jelly')).toEqual(['Jelly 0'])
})

test('many who search at once, while recipes are noted and go, do not stand in each other’s way', async () => {
  const home = await putHome(db, 'Busy')
  const ids = await cook(home, 60)
  const words = (seed: number) => Array.from({ length: 60 }, (_, i) => `w${(seed * 37 + i * 11) % 700}x`).join(' ')
  for (const [i, id] of ids.entries())
    await db
      .updateTable('recipes')
      .set({ description: words(i) })
      .where('id', '=', id)
      .execute()
  await queueForSearchIndex(db, ids)
  const going = ids.slice(0, 30)
  await Promise.all([
    ...Array.from({ length: 6 }, () => found(home, 'jelly')),
    ...going.map(id => db.deleteFrom('recipes').where('id', '=', id).execute()),
    ...ids.map(id => queueForSearchIndex(db, [id])),
    ...Array.from({ length: 6 }, () => found(home, 'jelly')),
  ])
  expect(await found(home, 'jelly')).toHaveLength(30)
  await indexQueuedRecipes(db)
  expect(await notes()).toEqual([])
})
