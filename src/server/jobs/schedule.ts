import { Cron } from 'croner'
import type { App } from '../context.ts'
import { indexChangedWords } from '../db/search.ts'
import { closeEventHub, eventHub } from '../features/notifications/event-stream/event-hub.ts'
import { resumeImports } from '../features/recipes/recipe-imports/run-import.ts'
import { runDaily } from './daily.ts'
import { createRunner } from './runner.ts'

/** Starts what runs by the clock, and listens to other instances. The function it gives back ends both, and all streams of events. */
export function startJobs(app: App): () => Promise<void> {
  const { DAILY_SCHEDULE_TIME, TZ } = app.config
  const runner = createRunner(app.log)
  const run = (work: (stopped: AbortSignal) => Promise<unknown>) => () => runner.run(work)
  const jobs = [
    new Cron(
      dailyPattern(DAILY_SCHEDULE_TIME),
      { ...zoneOf(TZ), protect: true },
      run(() => runDaily(app)),
    ),
    new Cron(
      '*/5 * * * * *',
      { protect: true },
      run(stopped => indexChangedWords(app.db, stopped)),
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
    await Promise.all([runner.end(), closeEventHub(app)])
  }
}

/**
 * The zone in which a time of day is meant. To ask `Intl` for it costs seven megabytes for good, and is only needed where
 * neither it is UTC nor the process runs in it by itself.
 */
export function zoneOf(zone: string): { utcOffset: 0 } | { timezone?: string } {
  if (zone === 'UTC') return { utcOffset: 0 }
  return process.env.TZ === zone && isAwayFromUtc() ? {} : { timezone: zone }
}

/** A process that does not know the zone of its environment runs in UTC and says nothing: there, `Intl` has to complain. */
function isAwayFromUtc(): boolean {
  const year = new Date().getFullYear()
  return [0, 6].some(month => new Date(year, month, 1).getTimezoneOffset() !== 0)
}

/** `23:45` as cron writes it; a time that is none falls back to that. */
export function dailyPattern(time: string): string {
  const match = /^\s*([01]?\d|2[0-3]):([0-5]\d)\s*$/.exec(time)
  return match ? `${Number(match[2])} ${Number(match[1])} * * *` : '45 23 * * *'
}
