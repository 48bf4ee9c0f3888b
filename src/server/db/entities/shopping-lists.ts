import { type Entity, entity, many, one, unrestricted } from './entity.ts'

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
    list_items: {
      to: 'shoppingItem',
      many: true,
      inside: false,
      hops: [{ table: 'shoppingListItems', column: 'listId', equals: 'id', where: [['present', '=', true]] }],
    },
    recipe_references: many('shoppingListRecipe', 'shoppingListRecipes', 'listId'),
  },
})

const recipe = unrestricted(one('recipe', 'recipes', 'recipeId'))

export const shoppingListRecipe: Entity = entity('shoppingListRecipes', {
  attributes: { id: 'id', recipe_id: 'id', recipe_quantity: 'number' },
  columns: { recipe_quantity: 'quantity' },
  relations: { recipe },
})

export const shoppingItemShare: Entity = entity('shoppingItemShares', {
  attributes: {
    id: 'id',
    recipe_id: 'id',
    recipe_quantity: 'number',
    recipe_scale: 'number?',
    recipe_note: 'text?',
  },
  columns: { recipe_quantity: 'quantity', recipe_scale: 'scale', recipe_note: 'note' },
  relations: { recipe },
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
    recipe_references: many('shoppingItemShare', 'shoppingItemShares', 'itemId'),
  },
  paths: {
    group_id: 'shopping_list.group_id',
    household_id: 'shopping_list.household_id',
    group: 'shopping_list.group',
    household: 'shopping_list.household',
  },
})
