import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareTemplates, testEngine } from './databases.ts'
import { startPostgres } from './postgres.ts'

/**
 * Once before all tests: a folder of the run, the database templates and, when the run is on PostgreSQL, the server. What
 * tests and the programs that they start put into the system's temporary folder goes with the run.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'larder-tests-'))
  // PostgreSQL runs as another user where root runs the tests, and has to get through to its own folder.
  chmodSync(folder, 0o711)
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder
  const postgres = testEngine === 'postgres' ? await startPostgres() : null
  await prepareTemplates(folder, postgres?.url)
  return async () => {
    await postgres?.stop()
    // A browser or a server that is just ending may still write.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}
