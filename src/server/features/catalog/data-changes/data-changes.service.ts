import type { Context } from '#server/context.ts'
import { invalid, notFound } from '#server/errors.ts'
import {
  type ChangeJobs,
  defineUndoJob,
  getChangeBy,
  listChangesBy,
  portionsOf,
  TRIES,
  undoChangeBy,
} from '#server/features/maintenance/change-jobs/change-jobs.service.ts'
import { workThrough } from '#server/features/maintenance/change-jobs/work-through.ts'
import { startJob } from '#server/features/maintenance/jobs/jobs.service.ts'
import { defineJob } from '#server/work/job-definition.ts'
import type { DataChange } from '#shared/contract/catalog/data-changes.ts'
import { findLabels } from '../labels/labels.service.ts'
import { type ChosenThing, changeThings, findThings } from './change-things.ts'

interface ChangePayload extends Record<string, unknown> {
  things: ChosenThing[]
  change: DataChange
}

export const changeDataJob = defineJob<ChangePayload>({
  kind: 'change-data',
  tries: TRIES,
  run: async (ctx, job) => {
    const { things, change } = job.payload
    const portions = portionsOf(things, (ctx, portion) => changeThings(ctx, change, portion))
    return ctx.user ? workThrough(ctx as Context, job, portions) : undefined
  },
})

export const undoDataJob = defineUndoJob('undo-data-changes')

const jobs: ChangeJobs<DataChange['action'], ChangePayload> = {
  ...{ changeJob: changeDataJob, undoJob: undoDataJob },
  totalOf: ({ things }) => things.length,
}

/** Things that the group does not have are named in the end; when it has none of them, nothing begins. */
export async function startDataChange(ctx: Context, ids: string[], change: DataChange): Promise<{ jobId: string }> {
  return ctx.transaction(async ctx => {
    await ensureLabel(ctx, change)
    const names = new Map((await findThings(ctx, change.action, ids)).map(({ id, name }) => [id, name]))
    if (!names.size) throw notFound('no-entry-found')
    const things = [...new Set(ids)].map(id => {
      const name = names.get(id)
      return name === undefined ? { id: null, name: id } : { id, name }
    })
    return { jobId: await startJob(ctx, changeDataJob, { things, change }) }
  })
}

async function ensureLabel({ db, user }: Context, change: DataChange): Promise<void> {
  if (change.action !== 'label-foods' || !change.labelId) return
  if ((await findLabels(db, user.groupId, [change.labelId])).size) return
  throw invalid(['body', 'change', 'labelId'], 'no label of this group')
}

export const listDataChanges = (ctx: Context) => listChangesBy(ctx, jobs)

export const getDataChange = (ctx: Context, id: string) => getChangeBy(ctx, jobs, id)

export const undoDataChange = (ctx: Context, id: string) => undoChangeBy(ctx, jobs, id)
