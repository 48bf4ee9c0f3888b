import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** What is left of a cooked meal stays leftovers when that meal goes off the plan. */
export const orphanedLeftovers: Migration = {
  name: '0094-orphaned-leftovers',
  additive: true,
  up: async db => {
    await db.schema
      .alterTable('mealPlanEntries')
      .addColumn('isOrphaned', columns.boolean, column => column.notNull().defaultTo(false))
      .execute()
  },
}
