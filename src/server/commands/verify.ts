import { resolve } from 'node:path'
import { createSystemContext } from '../create-context.ts'
import { wordsOf } from '../features/maintenance/backups/backups.service.ts'
import { tryBackup } from '../features/maintenance/backups/restore-backup.ts'
import { openForCommand } from './open-for-command.ts'
import { complain, explainUse, wordsOfFileError } from './output.ts'
import { printCounts } from './print-counts.ts'

/** `larder verify FILE`: restores a backup on trial, and says what is in it. Nothing is changed. */
export async function run([path, ...others]: string[], open = openForCommand): Promise<number> {
  if (!path || others.length || path.startsWith('-')) return explainUse('larder verify FILE', [path ?? ''])
  const { app, close } = await open()
  const ctx = createSystemContext(app)
  try {
    const { counts } = await tryBackup(ctx, resolve(path), { password: app.config.BACKUP_PASSWORD })
    await printCounts(counts)
    return 0
  } catch (error) {
    return complain(wordsOfFileError(error) ?? wordsOf(ctx, error), 1)
  } finally {
    await close()
  }
}
