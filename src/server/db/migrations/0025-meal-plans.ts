import { type ColumnDefinitionBuilder, sql } from 'kysely'
import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

const ofGroup = (column: ColumnDefinitionBuilder) => column.notNull().references('groups.id').onDelete('cascade')
const ofHousehold = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('households.id').onDelete('cascade')
const byUser = (column: ColumnDefinitionBuilder) => column.references('users.id').onDelete('set null')
const required = (column: ColumnDefinitionBuilder) => column.notNull()

export const mealPlans: Migration = {
  name: '0025-meal-plans',
  up: async db => {
    await db.schema
      .createTable('mealPlanSeries')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('groupId', columns.id, ofGroup)
      .addColumn('householdId', columns.id, ofHousehold)
      .addColumn('startDate', columns.text, required)
      .addColumn('every', columns.integer, required)
      .addColumn('unit', columns.text, required)
      .addColumn('until', columns.text)
      .addColumn('writtenUntil', columns.text, required)
      .addColumn('template', columns.json, required)
      .addColumn('createdAt', columns.moment, required)
      .execute()
    await db.schema.createIndex('meal_plan_series_household').on('mealPlanSeries').columns(['householdId']).execute()

    await db.schema
      .createTable('mealPlanEntries')
      .addColumn('id', columns.integer, column => column.primaryKey())
      .addColumn('groupId', columns.id, ofGroup)
      .addColumn('householdId', columns.id, ofHousehold)
      .addColumn('userId', columns.id, byUser)
      .addColumn('date', columns.text)
      .addColumn('entryType', columns.text, required)
      .addColumn('title', columns.text, required)
      .addColumn('text', columns.text, required)
      .addColumn('recipeId', columns.id, column => column.references('recipes.id').onDelete('cascade'))
      .addColumn('servings', columns.number)
      .addColumn('position', columns.number, required)
      .addColumn('cookId', columns.id, byUser)
      .addColumn('eaterIds', columns.json, required)
      .addColumn('startTime', columns.text)
      .addColumn('leftoversOf', columns.integer, column => column.references('mealPlanEntries.id').onDelete('set null'))
      .addColumn('seriesId', columns.id, column => column.references('mealPlanSeries.id').onDelete('set null'))
      .addColumn('madeAt', columns.moment)
      .addColumn('servingsLeft', columns.number)
      .addColumn('loggedAt', columns.moment)
      .addColumn('revision', columns.integer, required)
      .addColumn('createdAt', columns.moment, required)
      .addColumn('updatedAt', columns.moment, required)
      .execute()
    for (const [name, second] of Object.entries({ date: 'date', created: 'createdAt', recipe: 'recipeId' }))
      await db.schema
        .createIndex(`meal_plan_entries_${name}`)
        .on('mealPlanEntries')
        .columns(['householdId', second, 'id'])
        .execute()
    // The daily task looks for what is not in the timeline yet; deleting a recipe, a series or a meal for what names it.
    for (const column of ['recipeId', 'seriesId', 'leftoversOf', 'userId', 'cookId'])
      await db.schema
        .createIndex(`meal_plan_entries_by_${column.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)}`)
        .on('mealPlanEntries')
        .columns([column])
        .execute()
    await db.schema
      .createIndex('meal_plan_entries_unlogged')
      .on('mealPlanEntries')
      .columns(['loggedAt', 'date'])
      .execute()

    // Clients know plan entries by integers. Whoever takes the next ones holds the one row of this table meanwhile.
    await db.schema
      .createTable('mealPlanNumbers')
      .addColumn('id', columns.integer, column => column.primaryKey())
      .execute()
    await sql`insert into meal_plan_numbers (id) values (1)`.execute(db)

    await db.schema
      .createTable('mealPlanRules')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('groupId', columns.id, ofGroup)
      .addColumn('householdId', columns.id, ofHousehold)
      .addColumn('day', columns.text, required)
      .addColumn('entryType', columns.text, required)
      .addColumn('queryFilterString', columns.text, required)
      .addColumn('createdAt', columns.moment, required)
      .addColumn('updatedAt', columns.moment, required)
      .execute()
    await db.schema.createIndex('meal_plan_rules_household').on('mealPlanRules').columns(['householdId']).execute()

    await db.schema
      .createTable('mealPlanSettings')
      .addColumn('householdId', columns.id, column =>
        column.primaryKey().references('households.id').onDelete('cascade'),
      )
      .addColumn('settings', columns.json, required)
      .addColumn('updatedAt', columns.moment, required)
      .execute()

    await db.schema
      .createTable('mealPlanTemplates')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('groupId', columns.id, ofGroup)
      .addColumn('householdId', columns.id, ofHousehold)
      .addColumn('name', columns.text, required)
      .addColumn('days', columns.integer, required)
      .addColumn('entries', columns.json, required)
      .addColumn('createdAt', columns.moment, required)
      .addColumn('updatedAt', columns.moment, required)
      .execute()
    await db.schema
      .createIndex('meal_plan_templates_household')
      .on('mealPlanTemplates')
      .columns(['householdId'])
      .execute()

    await db.schema
      .createTable('mealPlanLinks')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('groupId', columns.id, ofGroup)
      .addColumn('householdId', columns.id, ofHousehold)
      .addColumn('kind', columns.text, required)
      .addColumn('name', columns.text, required)
      .addColumn('tokenHash', columns.text, column => column.notNull().unique())
      .addColumn('locale', columns.text, required)
      .addColumn('personId', columns.id, column => column.references('users.id').onDelete('cascade'))
      .addColumn('from', columns.text)
      .addColumn('to', columns.text)
      .addColumn('expiresAt', columns.moment)
      .addColumn('lastUsedAt', columns.moment)
      .addColumn('createdAt', columns.moment, required)
      .execute()
    await db.schema.createIndex('meal_plan_links_household').on('mealPlanLinks').columns(['householdId']).execute()
  },
}
