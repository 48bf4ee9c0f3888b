import type { Context } from '#server/context.ts'
import { copiedBytes } from '#server/db/size.ts'
import { Problem } from '#server/errors.ts'
import { defineJob } from '#server/work/job-definition.ts'
import { startJob } from '../jobs/jobs.service.ts'
import { createBackup } from './backups.service.ts'

/** A backup that somebody wants now. It takes as long as the library is large, and goes on when the page is left. */
export const makeBackupJob = defineJob<Record<string, never>>({
  kind: 'make-backup',
  run: async (ctx, work) => ({ name: await createBackup(ctx, { work }) }),
})

/** What is written beside a backup while it is made, above all the job's own rows. */
const LEAST_ROOM_BYTES = 16 * 1024 * 1024

export async function startBackup(ctx: Context): Promise<{ jobId: string }> {
  await ensureRoom(ctx)
  return { jobId: await startJob(ctx, makeBackupJob, {}) }
}

/** On a full disk even the end of the job could not be written: people would wait for one that failed long ago. */
async function ensureRoom(ctx: Context): Promise<void> {
  const needed = LEAST_ROOM_BYTES + (await copiedBytes(ctx.db))
  if ((await ctx.files.room('temp')).free < needed) throw new Problem('full', 'disk-full')
}
