import type { App, PublicContext } from '#server/context.ts'
import type { DeliveryKind, DeliveryRow, EventRow } from '#server/db/schema/notifications.ts'
import type { Reason } from '#server/errors/reason.ts'

/** A way to tell somebody something. Features give channels as records, `features/index.ts` collects them. */
export interface Channel {
  kind: DeliveryKind
  /** What is to be sent because of an event, to those of the listeners who want it. */
  tell?: (ctx: PublicContext, event: EventRow, targetIds: string[]) => Promise<NewDelivery[]>
  /** Sends one message now. It never throws: what went wrong is in the answer. */
  send: (app: App, delivery: DeliveryRow, signal: AbortSignal) => Promise<Sent>
}

export interface NewDelivery {
  kind: DeliveryKind
  targetId: string
  /** Which of the target's addresses, when it has several. */
  address?: number
  groupId: string | null
  householdId: string | null
  name: string
  eventId: string
  /** `title` says in a few words what it is about. */
  payload: { title: string } & Record<string, unknown>
}

/** How it went. */
export interface Sent {
  isSent: boolean
  status: number | null
  /** The beginning of the answer. */
  answer: string | null
  /** Why it was not sent. */
  reason: Reason | null
  /** Trying again would change nothing. */
  isFinal?: boolean
  /** When the receiver said how long to wait. */
  retryAfterSeconds?: number
  /** It is not time yet: nothing was sent, and it is no failure. */
  notBefore?: string
}
