import { basename, resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { createSystemContext } from '../create-context.ts'
import { wordsOf } from '../features/maintenance/backups/backups.service.ts'
import { restoreBackup } from '../features/maintenance/backups/restore-backup.ts'
import { openApp } from '../open-app.ts'
import { printCounts } from './print-counts.ts'

/** `larder restore --yes FILE`: puts a backup of Larder or Mealie in the place of everything. */
export async function run(args: string[]): Promise<number> {
  const [path, ...others] = args.filter(arg => arg !== '--yes')
  if (!path || others.length || path.startsWith('-') || !args.includes('--yes')) {
    process.stderr.write(
      'larder restore --yes FILE\n  Replaces everything that is there. For a week one can go back, in /admin/backups.\n',
    )
    return 2
  }
  const app = await openApp(readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' }))
  const ctx = createSystemContext(app)
  try {
    const options = { name: basename(path), userName: 'larder restore', password: app.config.BACKUP_PASSWORD }
    printCounts((await restoreBackup(ctx, resolve(path), options)).counts)
    return 0
  } catch (error) {
    process.stderr.write(`${wordsOf(ctx, error)}\n`)
    return 1
  } finally {
    await app.db.destroy()
  }
}
