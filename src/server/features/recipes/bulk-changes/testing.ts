import type { App } from '#server/context.ts'
import { startJobRunner } from '#server/features/maintenance/jobs/job-runner.ts'
import type { AnyJob } from '#server/job-definition.ts'
import { bulkChangesJobs } from './bulk-changes.jobs.ts'
import { changeJob } from './bulk-changes.service.ts'

/** Works on jobs of bulk changes until this one is over. */
export async function untilOver(app: App, id: string, definitions: AnyJob[] = bulkChangesJobs): Promise<void> {
  const runner = await startJobRunner(app, definitions)
  const stateOf = () => app.db.selectFrom('jobs').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  try {
    while ((await stateOf()).state !== 'over') await new Promise(resolve => setTimeout(resolve, 20))
  } finally {
    await runner.end()
  }
}

/** The job as it comes to rest once so many recipes are done; then `meanwhile` happens, and it ends when it is stopped. */
export const restingAt = (most: number, meanwhile: () => Promise<unknown>): AnyJob => ({
  ...changeJob,
  run: async (ctx, job) => {
    const resting = new AbortController()
    const signal = AbortSignal.any([job.signal, resting.signal])
    const result = await changeJob.run(ctx, {
      ...job,
      signal,
      progress: progress => {
        job.progress(progress)
        if (progress.done >= most) resting.abort()
      },
    })
    await meanwhile()
    while (!job.signal.aborted) await new Promise(resolve => setTimeout(resolve, 20))
    return result
  },
})
