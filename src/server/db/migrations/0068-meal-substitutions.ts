import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** What is taken instead of a food of the recipe when this meal is cooked. */
export const mealSubstitutions: Migration = {
  name: '0068-meal-substitutions',
  up: async db => {
    await db.schema.alterTable('mealPlanEntries').addColumn('substitutions', columns.json).execute()
  },
}
