import { sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Which groups have recipes named in other scripts than Latin is found at once: their lists are not ordered by the folded name. */
export const otherScripts: Migration = {
  name: '0093-other-scripts',
  additive: true,
  up: async db => {
    const name = engineOf(db) === 'sqlite' ? sql`name` : sql`(name collate "C")`
    const isOther = sql`((${name} >= '\u0370' and ${name} < '\u1e00') or (${name} >= '\u1f00' and ${name} < '\u2000') or (${name} >= '\u2c00' and ${name} < '\uffef'))`
    await sql`create index recipes_by_script on recipes (group_id) where ${isOther}`.execute(db)
  },
}
