import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { insertMedia, unbinMedia } from '#server/features/files/media/media.store.ts'
import { writeNameIntoLines } from '#server/features/recipes/recipes/saving/sub-recipe-lines.store.ts'
import { newId } from '#server/ids.ts'
import { openTestDatabase, testEngine } from '#server/testing/databases.ts'
import { planOf, scansIn, watchQueries } from '#server/testing/queries.ts'
import { putFood, putHome, putIngredient, putRecipe, putTag, type RecipeOwner } from '#server/testing/rows.ts'
import { SearchPageQuery } from '#shared/contract/page.ts'
import type { EntityName } from './entities/entity.ts'
import { listPage } from './paging/page.ts'
import type { Db } from './schema.ts'
import { indexRecipes } from './search.ts'

let db: Db
let home: RecipeOwner
beforeAll(async () => {
  db = await openTestDatabase()
  home = await putHome(db, 'Plans')
  await putTag(db, home.groupId, 'T1')
  await putFood(db, home.groupId, 'leek')
  for (const name of ['Leek pie', 'Leek soup', 'Bread'])
    await indexRecipes(db, [{ recipe: await putRecipe(db, home, name), ingredients: ['leek'] }])
})
afterAll(() => db.destroy())

async function queriesOf(entity: EntityName, query: Record<string, unknown>) {
  const watched = watchQueries(db)
  const { language, ...sent } = query as { language?: string }
  const asked = { ...SearchPageQuery.parse({ perPage: 1, ...sent }), language }
  await listPage(watched.db, entity, asked, { route: '/x', groupId: home.groupId })
  return watched.queries
}

describe('no hot list reads a whole table', () => {
  const GROWING: [EntityName, Record<string, unknown>][] = [
    ['recipe', {}],
    ['recipe', { page: 100, perPage: 30 }],
    ['recipe', { orderBy: 'name', orderDirection: 'asc' }],
    ['recipe', { orderBy: 'name', page: 100, perPage: 30 }],
    ['recipe', { orderBy: 'name', language: 'ru-RU' }],
    ['recipe', { orderBy: 'updated_at' }],
    ['recipe', { orderBy: 'rating' }],
    ['recipe', { orderBy: 'last_made', orderDirection: 'asc' }],
    ['recipe', { queryFilter: 'tags.name = "T1"' }],
    ['recipe', { queryFilter: 'recipeIngredient.food.name = "leek"' }],
    ['recipe', { queryFilter: 'favoritedBy.id = "0198f000-0000-7000-8000-000000000000"' }],
    ['recipe', { search: 'leek' }],
    ['recipe', { search: 'laek pie' }],
    ['food', { orderBy: 'name', orderDirection: 'asc', page: 10 }],
    ['food', {}],
  ]
  test.each(GROWING)('%s %j', async (entity, query) => {
    const queries = await queriesOf(entity, query)
    expect(queries.length).toBeGreaterThan(0)
    for (const one of queries) expect(scansIn(await planOf(db, one)), one.sql).toEqual([])
  })

  test.each([
    ['recipe', {}],
    ['recipe', { orderBy: 'name', orderDirection: 'asc' }],
    ['recipe', { orderBy: 'name', orderDirection: 'desc' }],
    ['food', { orderBy: 'name', orderDirection: 'asc' }],
  ] as [EntityName, Record<string, unknown>][])('nor sorts: %s %j', async (entity, query) => {
    const rows = (await queriesOf(entity, query)).find(one => /order by/i.test(one.sql))
    const plan = await planOf(db, rows as NonNullable<typeof rows>)
    expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
    expect(plan).toMatch(
      testEngine === 'sqlite'
        ? /USING INDEX (recipes_by_|foods_group_)/
        : /Index Scan( Backward)? using (recipes_by_|foods_group_)/,
    )
  })
})

test('names of recipes in other scripts are told by an index of these alone', async () => {
  // A write forgets what is kept, so that it is asked again.
  await db.updateTable('recipes').set({ imageColor: null }).execute()
  const told = (await queriesOf('recipe', { orderBy: 'name' })).find(({ sql }) => !/order by/i.test(sql))
  expect(await planOf(db, told as NonNullable<typeof told>)).toContain('recipes_by_script')
})

