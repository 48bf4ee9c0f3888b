import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Meals that a household cooks together. Each step and timer is a row, so that two phones never write over each other. */
export const cookingSessions: Migration = {
  name: '0063-cooking-sessions',
  up: async db => {
    await db.schema
      .createTable('cookingSessions')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('householdId', columns.id, column => column.notNull().references('households.id').onDelete('cascade'))
      .addColumn('name', columns.text)
      .addColumn('eatAt', columns.moment, column => column.notNull())
      .addColumn('cooks', columns.integer, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addColumn('expiresAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema.createIndex('cookingSessions_household').on('cookingSessions').columns(['householdId']).execute()
    await db.schema.createIndex('cookingSessions_expires').on('cookingSessions').columns(['expiresAt']).execute()

    await db.schema
      .createTable('cookingDishes')
      .addColumn('sessionId', columns.id, column =>
        column.notNull().references('cookingSessions.id').onDelete('cascade'),
      )
      .addColumn('recipeId', columns.id, column => column.notNull().references('recipes.id').onDelete('cascade'))
      .addColumn('position', columns.integer, column => column.notNull())
      .addColumn('scale', columns.number, column => column.notNull())
      .addColumn('takenBy', columns.id, column => column.references('users.id').onDelete('set null'))
      .addPrimaryKeyConstraint('cookingDishes_key', ['sessionId', 'recipeId'])
      .execute()
    await db.schema.createIndex('cookingDishes_recipe').on('cookingDishes').columns(['recipeId']).execute()
    await db.schema.createIndex('cookingDishes_takenBy').on('cookingDishes').columns(['takenBy']).execute()

    await db.schema
      .createTable('cookingSteps')
      .addColumn('sessionId', columns.id, column => column.notNull())
      .addColumn('recipeId', columns.id, column => column.notNull())
      .addColumn('stepId', columns.id, column => column.notNull())
      .addColumn('minutes', columns.integer)
      .addColumn('startedAt', columns.moment)
      .addColumn('doneAt', columns.moment)
      .addColumn('takenBy', columns.id, column => column.references('users.id').onDelete('set null'))
      .addPrimaryKeyConstraint('cookingSteps_key', ['sessionId', 'recipeId', 'stepId'])
      .addForeignKeyConstraint(
        'cookingSteps_dish',
        ['sessionId', 'recipeId'],
        'cookingDishes',
        ['sessionId', 'recipeId'],
        key => key.onDelete('cascade'),
      )
      .execute()
    await db.schema.createIndex('cookingSteps_takenBy').on('cookingSteps').columns(['takenBy']).execute()

    await db.schema
      .createTable('cookingTimers')
      .addColumn('sessionId', columns.id, column =>
        column.notNull().references('cookingSessions.id').onDelete('cascade'),
      )
      .addColumn('id', columns.id, column => column.notNull())
      .addColumn('name', columns.text, column => column.notNull())
      .addColumn('seconds', columns.number, column => column.notNull())
      .addColumn('endsAt', columns.moment)
      .addColumn('left', columns.number, column => column.notNull())
      .addPrimaryKeyConstraint('cookingTimers_key', ['sessionId', 'id'])
      .execute()
  },
}
