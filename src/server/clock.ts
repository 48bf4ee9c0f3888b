/** The one source of the time. Moments are UTC ISO text. */
export interface Clock {
  now: () => string
  /** Milliseconds since 1970. */
  millis: () => number
}

let last = 0
/** Corrections below this are taken by standing still; calls in one go never count so far ahead. */
const SET_BACK_MICROSECONDS = 1_000_000

/**
 * The real clock. No two calls give the same moment: the last three digits count up within a millisecond, so that rows
 * made in one go keep their order. A machine whose time is put right by more than a second is followed back: without that,
 * a box that started with tomorrow's time would stand still until tomorrow.
 */
export const systemClock: Clock = {
  millis: () => Date.now(),
  now: () => {
    const micros = Date.now() * 1000
    const isSetBack = last - micros > SET_BACK_MICROSECONDS
    last = micros > last || isSetBack ? micros : last + 1
    return `${new Date(Math.floor(last / 1000)).toISOString().slice(0, -1)}${String(last % 1000).padStart(3, '0')}Z`
  },
}

/** The moment so many seconds later (or earlier, when negative), in the same form: six digits of a second. */
export const secondsAfter = (moment: string, seconds: number) =>
  new Date(Date.parse(moment) + seconds * 1000).toISOString().replace('Z', '000Z')
