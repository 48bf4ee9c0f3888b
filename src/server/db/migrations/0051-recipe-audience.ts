import { sql } from 'kysely'
import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Recipes that not everybody of the group sees, with whom they are shared, and what is left of them in bin and exports. */
export const recipeAudience: Migration = {
  name: '0051-recipe-audience',
  up: async db => {
    await db.schema
      .alterTable('recipes')
      .addColumn('restricted', columns.boolean, column => column.notNull().defaultTo(false))
      .execute()
    // Only restricted recipes stand in it, which are few: it is read by every list.
    await db.schema
      .createIndex('recipes_restricted')
      .on('recipes')
      .columns(['groupId', 'userId', 'id'])
      .where(sql<boolean>`restricted`)
      .execute()
    await db.schema
      .createTable('recipeViewers')
      .addColumn('recipeId', columns.id, column => column.notNull().references('recipes.id').onDelete('cascade'))
      .addColumn('userId', columns.id, column => column.notNull().references('users.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('recipe_viewers_pk', ['recipeId', 'userId'])
      .execute()
    await db.schema.createIndex('recipe_viewers_user').on('recipeViewers').columns(['userId', 'recipeId']).execute()
    // Null: everybody of the group.
    await db.schema.alterTable('bin').addColumn('viewerIds', columns.json).execute()
    // Null: everybody of the group.
    await db.schema.alterTable('dataExports').addColumn('userId', columns.id).execute()
  },
}
