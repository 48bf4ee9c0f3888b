import { type Entity, entity, one } from './entity.ts'

export const shoppingList: Entity = entity('shoppingLists', {
  attributes: {
    id: 'id',
    group_id: 'id',
    household_id: 'id',
    user_id: 'id?',
    name: 'text?',
    created_at: 'moment',
    updated_at: 'moment',
  },
  relations: {
    group: one('group', 'groups', 'groupId'),
    household: one('household', 'households', 'householdId'),
    user: one('user', 'users', 'userId'),
  },
})

export const shoppingItem: Entity = entity('shoppingListItems', {
  attributes: {
    id: 'id',
    shopping_list_id: 'id',
    checked: 'boolean',
    position: 'number',
    quantity: 'number',
    note: 'text?',
    is_food: 'boolean',
    food_id: 'id?',
    unit_id: 'id?',
    label_id: 'id?',
    created_at: 'moment',
    updated_at: 'moment',
  },
  columns: { shopping_list_id: 'listId' },
  relations: {
    shopping_list: one('shoppingList', 'shoppingLists', 'listId'),
    food: one('food', 'foods', 'foodId'),
    unit: one('unit', 'units', 'unitId'),
    label: one('label', 'labels', 'labelId'),
  },
})
