import type { PublicContext } from '#server/context.ts'
import { defineJob } from '#server/job-definition.ts'
import { forgetUndos } from './backups.service.ts'
import { backUpNightly } from './nightly.ts'

async function backUpOrTell(ctx: PublicContext, signal: AbortSignal) {
  try {
    return await backUpNightly(ctx, signal)
  } catch (error) {
    if (!signal.aborted) await ctx.hooks.afterBackupFailed(ctx, error instanceof Error ? error.message : String(error))
    throw error
  }
}

export const backupsJobs = [
  defineJob({
    kind: 'nightly-backup',
    schedule: { timeOf: 'BACKUP_SCHEDULE_TIME' },
    run: (ctx, { signal }) => backUpOrTell(ctx, signal),
  }),
  defineJob({ kind: 'forget-states-before-restores', schedule: 'daily', run: forgetUndos }),
]
