import type { Handlers } from '#server/context.ts'
import * as replies from '#server/replies.ts'
import type { eventStream } from '#shared/contract/notifications/event-stream.ts'
import { streamEvents } from './event-stream.service.ts'

export const eventStreamRoutes: Handlers<typeof eventStream> = {
  listen: ctx => replies.eventStream(streamEvents(ctx)),
}
