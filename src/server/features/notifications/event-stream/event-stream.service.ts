import type { Context } from '#server/context.ts'
import { type Audience, hears } from '#server/db/outbox.ts'
import type { EventRow } from '#server/db/schema/notifications.ts'
import type { StreamedEvent } from '#server/replies.ts'
import type { StreamedChange } from '#shared/contract/notifications/event-stream.ts'
import { eventHub } from './event-hub.ts'
import { findHouseholdOfSession } from './event-stream.store.ts'
import { noteStream } from './open-streams.ts'

const HEARTBEAT_MS = 15_000
/** Nobody is told of changes by a session that was looked at longer ago. */
const STALE_MS = 1000
/** A listener who is that far behind is told to look anew. */
const MOST_WAITING = 500

/**
 * The changes in the caller's household and group, as they come, after those that came since Last-Event-ID. Ends when the session
 * does, when the caller moves to another household or goes away, and when the server stops.
 */
export async function* streamEvents(
  ctx: Context,
  gone?: AbortSignal,
  heartbeatMs = HEARTBEAT_MS,
): AsyncGenerator<StreamedEvent> {
  const hub = await eventHub(ctx)
  const { lastEventId } = ctx.request
  const audience = audienceOf(ctx)
  let waiting: EventRow[] = []
  let wake = () => {}
  let closed = false
  let missed = false
  const end = () => {
    closed = true
    wake()
  }
  const forget = noteStream(ctx.user, end)
  gone?.addEventListener('abort', end)
  let unsubscribe = () => {}
  const hear = (row: EventRow) => {
    if (!hears(audience, row)) return
    waiting.push(row)
    if (waiting.length > MOST_WAITING) {
      waiting = []
      missed = true
    }
    wake()
  }
  try {
    unsubscribe = await hub.subscribe(hear, end)
    if (lastEventId) {
      const past = /^\d{1,15}$/.test(lastEventId) ? await hub.since(Number(lastEventId), audience) : null
      const known = new Set(past?.map(row => row.position))
      if (past) waiting = [...past, ...waiting.filter(row => !known.has(row.position))]
      else missed = true
    }
    let checkedAt = Date.now()
    while (!closed) {
      if (Date.now() - checkedAt >= heartbeatMs) {
        if (!(await isStillHere(ctx))) return
        checkedAt = Date.now()
        hub.check()
        if (!waiting.length) yield { id: String(hub.last()), event: 'heartbeat', data: {} }
      }
      if (missed) {
        missed = false
        yield { id: String(hub.last()), event: 'reset', data: {} }
      }
      // Another instance may have ended the session since.
      if (waiting.length && Date.now() - checkedAt >= STALE_MS) {
        if (!(await isStillHere(ctx))) return
        checkedAt = Date.now()
      }
      for (let row = waiting.shift(); row && !closed; row = waiting.shift())
        yield { id: String(row.position), event: 'change', data: toChange(ctx, row) }
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
    forget()
    unsubscribe()
  }
}

const isStillHere = async (ctx: Context) =>
  (await findHouseholdOfSession(ctx.db, ctx.user, ctx.clock.now())) === ctx.user.householdId

const audienceOf = ({ user }: Context): Audience => ({
  groupId: user.groupId,
  householdId: user.householdId,
  userId: user.id,
  isAdmin: user.admin,
})

function toChange(ctx: Context, row: EventRow): StreamedChange {
  const { type, documentType, operation, document, message } = row
  return {
    type,
    documentType,
    operation,
    document,
    message: message ? ctx.t(`events.${message.key}`, message.params) : null,
  }
}
