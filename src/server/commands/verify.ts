import { resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { createSystemContext } from '../create-context.ts'
import { wordsOf } from '../features/maintenance/backups/backups.service.ts'
import { tryBackup } from '../features/maintenance/backups/restore-backup.ts'
import { openApp } from '../open-app.ts'
import { printCounts } from './print-counts.ts'

/** `larder verify FILE`: restores a backup on trial, and says what is in it. Nothing is changed. */
export async function run([path, ...others]: string[]): Promise<number> {
  if (!path || others.length || path.startsWith('-')) {
    process.stderr.write('larder verify FILE\n')
    return 2
  }
  const app = await openApp(readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' }))
  const ctx = createSystemContext(app)
  try {
    const { counts } = await tryBackup(ctx, resolve(path), { password: app.config.BACKUP_PASSWORD })
    printCounts(counts)
    return 0
  } catch (error) {
    process.stderr.write(`${wordsOf(ctx, error)}\n`)
    return 1
  } finally {
    await app.db.destroy()
  }
}
