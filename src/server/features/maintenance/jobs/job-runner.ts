import { secondsAfter } from '#server/clock.ts'
import type { App } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import type { AnyJob } from '#server/work/job-definition.ts'
import { startWorker, type Tasks, type Worker } from '#server/work/worker.ts'
import { schedulePeriodicJobs } from './jobs.service.ts'
import { claimJob, nextMoment } from './jobs.store.ts'
import { CLAIM_SECONDS, runJob } from './run-job.ts'

/** How many jobs an instance works on at the same time. */
const AT_ONCE = 3

/** Works on the rows of the jobs table. Any number of instances may do so on one database: each job is done by one of them. */
export async function startJobRunner(app: App, definitions: AnyJob[]): Promise<Worker> {
  const instance = newId()
  const byKind = new Map(definitions.map(definition => [definition.kind, definition]))
  const kinds = [...byKind.keys()]

  /** Begins one job that is due; false when there is none. */
  const takeOne = async ({ begin, stopping }: Tasks): Promise<boolean> => {
    const now = app.clock.now()
    const moment = await nextMoment(app.db, kinds)
    if (!moment || moment > now || stopping.aborted) return false
    const row = await claimJob(app.db, kinds, { by: instance, now, until: secondsAfter(now, CLAIM_SECONDS) })
    const definition = row && byKind.get(row.kind)
    if (!row || !definition) return false
    begin(runJob(app, definition, { row, instance, stopping }), { job: row.kind })
    return true
  }

  await schedulePeriodicJobs(app, definitions)
  const worker = startWorker(app, {
    name: 'jobs',
    atOnce: AT_ONCE,
    nextMoment: () => nextMoment(app.db, kinds),
    take: async tasks => {
      while (tasks.room() > 0 && (await takeOne(tasks)));
    },
  })
  const unlisten = app.events.listen(event => {
    if (event.documentType === 'job') worker.wake()
  })
  return {
    wake: worker.wake,
    end: () => {
      unlisten()
      return worker.end()
    },
  }
}
