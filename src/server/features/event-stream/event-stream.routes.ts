import type { eventStream } from '#shared/contract/event-stream.ts'
import type { Handlers } from '../../context.ts'
import * as replies from '../../replies.ts'
import { streamEvents } from './event-stream.service.ts'

export const eventStreamRoutes: Handlers<typeof eventStream> = {
  listen: ctx => replies.eventStream(streamEvents(ctx)),
}
