import type { Handlers } from '#server/context.ts'
import type { jobs } from '#shared/contract/maintenance/jobs.ts'
import { cancelJob, listJobs, listOwnJobs, runJobNow } from './jobs.service.ts'

export const jobsRoutes: Handlers<typeof jobs> = {
  list: ctx => listJobs(ctx),
  run: async (ctx, { params }) => {
    await runJobNow(ctx, params.id)
    return null
  },
  listOwn: ctx => listOwnJobs(ctx),
  cancel: async (ctx, { params }) => {
    await cancelJob(ctx, params.id)
    return null
  },
}
