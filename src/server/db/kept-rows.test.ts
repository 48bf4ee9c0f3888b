import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase, testEngine } from '#server/testing/databases.ts'
import { putGroup } from '#server/testing/rows.ts'
import { prepared } from './compiled-queries.ts'
import { openDatabase, sqliteFile } from './open.ts'
import type { Db } from './schema.ts'

const findNames = prepared(
  (db: Db, id: string) => db.selectFrom('groups').select(['id', 'name']).where('id', '=', id),
  { isKept: true },
)

let db: Db
let file: string
let id: string
const nameIn = async (db: Db) => (await findNames(db, id))[0]?.name
const rename = (db: Db, name: string) => db.updateTable('groups').set({ name }).where('id', '=', id).execute()

beforeAll(async () => {
  const config = await createEmptyDatabase()
  db = await openDatabase(config)
  if (testEngine === 'sqlite') file = sqliteFile(config)
  id = (await putGroup(db, 'Ashes')).id
})
afterAll(() => db.destroy())

test('what is kept is what one would read: after a write, within a transaction, after one that failed', async () => {
  expect(await nameIn(db)).toBe('Ashes')
  await rename(db, 'Birch')
  expect(await nameIn(db)).toBe('Birch')

  await db.transaction().execute(async within => {
    expect(await nameIn(within)).toBe('Birch')
    await rename(within, 'Cedar')
    expect(await nameIn(within)).toBe('Cedar')
    expect(await nameIn(db)).toBe('Birch')
  })
  expect(await nameIn(db)).toBe('Cedar')

  const failing = db.transaction().execute(async within => {
    await rename(within, 'Dogwood')
    expect(await nameIn(within)).toBe('Dogwood')
    throw new Error('changed our mind')
  })
  await expect(failing).rejects.toThrow('changed our mind')
  expect(await nameIn(db)).toBe('Cedar')
  await db.transaction().execute(async within => expect(await nameIn(within)).toBe('Cedar'))
})

// On PostgreSQL transactions run side by side, and which of them reads first is not said.
test.skipIf(testEngine !== 'sqlite')('transactions that end together see each other’s writes in turn', async () => {
  await rename(db, 'Elm')
  const seen = await Promise.all(
    ['Fir', 'Gum'].map(name =>
      db.transaction().execute(async within => {
        const before = await nameIn(within)
        await rename(within, name)
        return before
      }),
    ),
  )
  expect(seen).toEqual(['Elm', 'Fir'])
  expect(await nameIn(db)).toBe('Gum')
})

test.skipIf(testEngine !== 'sqlite')('what another process writes is seen', async () => {
  expect(await nameIn(db)).toBeDefined()
  const other = new DatabaseSync(file)
  other.prepare('update groups set name = ? where id = ?').run('Hazel', id)
  other.close()
  expect(await nameIn(db)).toBe('Hazel')
})

test.skipIf(testEngine !== 'sqlite')('the same rows are given again, and none can change them', async () => {
  const [row] = await findNames(db, id)
  expect((await findNames(db, id))[0]).toBe(row)
  expect(() => Object.assign(row as object, { name: 'Ivy' })).toThrow(TypeError)
})
