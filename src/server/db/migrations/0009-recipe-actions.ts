import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

export const recipeActions: Migration = {
  name: '0009-recipe-actions',
  up: async db => {
    await db.schema
      .createTable('recipeActions')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('groupId', columns.id, column => column.notNull().references('groups.id').onDelete('cascade'))
      .addColumn('householdId', columns.id, column => column.notNull().references('households.id').onDelete('cascade'))
      .addColumn('actionType', columns.text, column => column.notNull())
      .addColumn('title', columns.text, column => column.notNull())
      .addColumn('url', columns.text, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addColumn('updatedAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema.createIndex('recipe_actions_household').on('recipeActions').columns(['householdId']).execute()
  },
}
