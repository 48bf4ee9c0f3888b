import { setTimeout as sleep } from 'node:timers/promises'
import { secondsAfter } from '#server/clock.ts'
import type { App } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import type { AnyJob } from '#server/job-definition.ts'
import { schedulePeriodicJobs } from './jobs.service.ts'
import { claimJob, nextMoment } from './jobs.store.ts'
import { CLAIM_SECONDS, type Holding, runJob } from './run-job.ts'

/** How many jobs an instance works on at the same time. */
const AT_ONCE = 3
/** So late at most does an instance see what another one was asked to do. */
const LONGEST_SLEEP_MS = 15_000
/** What does not stop by then is cut off, and begins again at the next start. */
export const LONGEST_WAIT_MS = 3000
const RETRY_MS = 1000

export interface JobRunner {
  /** Looks for work now. */
  wake: () => void
  /** Tells what is under way to stop, and waits for it, though not for ever. */
  end: () => Promise<void>
}

/** Works on the rows of the jobs table. Any number of instances may do so on one database: each job is done by one of them. */
export async function startJobRunner(app: App, definitions: AnyJob[]): Promise<JobRunner> {
  const instance = newId()
  const byKind = new Map(definitions.map(definition => [definition.kind, definition]))
  const kinds = [...byKind.keys()]
  const underWay = new Map<Holding, Promise<void>>()
  const ending = new AbortController()
  let wakeUp = () => {}
  let isWoken = false
  const wake = () => {
    isWoken = true
    wakeUp()
  }

  /** Takes one job that is due; false when there is none, or enough is under way. */
  const take = async (): Promise<boolean> => {
    const now = app.clock.now()
    const moment = await nextMoment(app.db, kinds)
    if (!moment || moment > now || ending.signal.aborted) return false
    const claim = { by: instance, now, until: secondsAfter(now, CLAIM_SECONDS) }
    const row = await claimJob(app.db, kinds, claim)
    const definition = row && byKind.get(row.kind)
    if (!row || !definition) return false
    const holding: Holding = { row, instance, stopping: ending.signal }
    const done = runJob(app, definition, holding)
      .catch(error => app.log.error({ err: error, job: row.kind }, 'the end of a job could not be stored'))
      .finally(() => {
        underWay.delete(holding)
        wake()
      })
    underWay.set(holding, done)
    return true
  }

  const rest = async () => {
    const moment = underWay.size < AT_ONCE ? await nextMoment(app.db, kinds) : undefined
    const wait = moment ? Date.parse(moment) - app.clock.millis() : LONGEST_SLEEP_MS
    if (isWoken || ending.signal.aborted) return
    const { promise, resolve } = Promise.withResolvers<void>()
    wakeUp = resolve
    const timer = setTimeout(resolve, Math.min(LONGEST_SLEEP_MS, Math.max(1, wait)))
    await promise
    clearTimeout(timer)
  }

  const work = async () => {
    while (!ending.signal.aborted) {
      try {
        isWoken = false
        while (underWay.size < AT_ONCE && (await take()));
        await rest()
      } catch (error) {
        app.log.warn({ err: error }, 'the jobs could not be read; it is tried again')
        await sleep(RETRY_MS, undefined, { ref: false })
      }
    }
  }

  await schedulePeriodicJobs(app, definitions)
  const unlisten = app.events.listen(event => {
    if (event.documentType === 'job') wake()
  })
  const working = work()
  return {
    wake,
    end: async () => {
      ending.abort()
      unlisten()
      wake()
      const all = Promise.all([working, ...underWay.values()])
      await Promise.race([all, sleep(LONGEST_WAIT_MS, undefined, { ref: false })])
    },
  }
}
