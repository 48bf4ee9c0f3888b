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
  const restore = async (killAfter?: number) => {
    const started = performance.now()
    await run(['restore', '--yes', file], killAfter)
    return performance.now() - started
  }
  let whole = 2000
  for (let i = 0; i < KILLS; i++) {
    const now = await look(async app => dumpOf(app.db))
    const isOld = JSON.stringify(now) === JSON.stringify(changed)
    expect([JSON.stringify(changed), JSON.stringify(backedUp)]).toContain(JSON.stringify(now))
    // Once the new state is there, it is made old again.
    if (!isOld) await look(async app => app.db.updateTable('recipes').set({ description: 'changed' }).execute())
    if (i === 0) whole = await restore()
    else await restore(whole * (0.3 + (0.7 * i) / KILLS))
  }
  const left = await look(async app => dumpOf(app.db))
  expect([JSON.stringify(changed), JSON.stringify(backedUp)]).toContain(JSON.stringify(left))
  await restore()
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
  const started = performance.now()
  expect(await run(['backup'])).toBe(0)
  const whole = performance.now() - started
  for (let i = 1; i <= KILLS; i++) await run(['backup'], whole * (0.3 + (0.7 * i) / (KILLS + 1)))
  await look(async app => {
    const kept = (await readdir(join(folder, 'backups'))).filter(name => name.endsWith('.zip') && !name.startsWith('.'))
    expect(kept.length).toBeGreaterThan(0)
    for (const name of kept) {
      const { counts } = await tryBackup(createSystemContext(app), join(folder, 'backups', name), { password: '' })
      expect([name, counts.recipes?.brought]).toEqual([name, 300])
    }
    expect(await dumpOf(app.db)).toEqual(before)
  })
  expect(await run(['backup'])).toBe(0)
})
