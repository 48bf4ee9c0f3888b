import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createEmptyDatabase, testEngine } from '#server/testing/databases.ts'
import { openDatabase, sqliteFile } from '../open.ts'

test.skipIf(testEngine !== 'sqlite')('a transaction that could not begin is in nobody’s way afterwards', async () => {
  const config = await createEmptyDatabase()
  const db = await openDatabase(config)
  await sql`pragma busy_timeout = 0`.execute(db)
  const other = new DatabaseSync(sqliteFile(config))
  const countGroups = (in_: typeof db) => in_.selectFrom('groups').select('id').execute()

  other.exec('begin immediate')
  await expect(db.transaction().execute(countGroups)).rejects.toThrow(/locked/)
  other.exec('commit')
  other.close()

  expect(await db.transaction().execute(countGroups)).toEqual([])
  await db.deleteFrom('groups').execute()
  expect(await countGroups(db)).toEqual([])
  await db.destroy()
})
