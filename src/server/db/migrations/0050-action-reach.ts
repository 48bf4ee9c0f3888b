import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Whether a recipe action was saved by somebody who may aim at machines in the house. */
export const actionReach: Migration = {
  name: '0050-action-reach',
  up: db =>
    db.schema
      .alterTable('recipeActions')
      .addColumn('mayReachHome', columns.boolean, column => column.notNull().defaultTo(false))
      .execute(),
}
