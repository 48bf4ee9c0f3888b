import type { Generated } from 'kysely'

export interface NotificationTables {
  events: EventTable
  jobs: JobRow
  webhooks: WebhookRow
  notifiers: NotifierRow
  listeners: ListenerRow
  deliveries: DeliveryTable
  deliveryLanes: DeliveryLaneRow
  pushDevices: PushDeviceRow
  emailChoices: EmailChoiceRow
  knownBrowsers: KnownBrowserRow
  reminders: ReminderRow
}

/** Something that changed, written in the transaction of the change. */
export interface EventRow {
  /** Grows; the commits of two transactions may come in another order. */
  position: number
  /** Receivers know an event by it, however often it is sent. */
  id: string
  /** Null when it concerns the installation: administrators hear it. */
  groupId: string | null
  /** Null when every household of the group hears it. */
  householdId: string | null
  /** Set when it concerns this person alone. */
  userId: string | null
  /** Who caused it; null for work that no person asked for. */
  actorId: string | null
  type: string
  integrationId: string
  documentType: string
  operation: 'create' | 'update' | 'delete' | 'info'
  document: Record<string, unknown>
  /** A key of the locales under `events.`, with its parameters. */
  message: { key: string; params: Record<string, string> } | null
  /** Notifiers and webhooks have not seen it yet. */
  pending: boolean
  createdAt: string
}

type EventTable = Omit<EventRow, 'position'> & { position: Generated<number> }

/** Work beside requests: done once, or again and again by a schedule. */
export interface JobRow {
  id: string
  /** Names the definition that a feature gave. */
  kind: string
  /** No two jobs have the same one. Periodic jobs have their kind here. */
  key: string | null
  payload: Record<string, unknown> | null
  groupId: string | null
  householdId: string | null
  /** Who began it. */
  userId: string | null
  locale: string
  /** A cron pattern with its time zone, for periodic jobs. */
  schedule: string | null
  /** `over` is final. A periodic job waits again after each run. */
  state: 'waiting' | 'running' | 'over'
  /** Of the last run. */
  outcome: 'success' | 'failure' | 'cancelled' | null
  dueAt: string
  /** The instance that works on it. */
  claimedBy: string | null
  /** Others may take it after this, because the instance has died. */
  claimedUntil: string | null
  attempts: number
  isCancelled: boolean
  progress: JobProgress | null
  result: Record<string, unknown> | null
  error: string | null
  startedAt: string | null
  endedAt: string | null
  createdAt: string
}

export interface JobProgress {
  done: number
  total: number | null
}

export interface WebhookRow {
  id: string
  groupId: string
  householdId: string
  enabled: boolean
  name: string
  url: string
  webhookType: 'mealplan'
  /** When it is sent, by the clocks of `timeZone`: `HH:MM:SS` with a fraction if need be. */
  localTime: string
  timeZone: string
  /** Null while it is off. */
  nextDueAt: string | null
  /** Types of events that are sent besides the day's meals. */
  events: string[]
  /** Encrypted. It signs what is sent. */
  secret: string | null
  /** Saved by somebody who may aim at machines in the house. */
  mayReachHome: boolean
  /** Of who saved it last: the language of its messages. */
  locale: string
  createdAt: string
  updatedAt: string
}

export interface NotifierRow {
  id: string
  groupId: string
  householdId: string
  enabled: boolean
  name: string
  /** One or several Apprise addresses, encrypted. */
  sealedUrl: string
  /** What they belong to, such as `ntfy`; it may be shown. */
  services: string[]
  optionsId: string
  options: Record<string, boolean>
  mayReachHome: boolean
  locale: string
  createdAt: string
  updatedAt: string
}

/** Somebody wants to hear events of a household: those events are marked as pending. */
export interface ListenerRow {
  targetId: string
  kind: DeliveryKind
  groupId: string
  householdId: string
}

export type DeliveryKind = 'webhook' | 'notifier' | 'action' | 'push' | 'mail'

export interface DeliveryRow {
  position: number
  id: string
  /** Receivers tell by it what they have had before. */
  eventId: string
  /** What goes the same way goes in order. */
  lane: string
  kind: DeliveryKind
  targetId: string
  groupId: string | null
  householdId: string | null
  /** Of the target, for people. */
  name: string
  payload: Record<string, unknown>
  state: 'waiting' | 'sent' | 'failed'
  attempts: number
  status: number | null
  /** The beginning of what the receiver answered. */
  answer: string | null
  error: string | null
  createdAt: string
  endedAt: string | null
}
type DeliveryTable = Omit<DeliveryRow, 'position'> & { position: Generated<number> }

/** The way to one receiver. One instance at a time works on it. */
export interface DeliveryLaneRow {
  lane: string
  /** Null while nothing waits. */
  dueAt: string | null
  /** Raised with each new delivery, so that none is overlooked when the lane is put to rest. */
  work: number
  failures: number
  claimedBy: string | null
  claimedUntil: string | null
}

/** A browser that gets push messages. */
export interface PushDeviceRow {
  id: string
  userId: string
  /** It ends with this session; null when it was set up with an API token. */
  sessionId: string | null
  name: string
  /** SHA-256 of the address at the push service: a browser has one row. */
  endpointHash: string
  /** The address and the keys, encrypted. */
  sealedSubscription: string
  /** What it is told of. */
  kinds: string[]
  /** Messages wait from then on, by the clocks of `timeZone`; null when they never wait. */
  quietFrom: string | null
  quietTo: string | null
  timeZone: string
  locale: string
  createdAt: string
  updatedAt: string
}

/** What somebody wants by e-mail. Without a row it is as usual. */
export interface EmailChoiceRow {
  userId: string
  kinds: Record<string, boolean>
  locale: string
  timeZone: string
  /** The first day of the week that the last weekly letter was about. */
  lastWeek: string | null
}

/** A browser with which somebody has signed in. */
export interface KnownBrowserRow {
  userId: string
  browserHash: string
  lastUsedAt: string
  /** The language it asked for; null of programs, and of one that was strange until it signs in again. */
  locale: string | null
}

/** What people were reminded of by the clock, so that they are reminded once. */
export interface ReminderRow {
  key: string
  sentAt: string
}
