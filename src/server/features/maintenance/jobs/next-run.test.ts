import { expect, test } from 'vitest'
import { dailyPattern, minutesBetween, nextRun, scheduleText, zoneOf } from './next-run.ts'

test.each([
  ['23:45', '45 23 * * *'],
  ['3:05', '5 3 * * *'],
  ['25:00', '45 23 * * *'],
  ['', '45 23 * * *'],
])('the time %j is %j', (time, pattern) => expect(dailyPattern(time)).toBe(pattern))

test('a daily job is meant in the zone of the server, others run by the minute', () => {
  const config = { BACKUP_SCHEDULE_TIME: '', DAILY_SCHEDULE_TIME: '02:30', TZ: 'Europe/Berlin' }
  expect(scheduleText('daily', config)).toBe('30 2 * * * Europe/Berlin')
  expect(scheduleText({ everyMinutes: 5 }, config)).toBe('*/5 * * * * UTC')
  expect(['30 2 * * * Europe/Berlin', '*/5 * * * * UTC', null].map(minutesBetween)).toEqual([null, 5, null])
})

/** The moments of a year at which a schedule comes. */
function runsOf(schedule: string, year: number): Date[] {
  const runs: Date[] = []
  let at = nextRun(schedule, new Date(Date.UTC(year, 0, 1, 12)))
  while (at < new Date(Date.UTC(year + 1, 0, 1, 12))) {
    runs.push(at)
    at = nextRun(schedule, at)
  }
  return runs
}

test.each(['02:30', '03:00', '23:45', '00:00'])(
  'at %s a daily job comes once a day, also when the clocks change',
  time => {
    const runs = runsOf(
      scheduleText('daily', { BACKUP_SCHEDULE_TIME: '', DAILY_SCHEDULE_TIME: time, TZ: 'Europe/Berlin' }),
      2026,
    )
    expect(runs).toHaveLength(365)
    const days = runs.map(run => run.toLocaleDateString('sv', { timeZone: 'Europe/Berlin' }))
    expect(new Set(days).size).toBe(365)
  },
)

test('every five minutes goes on while the clocks change', () => {
  const from = new Date('2026-10-25T00:30:00Z')
  let at = from
  for (let i = 0; i < 24; i++) at = nextRun('*/5 * * * * UTC', at)
  expect(at.getTime() - from.getTime()).toBe(2 * 3_600_000)
})

test('the zone is asked of Intl only where the process does not run in it by itself', () => {
  const own = process.env.TZ
  try {
    process.env.TZ = 'Asia/Tokyo'
    expect(zoneOf('UTC')).toEqual({ utcOffset: 0 })
    expect(zoneOf('Asia/Tokyo')).toEqual({})
    expect(zoneOf('Europe/Berlin')).toEqual({ timezone: 'Europe/Berlin' })
    process.env.TZ = 'Nowhere/Atall'
    expect(zoneOf('Nowhere/Atall')).toEqual({ timezone: 'Nowhere/Atall' })
  } finally {
    if (own === undefined) delete process.env.TZ
    else process.env.TZ = own
  }
})
