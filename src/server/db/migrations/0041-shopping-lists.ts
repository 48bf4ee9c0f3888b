import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

export const shoppingLists: Migration = {
  name: '0041-shopping-lists',
  up: async db => {
    await db.schema
      .createTable('shoppingLists')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('groupId', columns.id, column => column.notNull().references('groups.id').onDelete('cascade'))
      .addColumn('householdId', columns.id, column => column.notNull().references('households.id').onDelete('cascade'))
      .addColumn('userId', columns.id, column => column.references('users.id').onDelete('set null'))
      .addColumn('name', columns.text)
      .addColumn('settings', columns.json, column => column.notNull())
      .addColumn('extras', columns.json, column => column.notNull())
      .addColumn('labels', columns.json, column => column.notNull())
      .addColumn('stamps', columns.json, column => column.notNull())
      .addColumn('stamp', columns.text, column => column.notNull())
      .addColumn('cursor', columns.integer, column => column.notNull())
      .addColumn('folded', columns.integer, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addColumn('updatedAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema
      .createIndex('shopping_lists_household')
      .on('shoppingLists')
      .columns(['householdId', 'name'])
      .execute()
    await db.schema.createIndex('shopping_lists_user').on('shoppingLists').columns(['userId']).execute()

    await db.schema
      .createTable('shoppingListItems')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('listId', columns.id, column => column.notNull().references('shoppingLists.id').onDelete('cascade'))
      .addColumn('present', columns.boolean, column => column.notNull())
      .addColumn('checked', columns.boolean, column => column.notNull())
      .addColumn('position', columns.integer, column => column.notNull())
      .addColumn('orderKey', columns.text, column => column.notNull())
      .addColumn('quantity', columns.number, column => column.notNull())
      .addColumn('note', columns.text)
      .addColumn('isFood', columns.boolean, column => column.notNull())
      .addColumn('foodId', columns.id, column => column.references('foods.id').onDelete('set null'))
      .addColumn('unitId', columns.id, column => column.references('units.id').onDelete('set null'))
      .addColumn('labelId', columns.id, column => column.references('labels.id').onDelete('set null'))
      .addColumn('pictureId', columns.id)
      .addColumn('extras', columns.json, column => column.notNull())
      .addColumn('addedBy', columns.text)
      .addColumn('removed', columns.boolean, column => column.notNull())
      .addColumn('mergedInto', columns.id)
      .addColumn('made', columns.text, column => column.notNull())
      .addColumn('stamps', columns.json, column => column.notNull())
      .addColumn('additions', columns.json, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addColumn('updatedAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema
      .createIndex('shopping_list_items_open')
      .on('shoppingListItems')
      .columns(['listId', 'present', 'checked', 'foodId'])
      .execute()
    for (const [name, column] of Object.entries({ food: 'foodId', unit: 'unitId', label: 'labelId' }))
      await db.schema.createIndex(`shopping_list_items_${name}`).on('shoppingListItems').columns([column]).execute()

    await db.schema
      .createTable('shoppingItemShares')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('itemId', columns.id, column =>
        column.notNull().references('shoppingListItems.id').onDelete('cascade'),
      )
      .addColumn('recipeId', columns.id, column => column.notNull().references('recipes.id').onDelete('cascade'))
      .addColumn('quantity', columns.number, column => column.notNull())
      .addColumn('scale', columns.number)
      .addColumn('note', columns.text)
      .addUniqueConstraint('shopping_item_shares_item_recipe', ['itemId', 'recipeId'])
      .execute()
    await db.schema.createIndex('shopping_item_shares_recipe').on('shoppingItemShares').columns(['recipeId']).execute()

    await db.schema
      .createTable('shoppingListRecipes')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('listId', columns.id, column => column.notNull().references('shoppingLists.id').onDelete('cascade'))
      .addColumn('recipeId', columns.id, column => column.notNull().references('recipes.id').onDelete('cascade'))
      .addColumn('quantity', columns.number, column => column.notNull())
      .addUniqueConstraint('shopping_list_recipes_list_recipe', ['listId', 'recipeId'])
      .execute()
    await db.schema
      .createIndex('shopping_list_recipes_recipe')
      .on('shoppingListRecipes')
      .columns(['recipeId'])
      .execute()

    await db.schema
      .createTable('shoppingListOperations')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('listId', columns.id, column => column.notNull().references('shoppingLists.id').onDelete('cascade'))
      .addColumn('seq', columns.integer, column => column.notNull())
      .addColumn('userId', columns.id, column => column.references('users.id').onDelete('set null'))
      .addColumn('device', columns.text, column => column.notNull())
      .addColumn('itemId', columns.id)
      .addColumn('items', columns.json, column => column.notNull())
      .addColumn('operation', columns.json)
      .addColumn('previous', columns.json)
      .addColumn('outcome', columns.text, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addUniqueConstraint('shopping_list_operations_list_seq', ['listId', 'seq'])
      .execute()
    await db.schema
      .createIndex('shopping_list_operations_user')
      .on('shoppingListOperations')
      .columns(['userId'])
      .execute()

    await db.schema
      .createTable('shoppingPurchases')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('householdId', columns.id, column => column.notNull().references('households.id').onDelete('cascade'))
      .addColumn('listId', columns.id, column => column.notNull().references('shoppingLists.id').onDelete('cascade'))
      .addColumn('itemId', columns.id, column => column.notNull())
      .addColumn('foodId', columns.id, column => column.references('foods.id').onDelete('cascade'))
      .addColumn('unitId', columns.id, column => column.references('units.id').onDelete('set null'))
      .addColumn('labelId', columns.id, column => column.references('labels.id').onDelete('set null'))
      .addColumn('note', columns.text)
      .addColumn('quantity', columns.number, column => column.notNull())
      .addColumn('boughtAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema
      .createIndex('shopping_purchases_household')
      .on('shoppingPurchases')
      .columns(['householdId', 'boughtAt'])
      .execute()
    await db.schema
      .createIndex('shopping_purchases_list')
      .on('shoppingPurchases')
      .columns(['listId', 'itemId'])
      .execute()
    for (const [name, column] of Object.entries({ food: 'foodId', unit: 'unitId', label: 'labelId' }))
      await db.schema.createIndex(`shopping_purchases_${name}`).on('shoppingPurchases').columns([column]).execute()
  },
}
