import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase, testEngine } from '#server/testing/databases.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { putHome, putRecipe, type RecipeOwner } from '#server/testing/rows.ts'
import { SearchPageQuery } from '#shared/contract/page.ts'
import { listPage } from '../paging/page.ts'
import type { Db } from '../schema.ts'
import { indexQueuedRecipes, queueForSearchIndex } from './search-index-queue.ts'

/** A household that searches finds and pays what it would if it were alone. */

const GROUPS = 40
const RECIPES_EACH = 100

test.runIf(testEngine === 'postgres')(
  'a search reads what its own group has of a word, and nothing of others',
  async () => {
    const db = await openTestDatabase()
    const home = await putHome(db, 'Quiet')
    for (const name of ['Leek pie', 'Leek soup', 'Bread'])
      await queueForSearchIndex(db, [(await putRecipe(db, home, name)).id])
    await indexQueuedRecipes(db)
    await moveIn(db)
    const { queries } = await search(db, home, 'leek')
    const searching = queries.filter(query => query.sql.includes('tsquery'))
    expect(searching.length).toBeGreaterThan(0)
    for (const query of searching) {
      const plan = await planOf(db, query)
      expect(plan).toContain('recipe_documents_group')
      expect(plan).not.toContain('recipe_documents_words')
    }
    await db.destroy()
  },
)

test.runIf(testEngine === 'postgres')('a search is planned with its words, however often it is made', async () => {
  const db = await openTestDatabase()
  const home = await putHome(db, 'Often')
  await queueForSearchIndex(db, [(await putRecipe(db, home, 'Leek pie')).id])
  const prepared = await db.connection().execute(async connection => {
    for (let i = 0; i < 8; i++) expect((await search(connection, home, 'leek')).items).toHaveLength(1)
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(connection)
    return rows.map(({ statement }) => statement)
  })
  expect(prepared.length).toBeGreaterThan(0)
  expect(prepared.filter(text => text.includes('tsquery'))).toEqual([])
  await db.destroy()
})

test('what others misspell is still a slip in a group that writes it well', async () => {
  const db = await openTestDatabase()
  const [home, other] = [await putHome(db, 'Careful'), await putHome(db, 'Hasty')]
  const put = async (whose: RecipeOwner, name: string) =>
    queueForSearchIndex(db, [(await putRecipe(db, whose, name)).id])
  for (const name of ['Zucchini cake', 'Cake', 'Leek pie']) await put(home, name)
  const names = async (words: string, whose = home) => (await search(db, whose, words)).items.map(({ name }) => name)
  expect([await names('zucchni'), await names('zucchni cake')]).toEqual([['Zucchini cake'], ['Zucchini cake']])
  await put(other, 'Zucchni soup')
  expect(await names('zucchni', other)).toEqual(['Zucchni soup'])
  expect([await names('zucchni'), await names('zucchni cake')]).toEqual([['Zucchini cake'], ['Zucchini cake']])
  // A word that the group itself has is meant as it stands.
  expect(await names('leek cake')).toEqual(expect.arrayContaining(['Zucchini cake', 'Cake', 'Leek pie']))
  await db.destroy()
})

async function search(db: Db, { groupId }: RecipeOwner, words: string) {
  const watched = watchQueries(db)
  const query = SearchPageQuery.parse({ perPage: 30, search: words })
  const { items } = await listPage(watched.db, 'recipe', query, { route: '/api/recipes', groupId })
  return { items, queries: watched.queries }
}

/** Entries of other groups for recipes that are not there: nothing looks at those. */
async function moveIn(db: Db): Promise<void> {
  await db.connection().execute(async connection => {
    await sql`set session_replication_role = replica`.execute(connection)
    const word = sql`cast('leek:1' as tsvector)`
    await sql`
      insert into recipe_documents (recipe_id, group_id, words, name_words, ingredient_words, description_words)
      select 'recipe ' || n, 'group ' || n % ${sql.lit(GROUPS)}, ${word}, ${word}, ${word}, ${word}
      from generate_series(1, ${sql.lit(GROUPS * RECIPES_EACH)}) as n`.execute(connection)
    await sql`set session_replication_role = default`.execute(connection)
  })
  await sql`analyze recipe_documents`.execute(db)
}
