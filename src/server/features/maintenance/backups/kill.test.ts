import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { dumpOf } from '#server/testing/dump.ts'
import { makePerson } from '#server/testing/factories.ts'
import { killsOr, openInstallation } from '#server/testing/killable-command.ts'
import { putHome, recipeRow } from '#server/testing/rows.ts'
import { tryBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const KILLS = killsOr(3)

/**
 * Runs a command to its end, and then again and again, killed at random moments of the time that this took: each kill has a part
 * of it, and the first quarter, in which a command only starts, has none. One that ended before it was killed does not count.
 */
async function killAtRandom(command: (killAfter?: number) => Promise<number | null>, look: () => Promise<void>) {
  const started = performance.now()
  expect(await command()).toBe(0)
  let whole = performance.now() - started
  for (let kill = 0; kill < KILLS; ) {
    await look()
    if ((await command(whole * (0.25 + (0.75 * (kill + Math.random())) / KILLS))) === null) kill++
    else whole *= 0.9
  }
  await look()
}

test('killed at any moment of a restore, the old state or the new one is there, never half', {
  timeout: 60_000 + KILLS * 20_000,
}, async () => {
  const { folder, look, run } = await openInstallation()
  const file = join(folder, 'kept.zip')
  const backedUp = await look(async app => {
    await makePerson(app, { user: { admin: true } })
    const home = await putHome(app.db, 'Home')
    for (let i = 0; i < 300; i++)
      await app.db
        .insertInto('recipes')
        .values(recipeRow(home, `Recipe ${i}`))
        .execute()
    await writeBackup(createSystemContext(app), file, { media: true })
    return dumpOf(app.db)
  })
  const changed = await look(async app => {
    await app.db.updateTable('recipes').set({ description: 'changed' }).execute()
    return dumpOf(app.db)
  })
  const restore = (killAfter?: number) => run(['restore', '--yes', file], killAfter)
  const states = [changed, backedUp].map(state => JSON.stringify(state))
  await killAtRandom(restore, () =>
    look(async app => {
      const now = JSON.stringify(await dumpOf(app.db))
      expect(states.indexOf(now)).not.toBe(-1)
      // Once the new state is there, it is made old again.
      if (now === states[1]) await app.db.updateTable('recipes').set({ description: 'changed' }).execute()
    }),
  )
  expect(await restore()).toBe(0)
  expect(await look(async app => dumpOf(app.db))).toEqual(backedUp)
})

test('killed at any moment of a backup, no half backup is among those that are kept, and nothing has changed', {
  timeout: 60_000 + KILLS * 20_000,
}, async () => {
  const { folder, look, run } = await openInstallation()
  const before = await look(async app => {
    await makePerson(app, { user: { admin: true } })
    const home = await putHome(app.db, 'Home')
    const rows = Array.from({ length: 300 }, (_, i) => recipeRow(home, `Recipe ${i}`))
    for (const row of rows) await app.db.insertInto('recipes').values(row).execute()
    return dumpOf(app.db)
  })
  const proven = new Set<string>()
  await killAtRandom(
    killAfter => run(['backup'], killAfter),
    () =>
      look(async app => {
        const kept = (await readdir(join(folder, 'backups'))).filter(
          name => name.endsWith('.zip') && !name.startsWith('.'),
        )
        for (const name of kept.filter(name => !proven.has(name))) {
          const { counts } = await tryBackup(createSystemContext(app), join(folder, 'backups', name), { password: '' })
          expect([name, counts.recipes?.brought]).toEqual([name, 300])
          proven.add(name)
        }
        expect(await dumpOf(app.db)).toEqual(before)
      }),
  )
  expect(proven.size).toBeGreaterThan(0)
  expect(await run(['backup'])).toBe(0)
})
