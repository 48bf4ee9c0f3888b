import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/databases.ts'
import { columns } from './columns.ts'
import type { Db } from './schema.ts'

interface Value {
  id: string
  text: string | null
  moment: string | null
  boolean: boolean | null
  integer: number | null
  number: number | null
  json: unknown
}

let db: Kysely<{ valueTests: Value }>
beforeAll(async () => {
  db = (await openTestDatabase()) as unknown as typeof db
  let table = db.schema.createTable('valueTests')
  for (const [kind, type] of Object.entries(columns)) table = table.addColumn(kind, type as typeof columns.text)
  await table.execute()
})
afterAll(() => db.destroy())

const EMPTY: Value = { id: 'empty', text: null, moment: null, boolean: null, integer: null, number: null, json: null }

describe('every kind of column hands back what was put in', () => {
  test.each([
    ['nulls', {}],
    ['text', { text: 'Crème “brûlée” 红烧肉 🥧 \\ \' " % _ \n\t' }],
    ['empty text', { text: '' }],
    ['text that looks like another kind', { text: '0042' }],
    ['a moment', { moment: '2026-11-21T11:52:05.123456Z' }],
    ['true', { boolean: true }],
    ['false', { boolean: false }],
    ['an integer', { integer: -2_147_483_648 }],
    ['zero', { integer: 0, number: 0 }],
    ['a number', { number: 0.1 }],
    ['a whole number', { number: 3 }],
    ['a huge number', { number: 1.7976931348623157e308 }],
    ['a tiny number', { number: 5e-324 }],
    ['an object, its keys in order', { json: { b: 1, a: { '10': 'x', snake_case: true, camelCase: null } } }],
    ['a list', { json: [1, 'two', { three: [] }] }],
    ['an empty list', { json: [] }],
  ] as [string, Partial<Value>][])('%s', async (id, given) => {
    const value = { ...EMPTY, ...given, id }
    const returned = await db.insertInto('valueTests').values(value).returningAll().executeTakeFirstOrThrow()
    expect(returned).toEqual(value)
    const read = await db.selectFrom('valueTests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(read).toEqual(value)
    expect(JSON.stringify(read.json)).toBe(JSON.stringify(value.json))
    const through = await db
      .selectFrom(
        db
          .selectFrom('valueTests')
          .selectAll()
          .where('id', '=', id)
          .unionAll(db.selectFrom('valueTests').selectAll().where('id', '=', 'none'))
          .as('inner'),
      )
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(through).toEqual(value)
  })
})

test('counts and sums are numbers', async () => {
  await db
    .insertInto('valueTests')
    .values([
      { ...EMPTY, id: 'sum1', integer: 2 },
      { ...EMPTY, id: 'sum2', integer: 3 },
    ])
    .execute()
  const row = await db
    .selectFrom('valueTests')
    .select(eb => [eb.fn.countAll().as('rows'), eb.fn.sum('integer').as('sum'), eb.fn.max('integer').as('most')])
    .where('id', 'like', 'sum%')
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ rows: 2, sum: 5, most: 3 })
})

test('text compares and sorts by code point, whatever the locale of the database', async () => {
  const words = ['Zebra', 'apple', 'Äpfel', 'Apple', 'zebra', 'a b', 'ab', '_']
  await db
    .insertInto('valueTests')
    .values(words.map((text, index) => ({ ...EMPTY, id: `word ${index}`, text })))
    .execute()
  const query = db.selectFrom('valueTests').select('text').where('id', 'like', 'word %')
  const sorted = (await query.orderBy('text').execute()).map(row => row.text)
  expect(sorted).toEqual(['Apple', 'Zebra', '_', 'a b', 'ab', 'apple', 'zebra', 'Äpfel'])
  expect((await query.where('text', '<', 'a').orderBy('text').execute()).map(row => row.text)).toEqual([
    'Apple',
    'Zebra',
    '_',
  ])
  const lower = await query.orderBy(sql`lower(text)`).orderBy('id').execute()
  expect(lower.map(row => row.text)).toEqual(['_', 'a b', 'ab', 'apple', 'Apple', 'Zebra', 'zebra', 'Äpfel'])
})

test('a transaction that fails leaves nothing behind, and others see nothing of it before', async () => {
  const failing = db.transaction().execute(async transaction => {
    await transaction
      .insertInto('valueTests')
      .values({ ...EMPTY, id: 'undone' })
      .execute()
    expect(await db.selectFrom('valueTests').select('id').where('id', '=', 'undone').execute()).toEqual([])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(
    await (db as unknown as Db & typeof db).selectFrom('valueTests').select('id').where('id', '=', 'undone').execute(),
  ).toEqual([])
})
