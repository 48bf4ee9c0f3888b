import { z } from 'zod'
import { ById } from '../crud.ts'
import { Uuid } from '../fields.ts'
import { contract } from '../route.ts'
import { ItemState, RelatedNames } from './list-operations.ts'

/** Items that devices can bring back by an operation. */
export const RemovedItems = z
  .object({
    items: z.array(ItemState),
    /** Who removed an item, by its id: a user's id, or a guest as in `addedBy`. Absent where that is not known. */
    by: z.record(Uuid, z.string()),
    related: RelatedNames,
  })
  .meta({ id: 'RemovedItems' })
export type RemovedItems = z.infer<typeof RemovedItems>

/** What was removed from shopping lists. */
export const removedItems = contract({
  list: {
    method: 'GET',
    path: '/api/households/shopping/lists/:id/removed',
    access: 'user',
    summary: 'What was removed from a shopping list in the last 30 days, newest first',
    params: ById,
    reply: RemovedItems,
  },
})
