import { type Entity, entity } from './entity.ts'

export const savedSearch: Entity = entity('savedSearches', {
  attributes: { id: 'id', name: 'text', created_at: 'moment', updated_at: 'moment' },
})
