import { secondsAfter } from '#server/clock.ts'
import type { App, Context, PublicContext } from '#server/context.ts'
import { createContext, createSystemContext } from '#server/create-context.ts'
import type { JobRow } from '#server/db/schema/notifications.ts'
import { findMember } from '#server/db/users-with-membership.ts'
import { sayStoredReason } from '#server/errors/reason.ts'
import { found, notFound } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { AnyJob, JobDefinition } from '#server/work/job-definition.ts'
import type { Job } from '#shared/contract/maintenance/jobs.ts'
import {
  countActiveJobs,
  deleteOldJobs,
  deleteUnknownPeriodic,
  findFailedJobs,
  findJob,
  findOtherJobs,
  findPeriodicJobs,
  findPersonsJobs,
  insertJob,
  type ListedJob,
  makeDue,
  updateJob,
} from './jobs.store.ts'
import { minutesBetween, nextRun, scheduleText } from './next-run.ts'

/** Jobs that are over can be looked at for so long. */
const DAYS_KEPT = 30

/**
 * Begins work beside requests, for the caller. Inside a transaction it begins after the commit. With a key, a second job
 * of the same key does not begin.
 */
export async function startJob<Payload extends Record<string, unknown>>(
  ctx: Context,
  definition: JobDefinition<Payload>,
  payload: Payload,
  key: string | null = null,
): Promise<string> {
  const { id: userId, groupId, householdId } = ctx.user
  const now = ctx.clock.now()
  const owner = { groupId, householdId, userId, locale: ctx.locale }
  const row: JobRow = { ...newJob(definition.kind, now), ...owner, payload, key }
  await ctx.transaction(async ctx => {
    if (await insertJob(ctx.db, row)) emitJob(ctx, row, 'create')
  })
  return row.id
}

/** Asks a job to stop. Who began it may, and administrators. */
export async function cancelJob(ctx: Context, id: string): Promise<void> {
  const row = await findJob(ctx.db, id)
  if (!(ctx.user.admin || row?.userId === ctx.user.id)) throw notFound()
  await stopJob(ctx, id)
}

/** Asks a job to stop, for whoever may stop what it does; one that has not begun never does. */
export async function stopJob(ctx: Context, id: string): Promise<void> {
  await ctx.transaction(async ctx => {
    const row = await findJob(ctx.db, id)
    if (!row || row.state === 'over') throw notFound()
    const isWaiting = row.state === 'waiting' && !row.schedule
    const over = { state: 'over', outcome: 'cancelled', endedAt: ctx.clock.now() } as const
    const changes = { isCancelled: true, ...(isWaiting && over) }
    await updateJob(ctx.db, id, changes)
    emitJob(ctx, { ...row, ...changes }, 'update')
  })
}

const LATEST = 100

/** Those that run by the clock first, by when they come next. */
export async function listJobs(ctx: Context): Promise<{ items: Job[] }> {
  const periodic = await findPeriodicJobs(ctx.db)
  const others = await findOtherJobs(ctx.db, LATEST)
  return { items: [...periodic.sort((a, b) => (a.dueAt < b.dueAt ? -1 : 1)), ...others].map(row => toJob(ctx, row)) }
}

export const listOwnJobs = async (ctx: Context): Promise<{ items: Job[] }> => ({
  items: (await findOtherJobs(ctx.db, LATEST, ctx.user.id)).map(row => toJob(ctx, row)),
})

/** One that the caller began in this group, of one of these kinds, with what it was begun with. */
export async function getOwnJob(
  ctx: Context,
  id: string,
  kinds: string[],
): Promise<{ job: Job; payload: JobRow['payload'] }> {
  const row = await findJob(ctx.db, id)
  const isOwn = row?.userId === ctx.user.id && row.groupId === ctx.user.groupId
  if (!row || !isOwn || !kinds.includes(row.kind)) throw notFound()
  return { job: toJob(ctx, row), payload: row.payload }
}

/** The latest of these kinds that the caller began in this group, each with one text of what it was begun with. */
export const listOwnOfKinds = async (
  ctx: Context,
  asked: { kinds: string[]; path: [string, ...string[]]; limit: number },
): Promise<{ job: Job; text: string | null }[]> => {
  const of = { userId: ctx.user.id, groupId: ctx.user.groupId }
  return (await findPersonsJobs(ctx.db, of, asked)).map(row => ({ job: toJob(ctx, row), text: row.text }))
}

/** The kinds of jobs whose last run failed. */
export const failedJobs = async (ctx: PublicContext): Promise<string[]> => [
  ...new Set((await findFailedJobs(ctx.db, secondsAfter(ctx.clock.now(), -7 * 86_400))).map(({ kind }) => kind)),
]

