import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/db/schema.ts'
import { newId } from '#server/ids.ts'
import { openTestDatabase } from '#server/testing/databases.ts'
import { planOf, scansIn, watchQueries } from '#server/testing/queries.ts'
import { putCategory, putFood, putHome, putTag, putTool, type RecipeOwner, recipeRow } from '#server/testing/rows.ts'
import { RecipeListQuery } from '#shared/contract/recipes/recipes.ts'
import { listRecipeNames } from './recipe-list.store.ts'

/** More than are sorted rather than sought in the order of the page. */
const COUNT = 1200

let db: Db
let home: RecipeOwner
let ids: Record<'category' | 'even' | 'third' | 'tool' | 'food', string>
const numbers = Array.from({ length: COUNT }, (_, number) => number)

beforeAll(async () => {
  db = await openTestDatabase()
  home = await putHome(db, 'Many')
  const made = await Promise.all([
    putCategory(db, home.groupId, 'All'),
    putTag(db, home.groupId, 'Even'),
    putTag(db, home.groupId, 'Third'),
    putTool(db, home.groupId, 'Pan'),
    putFood(db, home.groupId, 'leek'),
  ])
  const [category, even, third, tool, food] = made.map(({ id }) => id) as [string, string, string, string, string]
  ids = { category, even, third, tool, food }
  const rows = numbers.map(number => recipeRow(home, String(number).padStart(4, '0'), { rating: number % 5 || null }))
  const every = (step: number) => rows.filter((_, number) => number % step === 0).map(({ id }) => id)
  const put = async <T>(all: T[], insert: (some: T[]) => Promise<unknown>) => {
    for (let from = 0; from < all.length; from += 300) await insert(all.slice(from, from + 300))
  }
  await put(rows, some => db.insertInto('recipes').values(some).execute())
  await put(every(1), some =>
    db
      .insertInto('recipesCategories')
      .values(some.map(recipeId => ({ recipeId, categoryId: category })))
      .execute(),
  )
  for (const [tagId, step] of [
    [even, 2],
    [third, 3],
  ] as const)
    await put(every(step), some =>
      db
        .insertInto('recipesTags')
        .values(some.map(recipeId => ({ recipeId, tagId })))
        .execute(),
    )
  await put(every(1), some =>
    db
      .insertInto('recipesTools')
      .values(some.map(recipeId => ({ recipeId, toolId: tool })))
      .execute(),
  )
  await put(every(2), some =>
    db
      .insertInto('recipeIngredients')
      .values(
        some.map(recipeId => ({
          id: newId(),
          recipeId,
          position: 0,
          referenceId: newId(),
          title: null,
          note: null,
          quantity: null,
          unitId: null,
          foodId: food,
          originalText: null,
          noteNormalized: null,
          originalTextNormalized: null,
        })),
      )
      .execute(),
  )
})
afterAll(() => db.destroy())

const FITTING: [string, () => Record<string, unknown>, (number: number) => boolean][] = [
  ['a category', () => ({ categories: [ids.category] }), () => true],
  ['any of two tags', () => ({ tags: [ids.even, 'third'] }), number => number % 2 === 0 || number % 3 === 0],
  [
    'a tag, a tool and a food',
    () => ({ tags: ['even'], tools: ['pan'], foods: [ids.food] }),
    number => number % 2 === 0,
  ],
  [
    'all of more than databases take in one go',
    () => {
      const many = { categories: Array(500).fill(ids.category), tags: Array(400).fill(ids.even) }
      return {
        ...many,
        requireAllCategories: true,
        requireAllTags: true,
        tools: Array(300).fill('pan'),
        requireAllTools: true,
      }
    },
    number => number % 2 === 0,
  ],
  [
    'very many conditions',
    () => ({ queryFilter: Array(150).fill(`tags.id = ${ids.third}`).join(' AND ') }),
    number => number % 3 === 0,
  ],
  ['all of two tags', () => ({ tags: [ids.even, ids.third], requireAllTags: true }), number => number % 6 === 0],
  [
    'a tag and a filter',
    () => ({ tags: [ids.even], queryFilter: 'tools.name = "Pan" AND recipeIngredient.food.name = "leek"' }),
    number => number % 2 === 0,
  ],
]

const list = (db: Db, query: Record<string, unknown>) =>
  listRecipeNames(db, { id: home.userId, ...home }, RecipeListQuery.parse(query))

test.each(FITTING)('%s: the same recipes in each order, on the first page and on the last', async (_, asked, fits) => {
  const wanted = numbers.filter(fits).map(number => String(number).padStart(4, '0'))
  const named = async (query: Record<string, unknown>) => {
    const { items, total } = await list(db, { orderBy: 'name', orderDirection: 'asc', ...asked(), ...query })
    expect(total).toBe(wanted.length)
    return items.map(({ name }) => name)
  }
  expect(await named({ perPage: 10 })).toEqual(wanted.slice(0, 10))
  expect(await named({ perPage: 10, page: 3 })).toEqual(wanted.slice(20, 30))
  expect(await named({ perPage: 7, page: -1 })).toEqual(wanted.slice(Math.floor((wanted.length - 1) / 7) * 7))
  expect(await named({ perPage: -1 })).toEqual(wanted)
  expect(await named({ perPage: 5, orderDirection: 'desc' })).toEqual(wanted.slice(-5).reverse())
  const best = wanted.filter(name => Number(name) % 5 === 4)
  expect(await named({ perPage: 5, orderBy: 'rating:desc,name:asc' })).toEqual(best.slice(0, 5))
})

test.each([
  ['any of many', { tags: ['even', 'third'], tools: ['pan'] }],
  ['all of few', { tags: ['even', 'third'], requireAllTags: true, categories: ['all'] }],
])('%s: three queries, none of which reads a whole table', async (_, query) => {
  const { db: watched, queries } = watchQueries(db)
  await db.updateTable('recipes').set({ imageColor: null }).where('id', '=', newId()).execute()
  await list(watched, { perPage: 10, ...query })
  expect(queries).toHaveLength(3)
  for (const one of queries) expect(scansIn(await planOf(db, one)), one.sql).toEqual([])
})

test('a slug that nobody knows selects nothing, beside others too', async () => {
  const total = async (query: Record<string, unknown>) => (await list(db, query)).total
  expect(await total({ tags: ['unknown'] })).toBe(0)
  expect(await total({ tags: ['unknown', 'third'] })).toBe(COUNT / 3)
  expect(await total({ tags: ['unknown', 'third'], requireAllTags: true })).toBe(0)
  expect(await total({ tags: [''], households: ['unknown'] })).toBe(0)
  expect(await total({ tags: [newId()] })).toBe(0)
  expect(await total({ foods: ['leek'] })).toBe(0)
})
