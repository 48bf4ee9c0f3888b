import type { App } from '#server/context.ts'
import { openChannel } from '#server/db/notify.ts'
import {
  type Audience,
  type Cursor,
  currentCursor,
  lastPosition,
  readEventsAfter,
  readEventsSince,
  readNewEvents,
} from '#server/db/outbox.ts'
import type { EventRow } from '#server/db/schema/notifications.ts'

export interface EventHub {
  /** What an audience missed after an event, in order; null when it is too much, or that event is not known any more. */
  since: (position: number, audience: Audience) => Promise<EventRow[] | null>
  /** What an audience was told since a moment, in order; null when it is too much. */
  sinceMoment: (moment: string, audience: Audience) => Promise<EventRow[] | null>
  /** The last event that was read from the outbox. */
  last: () => number
  /**
   * Tells what happens in this group, and in the installation. Resolves when nothing can be missed any more. `onClose` is
   * called when the hub closes; at once, when it has.
   */
  subscribe: (groupId: string, hear: (row: EventRow) => void, onClose: () => void) => Promise<() => void>
  /** Looks into the outbox, in case a notice of another instance was lost. */
  check: () => void
  close: () => Promise<void>
}

interface Listener {
  hear: (row: EventRow) => void
  onClose: () => void
}

/** A listener that missed more events than this is told to fetch everything anew. */
const MOST_MISSED = 500
const CHANNEL = 'larder_events'

const hubs = new WeakMap<App['events'], Promise<EventHub>>()

/** The hub of this instance; opened with the first who asks, or at start. */
export function eventHub(app: App): Promise<EventHub> {
  const known = hubs.get(app.events)
  if (known) return known
  const made = openHub(app)
  hubs.set(app.events, made)
  return made
}

/** Ends all streams, also those that are about to begin, and gives back the connection. */
export async function closeEventHub(app: App): Promise<void> {
  await (await eventHub(app)).close()
}

/**
 * Reads the outbox whenever this instance or another says that something was committed. While nobody listens, nothing is
 * read.
 */
async function openHub(app: App): Promise<EventHub> {
  const listeners = new Set<Listener>()
  // A group does not pay for those who listen elsewhere.
  const ofGroup = new Map<string, Set<Listener>>()
  let last = await lastPosition(app.db)
  let cursor: Promise<Cursor> | null = null
  let reading: Promise<void> | null = null
  let isStale = false
  let isClosed = false

  const read = async () => {
    while (isStale && cursor && !isClosed) {
      isStale = false
      const { rows, cursor: next } = await readNewEvents(app.db, await cursor)
      cursor = listeners.size ? Promise.resolve(next) : null
      for (const row of rows) {
        last = Math.max(last, row.position)
        for (const { hear } of row.groupId === null ? listeners : (ofGroup.get(row.groupId) ?? [])) hear(row)
      }
    }
  }
  const check = () => {
    isStale = true
    if (!cursor || isClosed) return
    reading ??= read()
      .catch(error => app.log.warn({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        reading = null
        if (isStale && cursor && !isClosed) setTimeout(check, RETRY_MS).unref()
      })
  }

  const channel = await openChannel(app.db, CHANNEL, check, error =>
    app.log.warn({ err: error }, 'the channel between instances broke; it is opened again'),
  )
  let isTelling = false
  const unlisten = app.events.listen(() => {
    if (isTelling) return
    isTelling = true
    setImmediate(() => {
      isTelling = false
      if (!isClosed) channel.tell('')
    })
  })
  return {
    last: () => last,
    since: (position, audience) => readEventsSince(app.db, position, audience, MOST_MISSED),
    sinceMoment: (moment, audience) => readEventsAfter(app.db, moment, audience, MOST_MISSED),
    subscribe: async (groupId, hear, onClose) => {
      const listener = { hear, onClose }
      const forget = () => {
        listeners.delete(listener)
        const others = ofGroup.get(groupId)
        others?.delete(listener)
        if (!others?.size) ofGroup.delete(groupId)
      }
      if (isClosed) onClose()
      else {
        listeners.add(listener)
        ofGroup.set(groupId, (ofGroup.get(groupId) ?? new Set()).add(listener))
        cursor ??= currentCursor(app.db)
        const mine = cursor
        await mine.catch(error => {
          // The next one who listens asks again.
          forget()
          if (cursor === mine) cursor = null
          throw error
        })
      }
      return () => {
        forget()
        if (!listeners.size && !reading) cursor = null
      }
    },
    check,
    close: async () => {
      if (isClosed) return
      isClosed = true
      unlisten()
      for (const { onClose } of listeners) onClose()
      listeners.clear()
      ofGroup.clear()
      await Promise.all([channel.close(), reading])
    },
  }
}

const RETRY_MS = 1000
