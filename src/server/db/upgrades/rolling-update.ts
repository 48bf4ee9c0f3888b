import { sql } from 'kysely'
import { engineOf } from '../engine.ts'
import { migrations } from '../migrations/index.ts'
import type { Db } from '../schema.ts'
import type { Migration } from './migration.ts'

/** A step that a database has been through. Those before `0070` did not say what they are. */
export interface AppliedStep {
  name: string
  additive?: boolean
}

/** An older version goes on where all that it does not know was only added; otherwise it changes nothing and says why. */
export function refuseNewer(applied: AppliedStep[]): void {
  const unknown = applied.filter(({ name }) => !migrations.some(migration => migration.name === name))
  const changed = unknown.filter(({ additive }) => !additive)
  if (!changed.length) return
  throw new Error(
    `The database was written by a newer Larder (it knows ${unknown.map(({ name }) => name).join(', ')}), which changed what this one uses. ` +
      'Nothing was changed: start that version, or restore a backup.',
  )
}

/** What connections to PostgreSQL call themselves, so that instances know which version others are of. */
export const connectionName = () => `larder ${migrations.at(-1)?.name ?? ''}`

/** A step that changes what older versions use is not taken under those that run. SQLite has one instance. */
export async function refuseUnderOlder(db: Db, missing: Migration[]): Promise<void> {
  const changing = missing.filter(({ additive }) => !additive)
  if (!changing.length || engineOf(db) !== 'postgres') return
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name <> ${connectionName()}
    and (application_name = 'larder' or application_name like 'larder %')`.execute(db)
  if (!rows.length) return
  throw new Error(
    `An older Larder still runs on this database (${rows.length} connections), and ${changing.map(({ name }) => name).join(', ')} changes what it uses. ` +
      'Nothing was changed: stop all older instances, then start this one.',
  )
}
