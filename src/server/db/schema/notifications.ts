import type { Generated } from 'kysely'

export interface NotificationTables {
  events: EventTable
  jobs: JobRow
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
