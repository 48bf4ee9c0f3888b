import type { Context } from '#server/context.ts'
import type { StreamedEvent } from '#server/replies.ts'
import type { StreamedChange } from '#shared/contract/notifications/event-stream.ts'
import { eventHub, type HeardEvent } from './event-hub.ts'
import { findHouseholdOfSession } from './event-stream.store.ts'

const HEARTBEAT_MS = 15_000
/** A listener who is that far behind is told to look anew. */
const MOST_WAITING = 500

/**
 * The changes in the caller's household, as they come, after those that came since Last-Event-ID. Ends when the session
 * does, when the caller moves to another household, and when the server stops.
 */
export async function* streamEvents(ctx: Context, heartbeatMs = HEARTBEAT_MS): AsyncGenerator<StreamedEvent> {
  const hub = await eventHub(ctx)
  const { lastEventId } = ctx.request
  let waiting: HeardEvent[] = []
  let wake = () => {}
  let closed = false
  let missed = false
  const isOurs = ({ event }: HeardEvent) =>
    event.groupId === ctx.user.groupId && event.householdId === ctx.user.householdId
  const unsubscribe = hub.subscribe(
    heard => {
      if (!isOurs(heard)) return
      waiting.push(heard)
      if (waiting.length > MOST_WAITING) {
        waiting = []
        missed = true
      }
      wake()
    },
    () => {
      closed = true
      wake()
    },
  )
  try {
    const past = lastEventId ? hub.since(lastEventId) : []
    if (past) waiting = past.filter(isOurs)
    else missed = true
    let checkedAt = Date.now()
    while (!closed) {
      if (Date.now() - checkedAt >= heartbeatMs) {
        if (!(await isStillHere(ctx))) return
        checkedAt = Date.now()
        if (!waiting.length) yield { id: hub.lastId(), event: 'heartbeat', data: {} }
      }
      if (missed) {
        missed = false
        yield { id: hub.lastId(), event: 'reset', data: {} }
      }
      for (let heard = waiting.shift(); heard && !closed; heard = waiting.shift())
        yield { id: heard.id, event: 'change', data: toChange(ctx, heard) }
      if (!closed && !waiting.length && !missed)
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, Math.max(1, heartbeatMs - (Date.now() - checkedAt)))
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
    }
  } finally {
    unsubscribe()
  }
}

const isStillHere = async (ctx: Context) =>
  (await findHouseholdOfSession(ctx.db, ctx.user, ctx.clock.now())) === ctx.user.householdId

function toChange(ctx: Context, { event }: HeardEvent): StreamedChange {
  const { type, documentType, operation, document, message } = event
  return {
    type,
    documentType,
    operation,
    document,
    message: message ? ctx.t(`events.${message.key}`, message.params) : null,
  }
}
