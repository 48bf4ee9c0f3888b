import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Entries whose last write was an undo remember which change made them what they are again. */
export const mealStates: Migration = {
  name: '0090-meal-states',
  additive: true,
  up: async db => {
    await db.schema.alterTable('mealPlanEntries').addColumn('stateAt', columns.moment).execute()
  },
}
