import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareTemplates, testEngine } from './databases.ts'
import { startPostgres } from './postgres.ts'

/** Once before all tests: the database templates and, when the run is on PostgreSQL, the server. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'larder-tests-'))
  const postgres = testEngine === 'postgres' ? await startPostgres() : null
  await prepareTemplates(folder, postgres?.url)
  return async () => {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
