import { z } from 'zod'
import { contract, eventsReply } from '../route.ts'

/** What the stream's `change` events carry as data. `reset` says that some were missed; `heartbeat` that nothing happened. */
export const StreamedChange = z
  .object({
    type: z.string(),
    documentType: z.string(),
    operation: z.enum(['create', 'update', 'delete', 'info']),
    document: z.record(z.string(), z.unknown()),
    /** A sentence about it, in the language of who listens. */
    message: z.string().nullable(),
  })
  .meta({ id: 'StreamedChange' })
export type StreamedChange = z.infer<typeof StreamedChange>

/** What changes in one's household, as it happens. */
export const eventStream = contract({
  listen: {
    method: 'GET',
    path: '/api/events',
    access: 'user',
    summary:
      'Listen to the changes in the household; goes on after Last-Event-ID, or begins so many milliseconds in the `past`',
    query: z.object({ past: z.coerce.number().int().min(0).optional() }),
    reply: eventsReply(),
  },
})