describe('a list takes a fixed number of queries', () => {
  test.each([
    ['recipe', {}, 2],
    ['recipe', { perPage: -1 }, 1],
    ['recipe', { page: -1 }, 2],
    [
      'recipe',
      { perPage: 50, queryFilter: 'tags.name IS NULL AND household.name <> "x"', orderBy: 'household.name,name' },
      3,
    ],
    ['recipe', { orderBy: 'name', language: 'ru-RU' }, 3],
    ['recipe', { orderBy: 'name', perPage: -1, language: 'ru-RU' }, 1],
    ['recipe', { search: 'leek' }, 5],
    ['recipe', { search: 'leek pie', perPage: 50, queryFilter: 'tags.id IS NULL' }, 4],
    ['recipe', { search: 'soup bread' }, 6],
    ['recipe', { search: 'soup bread leek pie', page: -1 }, 7],
    ['food', { search: 'leek', perPage: 50 }, 2],
    ['tag', { search: 't1', queryFilter: 'name LIKE "t%"' }, 3],
  ] as [EntityName, Record<string, unknown>, number][])('%s %j: at most %i', async (entity, query, most) => {
    // A write forgets what is kept, so that every query is sent.
    await db.updateTable('recipes').set({ imageColor: null }).execute()
    expect((await queriesOf(entity, query)).length).toBeLessThanOrEqual(most)
  })

  test('a total is not counted again while nothing was written', async () => {
    if (testEngine !== 'sqlite') return
    await queriesOf('recipe', { perPage: 2 })
    expect(await queriesOf('recipe', { perPage: 2 })).toHaveLength(1)
    await db.updateTable('users').set({ loginAttempts: 0 }).execute()
    expect(await queriesOf('recipe', { perPage: 2 })).toHaveLength(1)
    await db.updateTable('recipes').set({ imageColor: null }).execute()
    expect(await queriesOf('recipe', { perPage: 2 })).toHaveLength(2)
  })

  test('nor is an alphabet sorted again', async () => {
    if (testEngine !== 'sqlite') return
    const pageOf = (page: number) => queriesOf('recipe', { orderBy: 'name', language: 'ru-RU', page })
    await pageOf(1)
    expect(await pageOf(2)).toHaveLength(1)
    await db.updateTable('recipes').set({ imageColor: null }).execute()
    expect(await pageOf(2)).toHaveLength(3)
  })
})

test.runIf(testEngine === 'sqlite')(
  'what few rows have is found by its index, whatever the statistics say',
  async () => {
    const plans = async () => {
      const watched = watchQueries(db)
      await writeNameIntoLines(watched.db, { id: home.userId, name: 'Bread' })
      await unbinMedia(watched.db, home.userId)
      return Promise.all(watched.queries.map(query => planOf(db, query)))
    }
    const { id: recipeId } = await putRecipe(db, home, 'Everything')
    for (let at = 0; at < 300; at++) {
      const food = await putFood(db, home.groupId, `food ${at}`)
      await putIngredient(db, recipeId, { foodId: food.id })
      await insertMedia(db, [{ ...picture, id: newId(), ownerId: newId() }])
    }
    const byIndex = ['recipe_ingredients_referenced_recipe', 'media_bin'].map(name => expect.stringContaining(name))
    await sql`analyze`.execute(db)
    expect(await plans()).toEqual(byIndex)
    // As after the upgrade that made the index, until somebody counts again.
    await sql`delete from sqlite_stat1 where idx = 'recipe_ingredients_referenced_recipe'`.execute(db)
    await sql`analyze sqlite_schema`.execute(db)
    expect(await plans()).toEqual(byIndex)
  },
)

const now = systemClock.now()
const picture = {
  ...{ kind: 'recipe-picture' as const, name: '', version: '1', key: 'key', sha256: '', size: 1 },
  ...{ createdAt: now, shownAt: now, supersededAt: null, binId: null },
}
