import { setTimeout as sleep } from 'node:timers/promises'
import { secondsAfter } from '#server/clock.ts'
import type { App } from '#server/context.ts'
import { createSystemContext } from '#server/create-context.ts'
import { isDiskFull } from '#server/db/explain.ts'
import type { JobProgress, JobRow } from '#server/db/schema/notifications.ts'
import { reasonOf } from '#server/errors/reason.ts'
import type { AnyJob } from '#server/work/job-definition.ts'
import { contextOfJob, emitJob, momentOf } from './jobs.service.ts'
import { renewClaim, updateClaimed } from './jobs.store.ts'
import { nextRun } from './next-run.ts'

/** A job in the hands of this instance. */
export interface Holding {
  row: JobRow
  instance: string
  stopping: AbortSignal
}

/** Without a renewal, others take the job after so many seconds. */
export const CLAIM_SECONDS = 60
const RENEW_MS = 5000
const TELL_MS = 1000
const LONGEST_BACK_OFF_SECONDS = 3600

/** Runs a job that was claimed, and stores what became of it. */
export async function runJob(app: App, definition: AnyJob, { row, instance, stopping }: Holding): Promise<void> {
  const cancelling = new AbortController()
  const lost = new AbortController()
  const renew = async () => {
    const isCancelled = await renewClaim(app.db, row.id, instance, secondsAfter(app.clock.now(), CLAIM_SECONDS))
    if (isCancelled === null) lost.abort()
    else if (isCancelled) cancelling.abort()
  }
  const logged = (error: unknown) => app.log.warn({ err: error, job: row.kind }, 'a claim could not be renewed')
  const timer = setInterval(() => void renew().catch(logged), RENEW_MS)
  const unlisten = app.events.listen(({ documentType, document }) => {
    if (documentType === 'job' && (document.ids as string[]).includes(row.id) && document.isCancelled)
      cancelling.abort()
  })
  const telling = tellProgress(app, row, instance)
  try {
    const ctx = await contextOfJob(app, row)
    const signal = AbortSignal.any([stopping, cancelling.signal, lost.signal])
    const result = await definition.run(ctx, {
      id: row.id,
      payload: row.payload,
      attempt: row.attempts,
      signal,
      progress: telling.tell,
    })
    const told = { ...(await telling.end()), result: toResult(result) }
    const held = { row, instance, stopping }
    if (stopping.aborted && !cancelling.signal.aborted && !row.schedule) await storeEnd(app, held, released(app))
    else if (cancelling.signal.aborted) await storeEnd(app, held, ended(app, row, { ...told, outcome: 'cancelled' }))
    else await storeEnd(app, held, ended(app, row, { ...told, outcome: 'success', error: null }))
  } catch (error) {
    await telling.end()
    await storeFailure(app, definition, { row, instance, stopping }, cancelling.signal.aborted, error)
  } finally {
    clearInterval(timer)
    unlisten()
  }
}

async function storeFailure(app: App, definition: AnyJob, held: Holding, isCancelled: boolean, error: unknown) {
  const { row, stopping } = held
  if (isCancelled) return storeEnd(app, held, ended(app, row, { outcome: 'cancelled' }))
  if (stopping.aborted) return storeEnd(app, held, released(app))
  app.log.error({ err: error, job: row.kind }, 'a job failed')
  const failure = { outcome: 'failure' as const, error: reasonOf(error) }
  if (row.attempts >= (definition.tries ?? 1)) return storeEnd(app, held, ended(app, row, failure))
  const seconds = Math.min(LONGEST_BACK_OFF_SECONDS, 15 * 2 ** (row.attempts - 1))
  const dueAt = secondsAfter(app.clock.now(), seconds)
  return storeEnd(app, held, { ...failure, state: 'waiting', dueAt, ...notClaimed })
}

const notClaimed = { claimedBy: null, claimedUntil: null }

/** Back in the queue as if it had not begun: the server stops. */
const released = (app: App): Partial<JobRow> => ({
  state: 'waiting',
  dueAt: app.clock.now(),
  attempts: 0,
  ...notClaimed,
})

/** Over, or, for periodic jobs, waiting for the next time. */
function ended(app: App, row: JobRow, changes: Partial<JobRow>): Partial<JobRow> {
  const endedAt = app.clock.now()
  const next = row.schedule
    ? ({ state: 'waiting', dueAt: momentOf(nextRun(row.schedule, new Date(endedAt))) } as const)
    : ({ state: 'over' } as const)
  return { ...changes, ...next, ...notClaimed, attempts: row.schedule ? 0 : row.attempts, isCancelled: false, endedAt }
}

/** What became of a job is kept until the disk has room to write it: otherwise it would be done once more. */
async function storeEnd(app: App, { row, instance, stopping }: Holding, changes: Partial<JobRow>): Promise<void> {
  for (;;) {
    try {
      return await store(app, row, instance, changes)
    } catch (error) {
      if (!isDiskFull(error) || stopping.aborted) throw error
      await sleep(TELL_MS, undefined, { signal: stopping }).catch(() => {})
    }
  }
}

/** What runs again and again is told of only when it turns from good to bad or back. */
async function store(app: App, row: JobRow, instance: string, changes: Partial<JobRow>): Promise<void> {
  await createSystemContext(app).transaction(async ctx => {
    const isNews = !row.schedule || ('outcome' in changes && changes.outcome !== row.outcome)
    if ((await updateClaimed(ctx.db, row.id, instance, changes)) && isNews)
      emitJob(ctx, { ...row, ...changes }, 'update')
  })
}

/** The latest progress goes out at most once a second, one after the other. */
function tellProgress(app: App, row: JobRow, instance: string) {
  let latest: JobProgress | null = null
  let sending: Promise<void> | null = null
  let lastSent = 0
  const over = new AbortController()
  const send = async () => {
    while (latest) {
      // A job that is over waits for no second to pass.
      await sleep(Math.max(0, lastSent + TELL_MS - Date.now()), undefined, { signal: over.signal }).catch(() => {})
      if (over.signal.aborted) break
      const progress = latest
      latest = null
      lastSent = Date.now()
      await store(app, row, instance, { progress })
    }
    sending = null
  }
  return {
    tell: (progress: JobProgress) => {
      latest = progress
      sending ??= send().catch(error => app.log.warn({ err: error }, 'the progress of a job could not be stored'))
    },
    /** What was told last and has not gone out yet; it is stored with the end. */
    end: async (): Promise<Partial<JobRow>> => {
      over.abort()
      await sending
      return latest ? { progress: latest } : {}
    },
  }
}

function toResult(result: unknown): Record<string, unknown> | null {
  if (typeof result === 'number') return { count: result }
  return typeof result === 'object' && result !== null && !Array.isArray(result)
    ? (result as Record<string, unknown>)
    : null
}
