import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/databases.ts'
import { putFood, putHome, putLabel, putRecipe, putUnit, type RecipeOwner } from '#server/testing/rows.ts'
import { PageQuery } from '#shared/contract/page.ts'
import type { Db } from '../schema.ts'
import { listPage } from './page.ts'

let db: Db
let home: RecipeOwner
beforeAll(async () => {
  db = await openTestDatabase()
  home = await putHome(db, 'Paging')
  for (const name of ['Zz', 'aa', 'Bb', 'ab', 'hh2']) await putRecipe(db, home, name)
})
afterAll(() => db.destroy())

const list = async (query: Record<string, unknown>, owner = home) =>
  listPage(db, 'recipe', PageQuery.parse({ orderBy: 'name', orderDirection: 'asc', ...query }), {
    route: '/api/recipes',
    scope: eb => eb('recipes.groupId', '=', owner.groupId),
    select: ['id', 'name', 'rating', 'lastMade'],
  })
const names = async (query: Record<string, unknown>, owner = home) =>
  (await list(query, owner)).items.map(row => row.name)

describe('paging', () => {
  test.each([
    [{}, { page: 1, per_page: 50, total: 5, total_pages: 1 }, ['aa', 'ab', 'Bb', 'hh2', 'Zz']],
    [{ page: 2, perPage: 2 }, { page: 2, per_page: 2, total: 5, total_pages: 3 }, ['Bb', 'hh2']],
    [{ page: 9, perPage: 2 }, { page: 9, per_page: 2, total: 5, total_pages: 3 }, []],
    [{ page: -1, perPage: 2 }, { page: 3, per_page: 2, total: 5, total_pages: 3 }, ['Zz']],
    [{ page: 0, perPage: 2 }, { page: 1, per_page: 2, total: 5, total_pages: 3 }, ['aa', 'ab']],
    [{ page: -3, perPage: 2 }, { page: 1, per_page: 2, total: 5, total_pages: 3 }, ['aa', 'ab']],
    [{ perPage: -1 }, { page: 1, per_page: 5, total: 5, total_pages: 1 }, ['aa', 'ab', 'Bb', 'hh2', 'Zz']],
    [{ perPage: -5 }, { page: 1, per_page: 5, total: 5, total_pages: 1 }, ['aa', 'ab', 'Bb', 'hh2', 'Zz']],
    [{ perPage: 0 }, { page: 1, per_page: 0, total: 5, total_pages: 0 }, []],
    [{ page: 9007199254740991, perPage: 9007199254740991 }, { total: 5, total_pages: 1 }, []],
  ])('%j', async (query, envelope, rows) => {
    const page = await list(query)
    expect(page).toMatchObject(envelope)
    expect(page.items.map(row => row.name)).toEqual(rows)
  })

  test('the last page and every page of nothing are empty', async () => {
    const empty = await putHome(db, 'Empty')
    expect(await list({ page: -1 }, empty)).toMatchObject({
      page: 1,
      per_page: 50,
      total: 0,
      total_pages: 0,
      items: [],
    })
    expect(await list({ perPage: -1 }, empty)).toMatchObject({
      page: 1,
      per_page: 0,
      total: 0,
      total_pages: 0,
      items: [],
    })
  })

  test('next and previous lead on, with all that was asked', async () => {
    const page = await listPage(
      db,
      'recipe',
      { ...PageQuery.parse({ page: 2, perPage: 2 }), tags: ['a', 'b & c'] } as PageQuery,
      { route: '/api/recipes', scope: eb => eb('recipes.groupId', '=', home.groupId) },
    )
    expect(page.next).toBe('/api/recipes?page=3&perPage=2&orderDirection=desc&tags=a&tags=b+%26+c')
    expect(page.previous).toBe('/api/recipes?page=1&perPage=2&orderDirection=desc&tags=a&tags=b+%26+c')
    expect((await list({ page: 3, perPage: 2 })).next).toBeNull()
    expect((await list({ page: 1, perPage: 2 })).previous).toBeNull()
  })

  test('a total follows each write, also one in a transaction and a cascade', async () => {
    const other = await putHome(db, 'Counted')
    const total = async () => (await list({ perPage: 1 }, other)).total
    await putRecipe(db, other, 'one')
    const two = await putRecipe(db, other, 'two')
    expect(await total()).toBe(2)
    await db.transaction().execute(async transaction => {
      await putRecipe(transaction, other, 'three')
      await putRecipe(transaction, other, 'four')
    })
    expect(await total()).toBe(4)
    await db.deleteFrom('recipes').where('id', '=', two.id).execute()
    expect(await total()).toBe(3)
    await expect(
      db.transaction().execute(async transaction => {
        await putRecipe(transaction, other, 'never')
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await total()).toBe(3)
    await sql`delete from ${sql.table('recipes')} where ${sql.ref('groupId')} = ${other.groupId}`.execute(db)
    expect(await total()).toBe(0)
  })

  test('callers can be kept to small pages', async () => {
    const page = await listPage(db, 'recipe', PageQuery.parse({ perPage: -1 }), {
      route: '/api/recipes',
      scope: eb => eb('recipes.groupId', '=', home.groupId),
      mostPerPage: 3,
    })
    expect(page).toMatchObject({ per_page: 3, total: 5, total_pages: 2 })
    expect(page.items).toHaveLength(3)
  })
})

describe('order', () => {
  test.each([
    [{ orderBy: 'name', orderDirection: 'desc' }, ['Zz', 'hh2', 'Bb', 'ab', 'aa']],
    [{ orderBy: 'name:asc', orderDirection: 'desc' }, ['aa', 'ab', 'Bb', 'hh2', 'Zz']],
    [{ orderBy: ' name ' }, ['aa', 'ab', 'Bb', 'hh2', 'Zz']],
    [{ orderBy: undefined, orderDirection: 'desc' }, ['hh2', 'ab', 'Bb', 'aa', 'Zz']],
    [{ orderBy: undefined, orderDirection: 'asc' }, ['Zz', 'aa', 'Bb', 'ab', 'hh2']],
    [{ orderBy: 'createdAt' }, ['Zz', 'aa', 'Bb', 'ab', 'hh2']],
    [{ orderBy: 'household.name, user.username, group.name, name:desc' }, ['Zz', 'hh2', 'Bb', 'ab', 'aa']],
  ])('%j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test.each([
    'precio',
    'name:arriba',
    'name,',
    'tags',
    'user.color',
    'user.password',
    'user.password_hash',
    'user.email',
    'a.b.c.d.e.f.g.h.i.j',
    'constructor',
    '__proto__.name',
    ',',
    ':',
    'random,name',
  ])('%s is refused', async orderBy => {
    await expect(list({ orderBy })).rejects.toMatchObject({
      kind: 'bad-request',
      key: 'order.invalid',
      options: { shape: 'text', params: { orderBy } },
    })
  })

  test('several terms, each in its own direction', async () => {
    const group = await putHome(db, 'Terms')
    const rows = [
      ['b', 'x'],
      ['a', 'x'],
      ['a', 'Y'],
      ['b', 'y'],
    ] as const
    for (const [index, [abbreviation, description]] of rows.entries())
      await putUnit(db, group.groupId, `unit ${index}`, { abbreviation, description })
    const order = async (orderBy: string, orderDirection: 'asc' | 'desc') => {
      const page = await listPage(db, 'unit', PageQuery.parse({ orderBy, orderDirection }), {
        route: '/api/units',
        scope: eb => eb('units.groupId', '=', group.groupId),
      })
      return page.items.map(row => `${row.abbreviation}${row.description}`).join(' ')
    }
    expect(await order('abbreviation, description', 'asc')).toBe('ax aY bx by')
    expect(await order('abbreviation, description', 'desc')).toBe('by bx aY ax')
    expect(await order('abbreviation:asc, description:desc', 'asc')).toBe('aY ax by bx')
    expect(await order('abbreviation, description:desc', 'asc')).toBe('aY ax by bx')
    expect(await order('abbreviation:asc, description', 'desc')).toBe('aY ax by bx')
  })

  test('ordering by an absent relation keeps the row', async () => {
    const group = await putHome(db, 'Labelled')
    const label = await putLabel(db, group.groupId, 'Dairy')
    await putFood(db, group.groupId, 'salt')
    await putFood(db, group.groupId, 'milk', { labelId: label.id })
    const order = async (orderDirection: 'asc' | 'desc', orderByNullPosition?: 'first' | 'last') => {
      const page = await listPage(
        db,
        'food',
        PageQuery.parse({ orderBy: 'label.name', orderDirection, orderByNullPosition }),
        { route: '/api/foods', scope: eb => eb('foods.groupId', '=', group.groupId) },
      )
      return page.items.map(row => row.name).join(' ')
    }
    expect(await order('asc')).toBe('milk salt')
    expect(await order('desc')).toBe('milk salt')
    expect(await order('asc', 'first')).toBe('salt milk')
    expect(await order('desc', 'first')).toBe('salt milk')
  })

  test('nulls stand where they are asked to, last when nobody asks', async () => {
    const group = await putHome(db, 'Nulls')
    for (const [name, lastMade] of [
      ['never', null],
      ['may', '2024-05-01T00:00:00.000000Z'],
      ['june', '2024-06-01T00:00:00.000000Z'],
    ] as const)
      await putRecipe(db, group, name, { lastMade })
    expect(await names({ orderBy: 'last_made', orderDirection: 'asc' }, group)).toEqual(['may', 'june', 'never'])
    expect(await names({ orderBy: 'last_made', orderDirection: 'desc' }, group)).toEqual(['june', 'may', 'never'])
    expect(await names({ orderBy: 'last_made', orderDirection: 'asc', orderByNullPosition: 'first' }, group)).toEqual([
      'never',
      'may',
      'june',
    ])
    expect(await names({ orderBy: 'last_made', orderDirection: 'desc', orderByNullPosition: 'first' }, group)).toEqual([
      'never',
      'june',
      'may',
    ])
  })

  test('equal values never repeat or skip a row between pages', async () => {
    const group = await putHome(db, 'Equal')
    for (let index = 0; index < 23; index++)
      await putRecipe(db, group, 'same', { createdAt: '2024-01-01T00:00:00.000000Z' })
    for (const orderBy of ['name', 'created_at', 'rating', 'random']) {
      const seen = new Set<string>()
      for (let page = 1; page <= 5; page++)
        for (const row of (await list({ orderBy, page, perPage: 5, paginationSeed: 's' }, group)).items)
          seen.add(row.id)
      expect(seen.size, orderBy).toBe(23)
    }
  })

  test('an attribute may be given another meaning, as the caller’s own rating', async () => {
    const group = await putHome(db, 'Rated')
    for (const [name, rating] of [
      ['A', 1],
      ['B', 2],
      ['C', null],
    ] as const)
      await putRecipe(db, group, name, { rating })
    const own = sql<number>`case when ${sql.ref('recipes.name')} = 'C' then 5 else ${sql.ref('recipes.rating')} end`
    const page = await listPage(db, 'recipe', PageQuery.parse({ orderBy: 'rating' }), {
      route: '/api/recipes',
      scope: eb => eb('recipes.groupId', '=', group.groupId),
      orders: { rating: own },
    })
    expect(page.items.map(row => row.name)).toEqual(['C', 'B', 'A'])
    expect(page.items[0]?.rating).toBeNull()
  })
})

describe('random order', () => {
  test('is the same for a seed, another for another, and on both engines', async () => {
    const group = await putHome(db, 'Random')
    const recipes = Array.from(
      { length: 12 },
      (_, index) => `00000000-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`,
    )
    for (const id of recipes) await putRecipe(db, group, id.slice(-2), { id })
    const shuffled = async (paginationSeed: string, query = {}) =>
      (await names({ orderBy: 'random', paginationSeed, ...query }, group)).join(' ')
    expect(await shuffled('one')).toBe(await shuffled('one'))
    expect(await shuffled('one')).not.toBe(await shuffled('two'))
    expect(await shuffled('one')).toBe(
      `${await shuffled('one', { perPage: 7 })} ${await shuffled('one', { perPage: 7, page: 2 })}`,
    )
    expect(await shuffled('fixed')).toMatchInlineSnapshot(`"11 06 10 02 03 09 00 01 07 05 08 04"`)
  })

  test('needs a seed', async () => {
    await expect(list({ orderBy: 'random' })).rejects.toThrow('paginationSeed is required when orderBy is random')
    await expect(list({ orderBy: 'random', paginationSeed: '' })).rejects.toThrow('paginationSeed is required')
  })
})
