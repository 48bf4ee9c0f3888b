import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** The assistant: whether a group has switched it on, what it used in a month, and what it suggested to whom. */
export const assistant: Migration = {
  name: '0069-assistant',
  up: async db => {
    await db.schema
      .createTable('assistantSettings')
      .addColumn('groupId', columns.id, column => column.primaryKey().references('groups.id').onDelete('cascade'))
      .addColumn('enabled', columns.boolean, column => column.notNull())
      .addColumn('monthlyTokens', columns.integer)
      .addColumn('monthlyCost', columns.number)
      .addColumn('updatedAt', columns.moment, column => column.notNull())
      .execute()

    await db.schema
      .createTable('assistantUsage')
      .addColumn('groupId', columns.id, column => column.notNull().references('groups.id').onDelete('cascade'))
      .addColumn('month', columns.text, column => column.notNull())
      .addColumn('inputTokens', columns.integer, column => column.notNull())
      .addColumn('outputTokens', columns.integer, column => column.notNull())
      .addPrimaryKeyConstraint('assistantUsage_key', ['groupId', 'month'])
      .execute()

    await db.schema
      .createTable('assistantPlans')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('userId', columns.id, column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('householdId', columns.id, column => column.notNull().references('households.id').onDelete('cascade'))
      .addColumn('changes', columns.json, column => column.notNull())
      .addColumn('expiresAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema.createIndex('assistantPlans_user').on('assistantPlans').columns(['userId']).execute()
    await db.schema.createIndex('assistantPlans_household').on('assistantPlans').columns(['householdId']).execute()
    await db.schema.createIndex('assistantPlans_expires').on('assistantPlans').columns(['expiresAt']).execute()
  },
}
