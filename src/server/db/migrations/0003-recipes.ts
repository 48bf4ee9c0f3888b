import type { Kysely } from 'kysely'
import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

const SETTINGS = [
  'public',
  'showNutrition',
  'showAssets',
  'landscapeView',
  'disableComments',
  'disableAmount',
  'locked',
]
const OPTIONAL_TEXTS = [
  'image',
  'imageColor',
  'recipeYield',
  'totalTime',
  'prepTime',
  'cookTime',
  'performTime',
  'orgUrl',
  'orgUrlKey',
]

export const recipes: Migration = {
  name: '0003-recipes',
  up: async db => {
    let table = db.schema
      .createTable('recipes')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('groupId', columns.id, column => column.notNull().references('groups.id').onDelete('cascade'))
      .addColumn('householdId', columns.id, column => column.notNull().references('households.id').onDelete('restrict'))
      .addColumn('userId', columns.id, column => column.notNull().references('users.id').onDelete('restrict'))
      .addColumn('name', columns.text, column => column.notNull())
      .addColumn('slug', columns.text, column => column.notNull())
      .addColumn('description', columns.text, column => column.notNull())
      .addColumn('nameNormalized', columns.text, column => column.notNull())
      .addColumn('descriptionNormalized', columns.text, column => column.notNull())
    for (const name of OPTIONAL_TEXTS) table = table.addColumn(name, columns.text)
    for (const name of ['dateAdded', 'dateUpdated', 'lastMade']) table = table.addColumn(name, columns.moment)
    for (const name of ['steps', 'notes', 'assets', 'nutrition', 'extras'])
      table = table.addColumn(name, columns.json, column => column.notNull())
    for (const name of SETTINGS) table = table.addColumn(name, columns.boolean, column => column.notNull())
    await table
      .addColumn('rating', columns.number)
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addColumn('updatedAt', columns.moment, column => column.notNull())
      .addUniqueConstraint('recipes_group_slug', ['groupId', 'slug'])
      .execute()
    for (const by of ['createdAt', 'nameNormalized', 'updatedAt', 'rating', 'lastMade', 'dateAdded'])
      await db.schema.createIndex(`recipes_by_${by}`).on('recipes').columns(['groupId', by, 'id']).execute()
    await db.schema.createIndex('recipes_household').on('recipes').columns(['householdId']).execute()
    await db.schema.createIndex('recipes_user').on('recipes').columns(['userId']).execute()
    await db.schema.createIndex('recipes_org_url').on('recipes').columns(['groupId', 'orgUrlKey']).execute()

    await db.schema
      .createTable('recipeIngredients')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('recipeId', columns.id, column => column.notNull().references('recipes.id').onDelete('cascade'))
      .addColumn('position', columns.integer, column => column.notNull())
      .addColumn('referenceId', columns.id, column => column.notNull())
      .addColumn('title', columns.text)
      .addColumn('note', columns.text)
      .addColumn('quantity', columns.number)
      .addColumn('unitId', columns.id, column => column.references('units.id').onDelete('set null'))
      .addColumn('foodId', columns.id, column => column.references('foods.id').onDelete('set null'))
      .addColumn('originalText', columns.text)
      .addColumn('noteNormalized', columns.text)
      .addColumn('originalTextNormalized', columns.text)
      .execute()
    await db.schema
      .createIndex('recipe_ingredients_recipe')
      .on('recipeIngredients')
      .columns(['recipeId', 'position'])
      .execute()
    await db.schema
      .createIndex('recipe_ingredients_food')
      .on('recipeIngredients')
      .columns(['foodId', 'recipeId'])
      .execute()
    await db.schema
      .createIndex('recipe_ingredients_unit')
      .on('recipeIngredients')
      .columns(['unitId', 'recipeId'])
      .execute()

    await createLink(db, 'recipesCategories', 'categoryId', 'categories')
    await createLink(db, 'recipesTags', 'tagId', 'tags')
    await createLink(db, 'recipesTools', 'toolId', 'tools')

    await db.schema
      .createTable('ratings')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('userId', columns.id, column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('recipeId', columns.id, column => column.notNull().references('recipes.id').onDelete('cascade'))
      .addColumn('rating', columns.number)
      .addColumn('isFavorite', columns.boolean, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addColumn('updatedAt', columns.moment, column => column.notNull())
      .addUniqueConstraint('ratings_user_recipe', ['userId', 'recipeId'])
      .execute()
    await db.schema.createIndex('ratings_recipe').on('ratings').columns(['recipeId']).execute()

    await db.schema
      .createTable('comments')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('recipeId', columns.id, column => column.notNull().references('recipes.id').onDelete('cascade'))
      .addColumn('userId', columns.id, column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('text', columns.text, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addColumn('updatedAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema.createIndex('comments_recipe').on('comments').columns(['recipeId', 'createdAt']).execute()
    await db.schema.createIndex('comments_user').on('comments').columns(['userId']).execute()

    await db.schema
      .createTable('timelineEvents')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('recipeId', columns.id, column => column.notNull().references('recipes.id').onDelete('cascade'))
      .addColumn('userId', columns.id, column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('subject', columns.text, column => column.notNull())
      .addColumn('eventType', columns.text, column => column.notNull())
      .addColumn('eventMessage', columns.text)
      .addColumn('image', columns.text, column => column.notNull())
      .addColumn('timestamp', columns.moment, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addColumn('updatedAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema
      .createIndex('timeline_events_recipe')
      .on('timelineEvents')
      .columns(['recipeId', 'timestamp'])
      .execute()
    await db.schema.createIndex('timeline_events_user').on('timelineEvents').columns(['userId']).execute()

    await db.schema
      .createTable('shareTokens')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('groupId', columns.id, column => column.notNull().references('groups.id').onDelete('cascade'))
      .addColumn('recipeId', columns.id, column => column.notNull().references('recipes.id').onDelete('cascade'))
      .addColumn('expiresAt', columns.moment, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema.createIndex('share_tokens_recipe').on('shareTokens').columns(['recipeId']).execute()

    await db.schema
      .createTable('recipeVersions')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('recipeId', columns.id, column => column.notNull().references('recipes.id').onDelete('cascade'))
      .addColumn('userId', columns.id, column => column.references('users.id').onDelete('set null'))
      .addColumn('snapshot', columns.json, column => column.notNull())
      .addColumn('changedFields', columns.json, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema
      .createIndex('recipe_versions_recipe')
      .on('recipeVersions')
      .columns(['recipeId', 'createdAt'])
      .execute()

    await db.schema
      .createTable('bin')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('groupId', columns.id, column => column.notNull().references('groups.id').onDelete('cascade'))
      .addColumn('householdId', columns.id, column => column.references('households.id').onDelete('set null'))
      .addColumn('userId', columns.id, column => column.references('users.id').onDelete('set null'))
      .addColumn('kind', columns.text, column => column.notNull())
      .addColumn('name', columns.text, column => column.notNull())
      .addColumn('snapshot', columns.json, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema.createIndex('bin_group').on('bin').columns(['groupId', 'createdAt']).execute()
  },
}

// biome-ignore lint/suspicious/noExplicitAny: a migration speaks of tables as they were then
async function createLink(db: Kysely<any>, table: string, column: string, target: string) {
  await db.schema
    .createTable(table)
    .addColumn('recipeId', columns.id, id => id.notNull().references('recipes.id').onDelete('cascade'))
    .addColumn(column, columns.id, id => id.notNull().references(`${target}.id`).onDelete('cascade'))
    .addPrimaryKeyConstraint(`${table}_key`, ['recipeId', column])
    .execute()
  await db.schema.createIndex(`${table}_back`).on(table).columns([column, 'recipeId']).execute()
}
