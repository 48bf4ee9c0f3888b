import { basename, resolve } from 'node:path'
import { createSystemContext } from '../create-context.ts'
import { wordsOf } from '../features/maintenance/backups/backups.service.ts'
import { restoreBackup } from '../features/maintenance/backups/restore-backup.ts'
import { openForCommand } from './open-for-command.ts'
import { complain } from './output.ts'
import { printCounts } from './print-counts.ts'

const help = `larder restore --yes FILE
  Replaces everything that is there. For a week one can go back, in /admin/backups.
`

/** `larder restore --yes FILE`: puts a backup of Larder or Mealie in the place of everything. */
export async function run(args: string[]): Promise<number> {
  const [path, ...others] = args.filter(arg => arg !== '--yes')
  if (!path || others.length || path.startsWith('-') || !args.includes('--yes')) return complain(help, 2)
  const { app, close } = await openForCommand()
  const ctx = createSystemContext(app)
  try {
    const options = { name: basename(path), userName: 'larder restore', password: app.config.BACKUP_PASSWORD }
    await printCounts((await restoreBackup(ctx, resolve(path), options)).counts)
    return 0
  } catch (error) {
    return complain(wordsOf(ctx, error), 1)
  } finally {
    await close()
  }
}
