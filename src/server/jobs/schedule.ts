import { Cron } from 'croner'
import type { App } from '../context.ts'
import { closeEventHub, eventHub } from '../features/event-stream/event-hub.ts'
import { resumeImports } from '../features/recipe-imports/run-import.ts'
import { runDaily } from './daily.ts'

/** Starts what runs by the clock, and listens to other instances. The function it gives back ends both, and all streams of events. */
export function startJobs(app: App): () => Promise<void> {
  const { DAILY_SCHEDULE_TIME, TZ } = app.config
  const run = (work: () => Promise<unknown>) => () =>
    work().then(
      () => {},
      error => app.log.error({ err: error }, 'a job failed'),
    )
  const jobs = [
    new Cron(
      dailyPattern(DAILY_SCHEDULE_TIME),
      { timezone: TZ, protect: true },
      run(() => runDaily(app)),
    ),
    new Cron(
      '* * * * *',
      { protect: true },
      run(() => resumeImports(app)),
    ),
  ]
  void run(() => resumeImports(app))()
  void run(() => eventHub(app))()
  return async () => {
    for (const job of jobs) job.stop()
    await closeEventHub(app)
  }
}

/** `23:45` as cron writes it; a time that is none falls back to that. */
export function dailyPattern(time: string): string {
  const match = /^\s*([01]?\d|2[0-3]):([0-5]\d)\s*$/.exec(time)
  return match ? `${Number(match[2])} ${Number(match[1])} * * *` : '45 23 * * *'
}
