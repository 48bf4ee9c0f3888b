import type { App } from '#server/context.ts'
import { LONGEST_MESSAGE, openChannel } from '#server/db/notify.ts'
import type { DomainEvent } from '#server/events.ts'
import { newId } from '#server/ids.ts'

/** An event as all instances know it. */
export interface HeardEvent {
  id: string
  event: DomainEvent
}

export interface EventHub {
  /** What came after an event, in order; null when that event is not known any more. */
  since: (id: string) => HeardEvent[] | null
  lastId: () => string
  /** `onClose` is called when the hub closes; at once, when it has. */
  subscribe: (listener: (heard: HeardEvent) => void, onClose: () => void) => () => void
  close: () => Promise<void>
}

/** How many events are kept for those who come back. */
const MOST_KEPT = 1000
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

async function openHub(app: App): Promise<EventHub> {
  const begun = newId()
  const kept: HeardEvent[] = []
  let isClosed = false
  const listeners = new Set<{ hear: (heard: HeardEvent) => void; onClose: () => void }>()
  const hear = (text: string) => {
    const heard = JSON.parse(text) as HeardEvent
    kept.push(heard)
    if (kept.length > MOST_KEPT) kept.shift()
    for (const { hear } of listeners) hear(heard)
  }
  const channel = await openChannel(app.db, CHANNEL, hear, error =>
    app.log.warn({ err: error }, 'the channel between instances broke; it is opened again'),
  )
  const unlisten = app.events.listen(event => channel.tell(textOf(event)))
  return {
    lastId: () => kept.at(-1)?.id ?? begun,
    since: id => {
      if (id === begun && kept.length < MOST_KEPT) return [...kept]
      const at = kept.findIndex(heard => heard.id === id)
      return at < 0 ? null : kept.slice(at + 1)
    },
    subscribe: (hear, onClose) => {
      const listener = { hear, onClose }
      if (isClosed) onClose()
      else listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => {
      isClosed = true
      unlisten()
      for (const { onClose } of listeners) onClose()
      listeners.clear()
      await channel.close()
    },
  }
}

/** A list of a thousand recipes is more than a message takes: then the document is empty, and clients fetch what they show. */
function textOf(event: DomainEvent): string {
  const heard = { id: newId(), event }
  const text = JSON.stringify(heard)
  if (Buffer.byteLength(text) <= LONGEST_MESSAGE) return text
  const { message: _long, ...rest } = event
  return JSON.stringify({ ...heard, event: { ...rest, document: {} } })
}
