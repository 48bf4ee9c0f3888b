import { resolve } from 'node:path'
import { createSystemContext } from '../create-context.ts'
import { hasUsers } from '../features/accounts/users/users.service.ts'
import { createBackup } from '../features/maintenance/backups/backups.service.ts'
import { writeBackup } from '../features/maintenance/backups/write-backup.ts'
import { openForCommand } from './open-for-command.ts'
import { complain, explainUse, printLine } from './output.ts'

const NAMED_BY = 'DATA_DIR names the folder, DATABASE_URL a database elsewhere. No backup was made.'

/** `larder backup [FILE]`: a backup of everything, into the data folder or a file; also while the server runs. */
export async function run([target, ...others]: string[], open = openForCommand): Promise<number> {
  if (others.length || target?.startsWith('-'))
    return explainUse('larder backup [FILE]   into the data folder when no file is named', [target ?? ''])
  const { app, close } = await open()
  try {
    const ctx = createSystemContext(app)
    // A folder named wrongly would give a backup of nothing every night, and nobody would know.
    if (!(await hasUsers(ctx)))
      return complain(`${resolve(app.config.DATA_DIR)} holds no Larder that was set up. ${NAMED_BY}`, 1)
    const password = app.config.BACKUP_PASSWORD || undefined
    if (target) await writeBackup(ctx, resolve(target), { media: true, password })
    await printLine(target ?? (await createBackup(ctx)))
    return 0
  } finally {
    await close()
  }
}
