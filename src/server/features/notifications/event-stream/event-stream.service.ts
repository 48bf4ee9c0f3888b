import { secondsAfter } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { type Audience, hears } from '#server/db/outbox.ts'
import type { EventRow } from '#server/db/schema/notifications.ts'
import type { StreamedEvent } from '#server/replies.ts'
import type { StreamedChange } from '#shared/contract/notifications/event-stream.ts'
import { type EventHub, eventHub } from './event-hub.ts'
import { isThere } from './event-stream.store.ts'
import { noteStream } from './open-streams.ts'

const HEARTBEAT_MS = 15_000
/** A session that was checked longer ago is checked again before it is told of changes. */
const STALE_MS = 1000
/** A listener who is that far behind is told to look anew. */
const MOST_WAITING = 500
/** What a listener does not know of is looked for no further back. */
const LONGEST_PAST_MS = 10 * 60_000
/** The moment of an event is that of its change, and the commit comes later. */
const MOMENT_BEFORE_COMMIT_MS = 2000

export interface Listening {
  /** So many milliseconds of the past are told first, when there is no Last-Event-ID. */
  past?: number
  gone?: AbortSignal
  heartbeatMs?: number
}

/**
 * The changes in the caller's household and group, as they come, after those that came since Last-Event-ID, or in the time
 * before that the caller names. Ends when the session does, when the caller goes to another household, from where a page that
 * names this one opens it again and learns of it, when they leave it or go away, and when the server stops.
 */
export async function* streamEvents(
  ctx: Context,
  { past = 0, gone, heartbeatMs = HEARTBEAT_MS }: Listening = {},
): AsyncGenerator<StreamedEvent> {
  const hub = await eventHub(ctx)
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
    unsubscribe = await hub.subscribe(audience.groupId, hear, end)
    if (ctx.request.lastEventId || past) {
      const before = await readPast(ctx, hub, audience, past)
      const known = new Set(before?.map(row => row.position))
      if (before) waiting = [...before, ...waiting.filter(row => !known.has(row.position))]
      else missed = true
    }
    // A browser that loses the connection before anything happened comes back with this.
    if (!waiting.length && !missed) yield { id: String(hub.last()), event: 'heartbeat', data: {} }
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
      for (let row = waiting.shift(); row && !closed; row = waiting.shift()) yield toStreamed(ctx, row)
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

/** Null when it is too much, or too long ago. */
async function readPast(ctx: Context, hub: EventHub, audience: Audience, past: number): Promise<EventRow[] | null> {
  const { lastEventId } = ctx.request
  if (lastEventId) return /^\d{1,15}$/.test(lastEventId) ? hub.since(Number(lastEventId), audience) : null
  if (past > LONGEST_PAST_MS) return null
  const moment = secondsAfter(ctx.clock.now(), -(past + MOMENT_BEFORE_COMMIT_MS) / 1000)
  return hub.sinceMoment(moment, audience)
}

const isStillHere = (ctx: Context) => isThere(ctx.db, ctx.user, ctx.clock.now())

const audienceOf = ({ user }: Context): Audience => ({
  groupId: user.groupId,
  householdId: user.householdId,
  userId: user.id,
  isAdmin: user.admin,
})

/** After a restore nothing that a page knows can be relied on: it looks anew. */
const toStreamed = (ctx: Context, row: EventRow): StreamedEvent =>
  row.type === 'restored'
    ? { id: String(row.position), event: 'reset', data: {} }
    : { id: String(row.position), event: 'change', data: toChange(ctx, row) }

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
