import type { App } from '#server/context.ts'
import type { AnyJob } from '#server/work/job-definition.ts'
import { startJobRunner } from '../jobs/job-runner.ts'

/** Works on jobs until this one is over. */
export async function untilOver(app: App, id: string, definitions: AnyJob[]): Promise<void> {
  const runner = await startJobRunner(app, definitions)
  const stateOf = () => app.db.selectFrom('jobs').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  try {
    while ((await stateOf()).state !== 'over') await new Promise(resolve => setTimeout(resolve, 20))
  } finally {
    await runner.end()
  }
}

/** The job as it comes to rest once so many things are done; then `meanwhile` happens, and it ends when it is stopped. */
export const restingAt = (definition: AnyJob, most: number, meanwhile: () => Promise<unknown>): AnyJob => ({
  ...definition,
  run: async (ctx, job) => {
    const resting = new AbortController()
    const signal = AbortSignal.any([job.signal, resting.signal])
    const result = await definition.run(ctx, {
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
