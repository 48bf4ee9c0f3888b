import type { PublicContext } from '#server/context.ts'
import { reasonOf } from '#server/errors/reason.ts'
import { defineJob } from '#server/work/job-definition.ts'
import { NIGHTLY_JOB } from './backups.service.ts'
import { forgetUndos } from './forget-undos.ts'
import { makeBackupJob } from './make-backup.ts'
import { backUpNightly } from './nightly.ts'

async function backUpOrTell(ctx: PublicContext, signal: AbortSignal) {
  try {
    return await backUpNightly(ctx, signal)
  } catch (error) {
    if (!signal.aborted) await ctx.hooks.afterBackupFailed(ctx, reasonOf(error))
    throw error
  }
}

export const backupsJobs = [
  makeBackupJob,
  defineJob({
    kind: NIGHTLY_JOB,
    schedule: { timeOf: 'BACKUP_SCHEDULE_TIME' },
    run: (ctx, { signal }) => backUpOrTell(ctx, signal),
  }),
  defineJob({ kind: 'forget-states-before-restores', schedule: 'daily', run: forgetUndos }),
]
