import { type Entity, entity, one } from './entity.ts'

export const cookbook: Entity = entity('cookbooks', {
  attributes: {
    id: 'id',
    group_id: 'id',
    household_id: 'id',
    name: 'text',
    slug: 'text',
    description: 'text',
    position: 'number',
    public: 'boolean',
    query_filter_string: 'text',
    created_at: 'moment',
    updated_at: 'moment',
  },
  relations: { group: one('group', 'groups', 'groupId'), household: one('household', 'households', 'householdId') },
})
