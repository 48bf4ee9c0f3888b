import { sql } from 'kysely'
import type { Migration } from '../upgrades/migration.ts'

/**
 * Few lines name a recipe and few pictures are in the bin. An index that also has all those that name nothing looks useless
 * to SQLite's planner, which then reads the whole table for each recipe that is deleted or comes back.
 */
export const sparseIndexes: Migration = {
  name: '0095-sparse-indexes',
  additive: true,
  up: async db => {
    await db.schema.dropIndex('recipe_ingredients_referenced_recipe').execute()
    await sql`create index recipe_ingredients_referenced_recipe on recipe_ingredients (referenced_recipe_id)
      where referenced_recipe_id is not null`.execute(db)
    await db.schema.dropIndex('media_bin').execute()
    await sql`create index media_bin on media (bin_id) where bin_id is not null`.execute(db)
  },
}
