import type { PublicContext } from '#server/context.ts'
import type { JobProgress } from '#server/db/schema/notifications.ts'

/** When a periodic job runs: once a day at DAILY_SCHEDULE_TIME in the zone of TZ, every so many minutes of the hour, or once a day at the time of a setting. */
export type Schedule = 'daily' | { everyMinutes: number } | { timeOf: 'BACKUP_SCHEDULE_TIME' }

/**
 * Work beside requests. Features give definitions as records, `features/index.ts` collects them, and the runner of each
 * instance takes what is due. A job must bear to be begun again: an instance may die in the middle of it.
 */
export interface JobDefinition<Payload = undefined> {
  /** Stands in the database, and is the name of its text in the locales under `jobs.`. */
  kind: string
  /** Absent for work that somebody begins with `startJob`. */
  schedule?: Schedule
  /** How often it is tried before it counts as failed; 1 when absent. */
  tries?: number
  /** A number or an object that it resolves with is stored as the result. */
  run: (ctx: PublicContext, job: JobRun<Payload>) => Promise<unknown>
}

/** What a job knows of its run. */
export interface JobRun<Payload = undefined> {
  id: string
  payload: Payload
  /** 1 at the first try. */
  attempt: number
  /** Aborted when somebody cancels the job or the server stops; a stopped job is run again after the restart. */
  signal: AbortSignal
  /** Tells people how far it is, at most once a second. */
  progress: (progress: JobProgress) => void
}

// biome-ignore lint/suspicious/noExplicitAny: each definition knows its payload; the runner hands on what was stored
export type AnyJob = JobDefinition<any>

/** Keeps the type of the payload: `defineJob<{ reportId: string }>({ kind: …, run: … })`. */
export const defineJob = <Payload = undefined>(definition: JobDefinition<Payload>): JobDefinition<Payload> => definition
