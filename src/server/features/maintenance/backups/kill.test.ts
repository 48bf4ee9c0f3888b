import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createSystemContext } from '#server/create-context.ts'
import { openApp } from '#server/open-app.ts'
import { createTestDatabase } from '#server/testing/databases.ts'
import { dumpOf } from '#server/testing/dump.ts'
import { makePerson } from '#server/testing/factories.ts'
import { putHome, recipeRow } from '#server/testing/rows.ts'
import { writeBackup } from './write-backup.ts'

/** More of them by LARDER_KILLS, for a run that has the time. */
const KILLS = Number(process.env.LARDER_KILLS || 3)

test('killed at any moment of a restore, the old state or the new one is there, never half', {
  timeout: 60_000 + KILLS * 20_000,
}, async () => {
  const { DATABASE_URL } = await createTestDatabase()
  const settings = { DATABASE_URL, DATA_DIR: mkdtempSync(join(tmpdir(), 'larder-kill-')), LOG_LEVEL: 'silent' }
  const file = join(settings.DATA_DIR, 'kept.zip')
  const look = async <T>(work: (app: Awaited<ReturnType<typeof openApp>>) => Promise<T>): Promise<T> => {
    const app = await openApp(readConfig(settings))
    try {
      return await work(app)
    } finally {
      await app.db.destroy()
    }
  }
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
  const run = async (killAfter: number | null) => {
    const args = ['--disable-warning=ExperimentalWarning', 'src/server/larder.ts', 'restore', '--yes', file]
    const child = spawn(process.execPath, args, {
      env: { ...process.env, BASE_URL: 'http://localhost:9000', ...settings },
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    const started = performance.now()
    if (killAfter !== null) {
      await Promise.race([sleep(killAfter), ended])
      child.kill('SIGKILL')
    }
    await ended
    return performance.now() - started
  }
  let whole = 2000
  for (let i = 0; i < KILLS; i++) {
    const now = await look(async app => dumpOf(app.db))
    const isOld = JSON.stringify(now) === JSON.stringify(changed)
    expect([JSON.stringify(changed), JSON.stringify(backedUp)]).toContain(JSON.stringify(now))
    // Once the new state is there, it is made old again.
    if (!isOld) await look(async app => app.db.updateTable('recipes').set({ description: 'changed' }).execute())
    if (i === 0) whole = await run(null)
    else await run(whole * (0.3 + (0.7 * i) / KILLS))
  }
  const left = await look(async app => dumpOf(app.db))
  expect([JSON.stringify(changed), JSON.stringify(backedUp)]).toContain(JSON.stringify(left))
  await run(null)
  expect(await look(async app => dumpOf(app.db))).toEqual(backedUp)
})
