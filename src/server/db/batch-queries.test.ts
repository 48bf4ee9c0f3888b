import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/databases.ts'
import { watchQueries } from '#server/testing/queries.ts'
import { batchQueries, writeEach } from './batch-queries.ts'
import type { Db } from './schema.ts'

let db: Kysely<{ pots: { name: string; litres: number } }>
beforeAll(async () => {
  db = (await openTestDatabase()) as unknown as typeof db
  const table = db.schema.createTable('pots').addColumn('name', 'text', column => column.primaryKey())
  await table.addColumn('litres', 'integer').execute()
})
beforeEach(() => db.deleteFrom('pots').execute())
afterAll(() => db.destroy())

const pots = (within: typeof db) => within.selectFrom('pots').select('name').orderBy('name').compile()
const litres = (within: typeof db) => within.selectFrom('pots').select('litres').orderBy('litres').compile()
const put = (within: typeof db, name: string) =>
  within.insertInto('pots').values({ name, litres: name.length }).compile()
const each = (within: typeof db, queries: Parameters<typeof batchQueries>[1]) =>
  batchQueries(within as unknown as Db, queries)

test('each gets its own rows, in a transaction what was written before it too', async () => {
  await db.transaction().execute(async within => {
    const answers = await each(within, [put(within, 'wok'), put(within, 'kettle'), pots(within), litres(within)])
    expect(answers).toEqual([[], [], [{ name: 'kettle' }, { name: 'wok' }], [{ litres: 3 }, { litres: 6 }]])
  })
  expect(await each(db, [litres(db), pots(db)])).toEqual([
    [{ litres: 3 }, { litres: 6 }],
    [{ name: 'kettle' }, { name: 'wok' }],
  ])
})

test('the first that fails is told, and nothing of its transaction stays', async () => {
  const work = db.transaction().execute(async within => {
    await each(within, [put(within, 'wok'), put(within, 'wok'), put(within, 'kettle')])
  })
  await expect(work).rejects.toThrow(/unique/i)
  expect(await each(db, [pots(db)])).toEqual([[]])
})

test('a transaction whose first query fails leaves its connection ready for others', async () => {
  for (let i = 0; i < 12; i++)
    await expect(
      db.transaction().execute(within =>
        within
          .selectFrom('pans' as 'pots')
          .selectAll()
          .execute(),
      ),
    ).rejects.toThrow(/pans/)
  await db.transaction().execute(within => each(within, [put(within, 'wok')]))
  expect(await each(db, [pots(db)])).toEqual([[{ name: 'wok' }]])
})

test('whoever listens to the queries hears of each', async () => {
  const { db: watched, queries } = watchQueries(db as unknown as Db)
  const heard = watched as unknown as typeof db
  await each(heard, [pots(heard), litres(heard)])
  expect(queries).toHaveLength(2)
})

const write = (within: typeof db, queries: Parameters<typeof writeEach>[1]) =>
  writeEach(within as unknown as Db, queries)

test('writes that nobody waits for are seen by what is asked next, and are there after the commit', async () => {
  await db.transaction().execute(async within => {
    await write(within, [put(within, 'wok'), put(within, 'kettle')])
    expect(await each(within, [pots(within)])).toEqual([[{ name: 'kettle' }, { name: 'wok' }]])
    await write(within, [put(within, 'bowl')])
  })
  expect(await each(db, [pots(db)])).toEqual([[{ name: 'bowl' }, { name: 'kettle' }, { name: 'wok' }]])
})

test('a transaction fails by its own reason when such a write fails, whether or not something is asked after it', async () => {
  for (const isAskedAfter of [false, true]) {
    const work = db.transaction().execute(async within => {
      await write(within, [put(within, 'wok'), put(within, 'wok'), put(within, 'kettle')])
      if (isAskedAfter) await each(within, [pots(within)])
    })
    await expect(work).rejects.toThrow(/unique/i)
    expect(await each(db, [pots(db)])).toEqual([[]])
  }
})

test('a connection is as good as new after a transaction that failed or did nothing', async () => {
  for (let i = 0; i < 30; i++) {
    await expect(db.transaction().execute(async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await db.transaction().execute(async () => {})
    await db.transaction().execute(within => write(within, [put(within, `pan ${i}`)]))
  }
  expect((await each(db, [pots(db)]))[0]).toHaveLength(30)
})
