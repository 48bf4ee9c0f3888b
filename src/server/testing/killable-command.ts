import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { readConfig } from '../config.ts'
import type { App } from '../context.ts'
import { openApp } from '../open-app.ts'
import { createTestDatabase } from './databases.ts'

/** How often a test kills; more by LARDER_KILLS, for a run that has the time. */
export const killsOr = (usual: number) => Number(process.env.LARDER_KILLS || usual)

/** An installation that commands work on in processes of their own, which a test may kill at any moment. */
export async function openInstallation() {
  const { DATABASE_URL } = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'larder-kill-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const settings = { DATABASE_URL, DATA_DIR: folder, LOG_LEVEL: 'silent' }
  return {
    folder,
    /** Opens the application between two commands. */
    look: async <T>(work: (app: App) => Promise<T>): Promise<T> => {
      const app = await openApp(readConfig(settings))
      try {
        return await work(app)
      } finally {
        await app.db.destroy()
      }
    },
    /** Runs a command, to its end or until it is killed, which answers null, else its exit code. */
    run: async (args: string[], killAfter?: number | Promise<unknown>): Promise<number | null> => {
      const command = ['--disable-warning=ExperimentalWarning', 'src/server/larder.ts', ...args]
      const child = spawn(process.execPath, command, {
        env: { ...process.env, BASE_URL: 'http://localhost:9000', ...settings },
        stdio: 'ignore',
      })
      const ended = once(child, 'exit')
      if (killAfter !== undefined) {
        await Promise.race([typeof killAfter === 'number' ? sleep(killAfter) : killAfter, ended])
        child.kill('SIGKILL')
      }
      return (await ended)[0]
    },
  }
}
