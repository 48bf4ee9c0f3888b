import { sql } from 'kysely'
import { columns } from '../columns.ts'
import { engineOf } from '../engine.ts'
import type { Migration } from '../upgrades/migration.ts'

/**
 * Recipes that are to be indexed anew, because they are found by their notes and by the names of what they are filed under now. It
 * takes no more of a start than to note them. Not additive: an older instance would index recipes without these words.
 */
export const searchBacklog: Migration = {
  name: '0079-search-backlog',
  up: async db => {
    await db.schema
      .createTable('searchBacklog')
      .addColumn('recipeId', columns.id, column => column.primaryKey().notNull())
      .modifyEnd(engineOf(db) === 'sqlite' ? sql`without rowid` : sql``)
      .execute()
    await sql`insert into search_backlog select id from recipes`.execute(db)
  },
}
