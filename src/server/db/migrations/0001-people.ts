import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

export const people: Migration = {
  name: '0001-people',
  up: async db => {
    await db.schema
      .createTable('groups')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('name', columns.text, column => column.notNull().unique())
      .addColumn('slug', columns.text, column => column.notNull().unique())
      .addColumn('preferencesId', columns.id, column => column.notNull())
      .addColumn('privateGroup', columns.boolean, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addColumn('updatedAt', columns.moment, column => column.notNull())
      .execute()

    await db.schema
      .createTable('households')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('groupId', columns.id, column => column.notNull().references('groups.id').onDelete('cascade'))
      .addColumn('name', columns.text, column => column.notNull())
      .addColumn('slug', columns.text, column => column.notNull())
      .addColumn('preferencesId', columns.id, column => column.notNull())
      .addColumn('privateHousehold', columns.boolean, column => column.notNull())
      .addColumn('lockRecipeEditsFromOtherHouseholds', columns.boolean, column => column.notNull())
      .addColumn('firstDayOfWeek', columns.integer, column => column.notNull())
      .addColumn('recipePublic', columns.boolean, column => column.notNull())
      .addColumn('recipeShowNutrition', columns.boolean, column => column.notNull())
      .addColumn('recipeShowAssets', columns.boolean, column => column.notNull())
      .addColumn('recipeLandscapeView', columns.boolean, column => column.notNull())
      .addColumn('recipeDisableComments', columns.boolean, column => column.notNull())
      .addColumn('recipeDisableAmount', columns.boolean, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addColumn('updatedAt', columns.moment, column => column.notNull())
      .addUniqueConstraint('households_group_name', ['groupId', 'name'])
      .addUniqueConstraint('households_group_slug', ['groupId', 'slug'])
      .execute()

    await db.schema
      .createTable('users')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('username', columns.text, column => column.notNull())
      .addColumn('usernameKey', columns.text, column => column.notNull().unique())
      .addColumn('fullName', columns.text)
      .addColumn('email', columns.text, column => column.notNull())
      .addColumn('emailKey', columns.text, column => column.notNull().unique())
      .addColumn('passwordHash', columns.text)
      .addColumn('authMethod', columns.text, column => column.notNull())
      .addColumn('admin', columns.boolean, column => column.notNull())
      .addColumn('advanced', columns.boolean, column => column.notNull())
      .addColumn('cacheKey', columns.text, column => column.notNull())
      .addColumn('loginAttempts', columns.integer, column => column.notNull())
      .addColumn('lockedAt', columns.moment)
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addColumn('updatedAt', columns.moment, column => column.notNull())
      .execute()

    await db.schema
      .createTable('memberships')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('userId', columns.id, column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('householdId', columns.id, column => column.notNull().references('households.id').onDelete('restrict'))
      .addColumn('groupId', columns.id, column => column.notNull().references('groups.id').onDelete('restrict'))
      .addColumn('active', columns.boolean, column => column.notNull())
      .addColumn('canInvite', columns.boolean, column => column.notNull())
      .addColumn('canManage', columns.boolean, column => column.notNull())
      .addColumn('canManageHousehold', columns.boolean, column => column.notNull())
      .addColumn('canOrganize', columns.boolean, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addColumn('updatedAt', columns.moment, column => column.notNull())
      .addUniqueConstraint('memberships_user_household', ['userId', 'householdId'])
      .execute()
    await db.schema.createIndex('memberships_household').on('memberships').columns(['householdId']).execute()
    await db.schema.createIndex('memberships_group').on('memberships').columns(['groupId']).execute()

    await db.schema
      .createTable('sessions')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('userId', columns.id, column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('tokenHash', columns.text, column => column.notNull().unique())
      .addColumn('userAgent', columns.text)
      .addColumn('slidingSeconds', columns.integer, column => column.notNull())
      .addColumn('expiresAt', columns.moment, column => column.notNull())
      .addColumn('lastUsedAt', columns.moment, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema.createIndex('sessions_user').on('sessions').columns(['userId']).execute()

    await db.schema
      .createTable('apiTokens')
      .addColumn('id', columns.integer, column => column.primaryKey())
      .addColumn('userId', columns.id, column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', columns.text, column => column.notNull())
      .addColumn('tokenHash', columns.text, column => column.notNull().unique())
      .addColumn('integrationId', columns.text, column => column.notNull())
      .addColumn('lastUsedAt', columns.moment)
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema.createIndex('api_tokens_user').on('apiTokens').columns(['userId']).execute()

    await db.schema
      .createTable('invitations')
      .addColumn('token', columns.text, column => column.primaryKey())
      .addColumn('usesLeft', columns.integer, column => column.notNull())
      .addColumn('groupId', columns.id, column => column.notNull().references('groups.id').onDelete('cascade'))
      .addColumn('householdId', columns.id, column => column.notNull().references('households.id').onDelete('cascade'))
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .execute()

    await db.schema
      .createTable('passwordResets')
      .addColumn('tokenHash', columns.text, column => column.primaryKey())
      .addColumn('userId', columns.id, column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .execute()

    await db.schema
      .createTable('settings')
      .addColumn('key', columns.text, column => column.primaryKey())
      .addColumn('value', columns.text, column => column.notNull())
      .execute()

    await db.schema
      .createTable('fileTokens')
      .addColumn('tokenHash', columns.text, column => column.primaryKey())
      .addColumn('subject', columns.text, column => column.notNull())
      .addColumn('userId', columns.id, column => column.references('users.id').onDelete('cascade'))
      .addColumn('groupId', columns.id, column => column.references('groups.id').onDelete('cascade'))
      .addColumn('expiresAt', columns.moment, column => column.notNull())
      .execute()
  },
}