/** When a periodic job failed and why, if its last run did. */
export async function lastFailure(ctx: Context, kind: string): Promise<{ at: string; error: string | null } | null> {
  const row = (await findPeriodicJobs(ctx.db)).find(job => job.kind === kind)
  if (row?.outcome !== 'failure' || !row.endedAt) return null
  return { at: row.endedAt, error: sayStoredReason(ctx.t, row.error) }
}

/** Jobs that wait or run, periodic ones included, and how many kinds failed lately. */
export async function countJobs(ctx: PublicContext): Promise<{ waiting: number; running: number; failed: number }> {
  const counts = new Map((await countActiveJobs(ctx.db)).map(({ state, count }) => [state, Number(count)]))
  const failed = (await failedJobs(ctx)).length
  return { waiting: counts.get('waiting') ?? 0, running: counts.get('running') ?? 0, failed }
}

/** A periodic job that waits is due now; one that runs is left alone. */
export async function runJobNow(ctx: Context, id: string): Promise<void> {
  await ctx.transaction(async ctx => {
    const row = found(await findJob(ctx.db, id))
    if (!row.schedule) throw notFound()
    await makeDue(ctx.db, [row.kind], ctx.clock.now())
    emitJob(ctx, row, 'update')
  })
}

const toJob = ({ t }: Context, { schedule, result, ...row }: ListedJob): Job => ({
  id: row.id,
  kind: row.kind,
  isPeriodic: schedule !== null,
  everyMinutes: minutesBetween(schedule),
  state: row.state,
  outcome: row.outcome,
  dueAt: row.dueAt,
  startedAt: row.startedAt,
  endedAt: row.endedAt,
  progress: row.progress,
  count: typeof result?.count === 'number' ? result.count : null,
  error: row.outcome === 'failure' ? sayStoredReason(t, row.error) : null,
})

/** Makes periodic jobs due. */
export async function runNow(app: App, kinds: string[]): Promise<void> {
  await makeDue(app.db, kinds, app.clock.now())
}

/** Tells who began the job, or the administrators when nobody did. */
export function emitJob(ctx: PublicContext, job: JobRow, operation: 'create' | 'update'): void {
  const { id, kind, state, outcome, progress, isCancelled } = job
  ctx.emit({
    type: 'change',
    groupId: job.userId ? job.groupId : null,
    householdId: null,
    userId: job.userId,
    integrationId: 'generic',
    documentType: 'job',
    operation,
    document: { ids: [id], kind, state, outcome, progress, isCancelled },
  })
}

/** Brings the rows of periodic jobs in line with the definitions and settings; what was due while no server ran stays due. */
export async function schedulePeriodicJobs(app: App, definitions: AnyJob[]): Promise<void> {
  const ctx = createSystemContext(app)
  const now = ctx.clock.now()
  const known = new Map((await findPeriodicJobs(app.db)).map(row => [row.kind, row]))
  for (const { kind, schedule } of definitions) {
    if (!schedule) continue
    const text = scheduleText(schedule, app.config)
    const row = known.get(kind)
    if (row?.schedule === text) continue
    const dueAt = momentOf(nextRun(text, new Date(now)))
    if (row) await updateJob(app.db, row.id, { schedule: text, dueAt })
    else await insertJob(app.db, { ...newJob(kind, now), key: kind, schedule: text, dueAt })
  }
  await deleteUnknownPeriodic(
    app.db,
    definitions.map(({ kind }) => kind),
  )
}

export const momentOf = (date: Date) => secondsAfter(date.toISOString(), 0)

const newJob = (kind: string, now: string): JobRow => ({
  id: newId(),
  kind,
  key: null,
  payload: null,
  groupId: null,
  householdId: null,
  userId: null,
  locale: 'en-US',
  schedule: null,
  state: 'waiting',
  outcome: null,
  dueAt: now,
  claimedBy: null,
  claimedUntil: null,
  attempts: 0,
  isCancelled: false,
  progress: null,
  result: null,
  error: null,
  startedAt: null,
  endedAt: null,
  createdAt: now,
})

/** A job goes on as the person who began it; there is no user when they left. */
export async function contextOfJob(
  app: App,
  { id, userId, groupId, householdId, locale }: Pick<JobRow, 'id' | 'userId' | 'groupId' | 'householdId' | 'locale'>,
): Promise<PublicContext> {
  const user = userId && groupId ? await findMember(app.db, { groupId, userId, householdId }) : undefined
  return createContext(app, {
    user: user
      ? { ...user, session: { kind: 'session', id: '', integrationId: 'generic', scope: 'everything' } }
      : null,
    locale,
    requestId: `job ${id}`,
    ip: '',
    request: { secure: false, userAgent: null, ifMatch: null, token: null },
  })
}

export const forgetOldJobs = (ctx: PublicContext): Promise<number> =>
  deleteOldJobs(ctx.db, secondsAfter(ctx.clock.now(), -DAYS_KEPT * 86_400))
