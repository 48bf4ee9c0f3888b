import type { Context } from '#server/context.ts'
import { defineJob } from '#server/job-definition.ts'
import { startJob } from '../jobs/jobs.service.ts'
import { createBackup } from './backups.service.ts'

/** A backup that somebody wants now. It takes as long as the library is large, and goes on when the page is left. */
export const makeBackupJob = defineJob<Record<string, never>>({
  kind: 'make-backup',
  run: async (ctx, work) => ({ name: await createBackup(ctx, { work }) }),
})

export const startBackup = async (ctx: Context): Promise<{ jobId: string }> => ({
  jobId: await startJob(ctx, makeBackupJob, {}),
})
