import { z } from 'zod'
import { ById } from '../crud.ts'
import { Uuid } from '../fields.ts'
import { PageQuery, page } from '../page.ts'
import { contract } from '../route.ts'

export const Delivery = z
  .object({
    id: Uuid,
    /** Receivers get it with the message, however often it is sent. */
    eventId: z.string(),
    kind: z.enum(['webhook', 'notifier', 'action', 'push', 'mail']),
    targetId: z.string(),
    name: z.string(),
    /** What it is about, in a few words. */
    title: z.string(),
    state: z.enum(['waiting', 'sent', 'failed']),
    attempts: z.int(),
    status: z.int().nullable(),
    answer: z.string().nullable(),
    error: z.string().nullable(),
    createdAt: z.string(),
    endedAt: z.string().nullable(),
  })
  .meta({ id: 'Delivery' })
export type Delivery = z.infer<typeof Delivery>

/** What was sent, or is still to be sent, for a household. */
export const deliveries = contract({
  list: {
    method: 'GET',
    path: '/api/households/deliveries',
    access: 'user',
    summary: 'List what was sent, newest first',
    query: PageQuery.pick({ page: true, perPage: true }).extend({ targetId: Uuid.optional() }),
    reply: page(Delivery),
  },
  resend: {
    method: 'POST',
    path: '/api/households/deliveries/:id/resend',
    access: 'user',
    summary: 'Send it again, with the same event id',
    params: ById,
    reply: z.null(),
    status: 202,
  },
})
