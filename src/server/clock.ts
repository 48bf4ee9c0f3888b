/** The one source of the time. Moments are UTC ISO text. */
export interface Clock {
  now: () => string
  /** Milliseconds since 1970. */
  millis: () => number
}

/** Corrections below this are taken by standing still; what counts up within a millisecond never gets so far ahead. */
const SET_BACK_MS = 1000

/**
 * Whether what counts up goes on from this time of the machine rather than from its last one: because it is later, or because
 * the machine's clock was set back. Both in milliseconds.
 */
export const goesOnFrom = (now: number, last: number): boolean => now > last || last - now > SET_BACK_MS

let last = 0

/**
 * The real clock. No two calls give the same moment: the last three digits count up within a millisecond, so that rows
 * made in one go keep their order. A machine whose time is put right by more than a second is followed back: without that,
 * a box that started with tomorrow's time would stand still until tomorrow.
 */
export const systemClock: Clock = {
  millis: () => Date.now(),
  now: () => {
    const now = Date.now()
    last = goesOnFrom(now, last / 1000) ? now * 1000 : last + 1
    return `${new Date(Math.floor(last / 1000)).toISOString().slice(0, -1)}${String(last % 1000).padStart(3, '0')}Z`
  },
}

/** The moment so many seconds later (or earlier, when negative), in the same form: six digits of a second. */
export const secondsAfter = (moment: string, seconds: number) =>
  new Date(Date.parse(moment) + seconds * 1000).toISOString().replace('Z', '000Z')

/**
 * Whether the process is known to run in this zone by itself, which spares asking `Intl`. One that does not know the zone of
 * its environment runs in UTC and says nothing: there, `Intl` has to complain.
 */
export function isZoneOfProcess(zone: string): boolean {
  const year = new Date().getFullYear()
  return process.env.TZ === zone && [0, 6].some(month => new Date(year, month, 1).getTimezoneOffset() !== 0)
}
