import { type Entity, entity, inside, one, unrestricted } from './entity.ts'

export const mealPlanEntry: Entity = entity('mealPlanEntries', {
  attributes: {
    id: 'number',
    group_id: 'id',
    household_id: 'id',
    user_id: 'id?',
    date: 'date?',
    entry_type: 'text',
    title: 'text',
    text: 'text',
    recipe_id: 'id?',
    servings: 'number?',
    position: 'number',
    cook_id: 'id?',
    start_time: 'text?',
    made_at: 'moment?',
    created_at: 'moment',
    updated_at: 'moment',
  },
  relations: {
    group: one('group', 'groups', 'groupId'),
    household: one('household', 'households', 'householdId'),
    user: inside(one('user', 'users', 'userId')),
    recipe: inside(unrestricted(one('recipe', 'recipes', 'recipeId'))),
  },
})

export const mealPlanRule: Entity = entity('mealPlanRules', {
  attributes: {
    id: 'id',
    group_id: 'id',
    household_id: 'id',
    day: 'text',
    entry_type: 'text',
    query_filter_string: 'text',
    created_at: 'moment',
    updated_at: 'moment',
  },
  relations: { group: one('group', 'groups', 'groupId'), household: one('household', 'households', 'householdId') },
})
