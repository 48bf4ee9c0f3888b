import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, testEngine } from '#server/testing/databases.ts'
import type { Db } from '../schema.ts'
import { type PipeliningConnection, sendingOf } from './pipelining-connection.ts'

describe.skipIf(testEngine !== 'postgres')('a connection to PostgreSQL', () => {
  let db: Db
  beforeAll(async () => {
    db = await openTestDatabase()
  })
  beforeEach(async () => {
    await run('drop table if exists pots')
    await run('create table pots (name text primary key, litres bigint, tags json)')
  })
  afterAll(() => db.destroy())

  const run = (text: string, values: unknown[] = []) => db.executeQuery(CompiledQuery.raw(text, values))
  const ask = async (text: string, values: unknown[] = []) => (await run(text, values)).rows
  const put = (name: string, litres: unknown = null, tags: unknown = null) =>
    CompiledQuery.raw('insert into pots values ($1, $2, $3)', [name, litres, tags])
  const onOne = <T>(use: (connection: PipeliningConnection) => Promise<T>): Promise<T> =>
    db.getExecutor().provideConnection(connection => use(sendingOf(connection) as PipeliningConnection))

  test('hands back what it was given', async () => {
    await run('insert into pots values ($1, $2, $3)', ['“wok” \\ naïve\0', 9_007_199_254_740_991, { 'a b': ['ü', 1] }])
    await run('insert into pots values ($1, $2, $3)', ['', null, null])
    expect(await ask('select * from pots order by name')).toEqual([
      { name: '', litres: null, tags: null },
      { name: '“wok” \\ naïve', litres: 9_007_199_254_740_991, tags: { 'a b': ['ü', 1] } },
    ])
    const bytes = Uint8Array.from([0, 255, 7]).subarray(1)
    expect(
      await ask('select $1::bytea as bytes, $2::boolean as good, $3::numeric as share', [bytes, false, 0.5]),
    ).toEqual([{ bytes: Buffer.from([255, 7]), good: false, share: 0.5 }])
  })

  test('tells how many rows a write has reached, and how many none', async () => {
    await run('insert into pots values ($1, 1), ($2, 2)', ['wok', 'pan'])
    expect((await run('update pots set litres = 3 where litres > $1', [0])).numAffectedRows).toBe(2n)
    expect((await run('delete from pots where litres > $1', [9])).numAffectedRows).toBe(0n)
    expect((await run('create index pots_litres on pots (litres)')).numAffectedRows).toBeUndefined()
  })

  test('of several writes outside of a transaction none is done when one fails', async () => {
    await expect(onOne(one => one.executeEach([put('wok'), put('wok'), put('pan')]))).rejects.toThrow(/unique/)
    expect(await ask('select name from pots')).toEqual([])
  })

  test('a statement that failed when it came first is as good as any afterwards', async () => {
    await onOne(async one => {
      const divide = (by: number) => CompiledQuery.raw('select name, 1 / $1::integer as part from pots', [by])
      await one.executeEach([put('wok')])
      for (const _ of [1, 2]) await expect(one.executeEach([put('pan'), divide(0)])).rejects.toThrow(/division by zero/)
      const [found, again] = await one.executeEach([divide(1), divide(1)])
      expect(found?.rows).toEqual([{ name: 'wok', part: 1 }])
      expect(again?.rows).toEqual(found?.rows)
    })
  })

  test('a text that is no statement is told, and harms none after it', async () => {
    for (const _ of [1, 2]) await expect(run('select nonsense from nowhere')).rejects.toThrow(/nowhere/)
    expect(await ask('')).toEqual([])
    expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a table that changes under a statement costs one failure at most', async () => {
    await onOne(async one => {
      const all = CompiledQuery.raw('select * from pots')
      await one.executeEach([put('wok'), all])
      await one.executeEach([CompiledQuery.raw('alter table pots add column lid boolean')])
      await one.executeEach([all]).catch(() => {})
      const [pots] = await one.executeEach([all])
      expect(pots?.rows).toEqual([{ name: 'wok', litres: null, tags: null, lid: null }])
    })
  })

  test('more statements than the server keeps of a connection work too', async () => {
    await onOne(async one => {
      for (let i = 0; i < 600; i++) {
        const [found] = await one.executeEach([CompiledQuery.raw(`select ${i} as number, $1 as given`, [`${i}`])])
        expect(found?.rows).toEqual([{ number: i, given: `${i}` }])
      }
      const [kept] = await one.executeEach([
        CompiledQuery.raw('select count(*) between 1 and 500 as is_kept from pg_prepared_statements'),
      ])
      expect(kept?.rows).toEqual([{ isKept: true }])
    })
  })

  test('an answer of many megabytes comes whole', async () => {
    const [row] = await ask(`select repeat('larder ', 2000000) as text`)
    expect((row as { text: string }).text).toHaveLength(14_000_000)
    expect(await ask('select i::integer as i from generate_series(1, 50000) as i')).toHaveLength(50_000)
  })

  test('who waits is told when the connection ends, and the next one gets another', async () => {
    for (let i = 0; i < 20; i++) {
      await expect(run('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow(/terminat/)
      expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
    }
    const inTransaction = db.transaction().execute(async within => {
      const pid = CompiledQuery.raw('select pg_backend_pid() as pid')
      const [{ pid: own }] = (await within.executeQuery<{ pid: number }>(pid)).rows as [{ pid: number }]
      await ask('select pg_terminate_backend($1::integer)', [own])
      await within.executeQuery(put('wok'))
    })
    await expect(inTransaction).rejects.toThrow(/terminat|not queryable|ECONNRESET|EPIPE/)
    expect(await ask('select name from pots')).toEqual([])
  })
})
