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
    // By the clocks of its zone.
    scheduled_time: 'text',
    created_at: 'moment',
    updated_at: 'moment',
  },
  columns: { scheduled_time: 'localTime' },
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
