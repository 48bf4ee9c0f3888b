import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { openTestDatabase, testEngine } from '#server/testing/databases.ts'
import { putGroup } from '#server/testing/rows.ts'
import { inTransaction } from '../in-transaction.ts'
import { withSideDatabase } from './side-database.ts'

test.runIf(testEngine === 'postgres')('whoever holds a row and goes on to write stops no restore', async () => {
  const db = await openTestDatabase()
  const { id } = await putGroup(db, 'Held')
  const isHeld = Promise.withResolvers<void>()
  const isReplacing = Promise.withResolvers<void>()
  const writing = inTransaction(db, async transaction => {
    await transaction.selectFrom('groups').select('id').where('id', '=', id).forUpdate().execute()
    isHeld.resolve()
    await Promise.race([isReplacing.promise, sleep(300)])
    await transaction.insertInto('settings').values({ key: newId(), value: '1' }).execute()
  })
  await isHeld.promise
  const replacing = withSideDatabase(db, join(tmpdir(), newId()), side =>
    side.swapIn(async () => {
      isReplacing.resolve()
      // PostgreSQL looks for two that wait for each other a second after one began to wait.
      await sleep(1500)
    }),
  )
  await expect(Promise.all([writing, replacing])).resolves.toBeDefined()
  expect(await db.selectFrom('groups').selectAll().where('id', '=', id).execute()).toEqual([])
  await db.destroy()
})
