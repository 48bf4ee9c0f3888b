import { resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { createSystemContext } from '../create-context.ts'
import { createBackup } from '../features/maintenance/backups/backups.service.ts'
import { writeBackup } from '../features/maintenance/backups/write-backup.ts'
import { openApp } from '../open-app.ts'

/** `larder backup [FILE]`: a backup of everything, into the data folder or a file; also while the server runs. */
export async function run([target, ...others]: string[]): Promise<number> {
  if (others.length || target?.startsWith('-')) {
    process.stderr.write('larder backup [FILE]\n')
    return 2
  }
  const app = await openApp(readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' }))
  try {
    const ctx = createSystemContext(app)
    const password = app.config.BACKUP_PASSWORD || undefined
    if (target) await writeBackup(ctx, resolve(target), { media: true, password })
    process.stdout.write(`${target ?? (await createBackup(ctx))}\n`)
    return 0
  } finally {
    await app.db.destroy()
  }
}
