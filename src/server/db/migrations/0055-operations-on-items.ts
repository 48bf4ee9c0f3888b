import type { Migration } from '../upgrades/migration.ts'

/** What was done to one item is found without reading all that was done to its list. */
export const operationsOnItems: Migration = {
  name: '0055-operations-on-items',
  up: db =>
    db.schema
      .createIndex('shopping_list_operations_item')
      .on('shoppingListOperations')
      .columns(['listId', 'itemId', 'seq'])
      .execute(),
}
