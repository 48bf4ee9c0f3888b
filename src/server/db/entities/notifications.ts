import { type Entity, entity, one } from './entity.ts'

const place = { group: one('group', 'groups', 'groupId'), household: one('household', 'households', 'householdId') }

export const webhook: Entity = entity('webhooks', {
  attributes: {
    id: 'id',
    group_id: 'id',
    household_id: 'id',
    enabled: 'boolean',
    name: 'text',
    url: 'text',
    webhook_type: 'text',
    created_at: 'moment',
    updated_at: 'moment',
  },
  relations: place,
})

export const notifier: Entity = entity('notifiers', {
  attributes: {
    id: 'id',
    group_id: 'id',
    household_id: 'id',
    enabled: 'boolean',
    name: 'text',
    created_at: 'moment',
    updated_at: 'moment',
  },
  relations: place,
})
