import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, openTestDatabase, testEngine } from '#server/testing/databases.ts'
import { dishesInOrder } from '#server/testing/dishes.ts'
import { putHome, putLabel, putRecipe, putTag } from '#server/testing/rows.ts'
import { PageQuery } from '#shared/contract/page.ts'
import type { EntityName } from '../entities/entity.ts'
import { openDatabase } from '../open.ts'
import type { Db } from '../schema.ts'
import { listPage } from './page.ts'

let db: Db
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.destroy())

async function names(
  entity: EntityName,
  groupId: string,
  query: Record<string, unknown> = {},
  language?: string,
  from: Db = db,
) {
  const asked = { ...PageQuery.parse({ orderBy: 'name', orderDirection: 'asc', ...query }), language }
  const { items } = await listPage(from, entity, asked, { route: '/x', groupId })
  return items.map(row => (row as unknown as { name: string }).name)
}

describe('recipes and tags in the alphabet of their reader', () => {
  test.each(dishesInOrder)('%s', async (language, dishes) => {
    const home = await putHome(db, language)
    for (const name of dishes.toReversed()) {
      await putRecipe(db, home, name)
      await putTag(db, home.groupId, name)
    }
    expect(await names('recipe', home.groupId, {}, language)).toEqual(dishes)
    expect(await names('recipe', home.groupId, { orderDirection: 'desc' }, language)).toEqual(dishes.toReversed())
    expect(await names('tag', home.groupId, {}, language)).toEqual(dishes)
    const pages = [1, 2, 3, 4, 5, 6].map(page => names('recipe', home.groupId, { page, perPage: 2 }, language))
    expect((await Promise.all(pages)).flat()).toEqual(dishes.slice(0, 12))
  })
})

test.each([undefined, 'en-US', 'de-DE', 'zh-CN'])('accents aside for the others: %s', async language => {
  const home = await putHome(db, `Others ${language}`)
  const sorted = ['Ananas', 'äpfel', 'Birnen', 'Élan', 'egg', 'Zucchini']
  for (const name of sorted) {
    await putTag(db, home.groupId, name)
    await putLabel(db, home.groupId, name)
    await putRecipe(db, home, name)
  }
  const expected = ['Ananas', 'äpfel', 'Birnen', 'egg', 'Élan', 'Zucchini']
  for (const entity of ['tag', 'label', 'recipe'] as const)
    expect(await names(entity, home.groupId, {}, language)).toEqual(expected)
})

test.each([undefined, 'en-US', 'de-DE'])('other scripts by their own letters, behind Latin: %s', async language => {
  const home = await putHome(db, `Scripts ${language}`)
  const sorted = [
    'apple',
    'Zebra',
    'Γύρος',
    'Ζαμπόν',
    'Баница',
    'Таратор',
    'Шопска',
    '김치찌개',
    '된장찌개',
    '제육볶음',
  ]
  for (const name of sorted.toReversed()) {
    await putTag(db, home.groupId, name)
    await putLabel(db, home.groupId, name)
    await putRecipe(db, home, name)
  }
  for (const entity of ['tag', 'label', 'recipe'] as const) {
    expect(await names(entity, home.groupId, {}, language)).toEqual(sorted)
    expect(await names(entity, home.groupId, { orderDirection: 'desc' }, language)).toEqual(sorted.toReversed())
    expect(await names(entity, home.groupId, { page: 2, perPage: 4 }, language)).toEqual(sorted.slice(4, 8))
  }
})

test.runIf(testEngine === 'postgres')(
  'a PostgreSQL built without ICU sorts accents aside in every language',
  async () => {
    const config = await createTestDatabase()
    const client = new pg.Client({ connectionString: config.DATABASE_URL })
    await client.connect()
    await client.query('set allow_system_table_mods = on')
    await client.query("delete from pg_collation where collprovider = 'i'")
    await client.end()
    const plain = await openDatabase(config)
    const home = await putHome(plain, 'Without ICU')
    for (const name of ['Zucchini', 'Äpplen', 'Bönor']) await putTag(plain, home.groupId, name)
    expect(await names('tag', home.groupId, {}, 'sv-SE', plain)).toEqual(['Äpplen', 'Bönor', 'Zucchini'])
    await plain.destroy()
  },
)
