import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { createTestDatabase, openTestDatabase, testEngine } from '#server/testing/databases.ts'
import { putGroup } from '#server/testing/rows.ts'
import { inTransaction } from '../in-transaction.ts'
import { openDatabase } from '../open.ts'
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

test.runIf(testEngine === 'postgres')(
  'a restore gets through steady writing, of which nothing fails',
  async () => {
    const config = await createTestDatabase('postgres')
    const instances = [await openDatabase(config), await openDatabase(config)]
    const tables = ['recipes', 'foods', 'groups', 'tags', 'units', 'labels'] as const
    let stopped = false
    const failed: string[] = []
    const written: string[] = []
    // Each writes to some tables in an order of its own, and holds them a while.
    const writeOn = async (at: number) => {
      while (!stopped) {
        const key = newId()
        const work = inTransaction(instances[at % 2]!, async transaction => {
          const mine = tables.toSorted(() => Math.random() - 0.5)
          for (const table of mine) {
            await transaction.updateTable(table).set({ name: key }).where('id', '=', key).execute()
            await sleep(Math.random() * 5)
          }
          await transaction.insertInto('settings').values({ key, value: '1' }).execute()
        })
        await work.then(
          () => written.push(key),
          error => failed.push(String(error)),
        )
      }
    }
    const writing = Array.from({ length: 8 }, (_, at) => writeOn(at))
    for (let restored = 0; restored < 3; restored++) {
      await sleep(300)
      await withSideDatabase(instances[0]!, join(tmpdir(), newId()), side => side.swapIn(() => sleep(200)))
    }
    const before = written.length
    await expect.poll(() => written.length, { timeout: 10_000 }).toBeGreaterThan(before)
    stopped = true
    await Promise.all(writing)
    expect(failed).toEqual([])
    for (const instance of instances) await instance.destroy()
  },
  60_000,
)
