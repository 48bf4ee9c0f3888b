import { z } from 'zod'
import { levels } from '../../domain/pantry/stock.ts'
import { Uuid } from '../fields.ts'
import { contract } from '../route.ts'

/** Something that the household has. */
export const StockItem = z
  .object({
    id: Uuid,
    name: z.string(),
    foodId: Uuid.nullable(),
    /** `fridge`, `freezer`, `shelf` or a place of the household's own; null where nobody said. */
    place: z.string().nullable(),
    level: z.enum(levels),
    /** Zero where nobody counts it. */
    quantity: z.number(),
    unit: z.string().nullable(),
    bestBefore: z.string().nullable(),
    openedOn: z.string().nullable(),
    frozenOn: z.string().nullable(),
    /** By when it should be used; null when it keeps. */
    useBy: z.string().nullable(),
    /** From 0 to 1, how sure it is that this is still there; below a half it is probably used up. */
    confidence: z.number(),
  })
  .meta({ id: 'StockItem' })
export type StockItem = z.infer<typeof StockItem>

/** What a household has. It is kept like a shopping list: the calls of `listOperations` change it. */
export const pantry = contract({
  open: {
    method: 'POST',
    path: '/api/households/pantry',
    access: 'user',
    summary: 'The id of the pantry of my household, which is made if there is none; list operations change it',
    reply: z.object({ id: Uuid }),
  },
  list: {
    method: 'GET',
    path: '/api/households/pantry',
    access: 'user',
    summary: 'What my household has, and what should be used first',
    reply: z.object({
      /** Null where the household has no pantry yet. */
      id: Uuid.nullable(),
      items: z.array(StockItem),
    }),
  },
})
