import { Cron } from 'croner'
import { isZoneOfProcess } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Schedule } from '#server/work/job-definition.ts'

/** A cron pattern, and the zone in which its times of day are meant. Stored as one text. */
export function scheduleText(
  schedule: Schedule,
  config: Pick<Config, 'DAILY_SCHEDULE_TIME' | 'BACKUP_SCHEDULE_TIME' | 'TZ'>,
): string {
  if (typeof schedule === 'object' && 'everyMinutes' in schedule) return `*/${schedule.everyMinutes} * * * * UTC`
  const time = schedule === 'daily' ? config.DAILY_SCHEDULE_TIME : config[schedule.timeOf]
  return `${dailyPattern(time)} ${config.TZ}`
}

/** Of a schedule that repeats within the hour; null for one that runs at a time of day. */
export const minutesBetween = (schedule: string | null): number | null =>
  Number(/^\*\/(\d+) /.exec(schedule ?? '')?.[1]) || null

/** The next moment after another. A time that a change of the clocks leaves out is made up for; one that comes twice counts once. */
export function nextRun(schedule: string, after: Date): Date {
  const end = schedule.lastIndexOf(' ')
  const next = new Cron(schedule.slice(0, end), { ...zoneOf(schedule.slice(end + 1)), paused: true }).nextRun(after)
  if (!next) throw new Error(`${schedule} never comes`)
  return next
}

/**
 * The zone in which a time of day is meant. To ask `Intl` for it costs seven megabytes for good, and is only needed where
 * neither it is UTC nor the process runs in it by itself.
 */
export function zoneOf(zone: string): { utcOffset: 0 } | { timezone?: string } {
  if (zone === 'UTC') return { utcOffset: 0 }
  return isZoneOfProcess(zone) ? {} : { timezone: zone }
}

/** `23:45` as cron writes it; a time that is none falls back to that. */
export function dailyPattern(time: string): string {
  const match = /^\s*([01]?\d|2[0-3]):([0-5]\d)\s*$/.exec(time)
  return match ? `${Number(match[2])} ${Number(match[1])} * * *` : '45 23 * * *'
}
