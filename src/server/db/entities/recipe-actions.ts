import { type Entity, entity, one } from './entity.ts'

export const recipeAction: Entity = entity('recipeActions', {
  attributes: {
    id: 'id',
    group_id: 'id',
    household_id: 'id',
    action_type: 'text',
    title: 'text',
    url: 'text',
    created_at: 'moment',
    updated_at: 'moment',
  },
  relations: { group: one('group', 'groups', 'groupId'), household: one('household', 'households', 'householdId') },
})
