import type { Handlers } from '#server/context.ts'
import * as replies from '#server/replies.ts'
import type { eventStream } from '#shared/contract/notifications/event-stream.ts'
import { streamEvents } from './event-stream.service.ts'
import { ensureRoom } from './open-streams.ts'

export const eventStreamRoutes: Handlers<typeof eventStream> = {
  listen: (ctx, { query }) => {
    ensureRoom(ctx)
    const gone = new AbortController()
    return replies.eventStream(streamEvents(ctx, { past: query.past, gone: gone.signal }), () => gone.abort())
  },
}
