import type { Context } from '#server/context.ts'
import type { BulkChangePartRow } from '#server/db/schema/bulk-changes.ts'
import { notFound } from '#server/errors.ts'
import { defineJob, type JobDefinition } from '#server/work/job-definition.ts'
import type { ChangeReport, ChangeSummary, Unchanged } from '#shared/contract/maintenance/change-jobs.ts'
import type { Job } from '#shared/contract/maintenance/jobs.ts'
import { restoreThoseThere } from '../bin/restore-binned.ts'
import { getOwnJob, listOwnOfKinds, startJob } from '../jobs/jobs.service.ts'
import { findParts } from './change-jobs.store.ts'
import { type Portion, workThrough } from './work-through.ts'

/** How often such a job is tried. */
export const TRIES = 3

/** So many are changed at a time: few enough that others who write need not wait. */
const PORTION = 50

interface UndoPayload extends Record<string, unknown> {
  changeId: string
  total: number
}

/** A job that changes many things in portions, each of which is taken back by the bin, and the job that does that. */
export interface ChangeJobs<Action extends string, Payload extends { change: { action: Action } }> {
  changeJob: JobDefinition<Payload>
  undoJob: JobDefinition<UndoPayload>
  /** How many things it was begun with. */
  totalOf: (payload: Payload) => number
}

type Said<Report, Action> = Omit<Report, 'action'> & { action: Action | 'undo' }

/** Things in portions of the usual size. */
export const portionsOf = <Item>(
  items: Item[],
  work: (ctx: Context, portion: Item[]) => Promise<Unchanged[]>,
): Portion[] =>
  Array.from({ length: Math.ceil(items.length / PORTION) }, (_, i) => {
    const portion = items.slice(i * PORTION, (i + 1) * PORTION)
    return { size: portion.length, work: ctx => work(ctx, portion) }
  })

/** Takes back what a change did, what was done last first. */
export const defineUndoJob = (kind: string) =>
  defineJob<UndoPayload>({
    kind,
    tries: TRIES,
    run: async (ctx, job) => {
      const parts = (await findParts(ctx.db, [job.payload.changeId])).reverse()
      const portions = parts.map(({ done, leftAlone, binIds }) => ({
        size: done - leftAlone.length,
        work: async (ctx: Context) =>
          (await restoreThoseThere(ctx, binIds)).map(({ name, reason }) => ({ id: null, name, reason })),
      }))
      return ctx.user ? workThrough(ctx as Context, job, portions) : undefined
    },
  })

/** So many are listed. */
const LATEST = 20

export async function listChangesBy<Action extends string, Payload extends { change: { action: Action } }>(
  ctx: Context,
  { changeJob, undoJob }: ChangeJobs<Action, Payload>,
): Promise<{ items: Said<ChangeSummary, Action>[] }> {
  const kinds = [changeJob.kind, undoJob.kind]
  const listed = await listOwnOfKinds(ctx, { kinds, path: ['change', 'action'], limit: LATEST })
  const parts = await findParts(
    ctx.db,
    listed.map(({ job }) => job.id),
  )
  const undone = await findUndone(ctx, undoJob)
  return {
    items: listed.map(({ job, text }) => {
      const own = parts.filter(({ jobId }) => jobId === job.id)
      const { leftAlone, ...known } = sum(job, (text ?? 'undo') as Action | 'undo', own, undone)
      return { ...known, unchanged: leftAlone.length, endedAt: job.endedAt }
    }),
  }
}

export async function getChangeBy<Action extends string, Payload extends { change: { action: Action } }>(
  ctx: Context,
  { changeJob, undoJob, totalOf }: ChangeJobs<Action, Payload>,
  id: string,
): Promise<Said<ChangeReport, Action>> {
  const { job, payload } = await getOwnJob(ctx, id, [changeJob.kind, undoJob.kind])
  const known =
    job.kind === undoJob.kind
      ? { action: 'undo' as const, total: (payload as UndoPayload).total }
      : { action: (payload as Payload).change.action, total: totalOf(payload as Payload) }
  const undone = await findUndone(ctx, undoJob)
  return { ...sum(job, known.action, await findParts(ctx.db, [id]), undone), total: known.total }
}

/** What a job came to in its parts. */
function sum<Action extends string>(
  { id, state, outcome, error }: Job,
  action: Action | 'undo',
  parts: BulkChangePartRow[],
  undone: Set<string | null>,
): Omit<Said<ChangeReport, Action>, 'total'> {
  return {
    ...{ id, state, outcome, error, action },
    done: parts.reduce((sum, { done }) => sum + done, 0),
    leftAlone: parts.flatMap(({ leftAlone }) => leftAlone),
    mayUndo: action !== 'undo' && !undone.has(id) && parts.some(({ binIds }) => binIds.length > 0),
  }
}

/** The ids of changes that the caller has taken back, or whose undo goes on; one whose undo was stopped can be undone again. */
async function findUndone(ctx: Context, { kind }: { kind: string }): Promise<Set<string | null>> {
  const undos = await listOwnOfKinds(ctx, { kinds: [kind], path: ['changeId'], limit: 1000 })
  return new Set(undos.flatMap(({ job, text }) => (job.state !== 'over' || job.outcome === 'success' ? [text] : [])))
}

/** One that goes on, that changed nothing, or that was taken back already, cannot be taken back. */
export async function undoChangeBy<Action extends string, Payload extends { change: { action: Action } }>(
  ctx: Context,
  jobs: ChangeJobs<Action, Payload>,
  id: string,
): Promise<{ jobId: string }> {
  const { state, done, leftAlone, mayUndo } = await getChangeBy(ctx, jobs, id)
  if (state !== 'over' || !mayUndo) throw notFound()
  return { jobId: await startJob(ctx, jobs.undoJob, { changeId: id, total: done - leftAlone.length }) }
}
