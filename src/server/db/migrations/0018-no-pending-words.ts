import { sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Migration } from '../upgrades/migration.ts'

/**
 * PostgreSQL would rather list the words of changed recipes, to put them into the index some day, and each search reads
 * that list as often as it asks the index. They go in at once: a search has several questions, and indexing is no part
 * of a save.
 */
export const noPendingWords: Migration = {
  name: '0018-no-pending-words',
  up: async db => {
    if (engineOf(db) !== 'postgres') return
    await sql`alter index recipe_documents_words set (fastupdate = off)`.execute(db)
    await sql`select gin_clean_pending_list('recipe_documents_words')`.execute(db)
  },
}
