/**
 * A timestamp of a hybrid logical clock: milliseconds, a counter, and the device. Stamps compare as text, and two
 * devices never make the same one.
 */
export type Stamp = string

const MILLIS = 14
const COUNTER = 4
const MOST = 36 ** COUNTER - 1

const write = (millis: number, counter: number, device: string): Stamp =>
  `${String(millis).padStart(MILLIS, '0')}-${counter.toString(36).padStart(COUNTER, '0')}-${device}`

export const stampMillis = (stamp: Stamp): number => Number(stamp.slice(0, MILLIS))

export const stampDevice = (stamp: Stamp): string => stamp.slice(MILLIS + COUNTER + 2)

/** The next stamp of a device. It is later than `seen`, the newest stamp the device knows, also when its clock is slow. */
export function nextStamp(device: string, now: number, seen: Stamp = ''): Stamp {
  const millis = Math.max(Math.floor(now), seen ? stampMillis(seen) : 0)
  if (!seen || millis > stampMillis(seen)) return write(millis, 0, device)
  const counter = Number.parseInt(seen.slice(MILLIS + 1, MILLIS + 1 + COUNTER), 36) + 1
  return counter > MOST ? write(millis + 1, 0, device) : write(millis, counter, device)
}

export const laterStamp = (a: Stamp, b: Stamp): Stamp => (a > b ? a : b)

/**
 * What a server makes of a stamp: one from its future becomes the server's present, after everything it has seen, so that
 * a wrong clock cannot win for ever.
 */
export const clampStamp = (stamp: Stamp, now: number, seen: Stamp): Stamp =>
  stampMillis(stamp) > now ? nextStamp(stampDevice(stamp), now, seen) : stamp

export const isStamp = (text: string): boolean => /^\d{14}-[0-9a-z]{4}-[0-9a-zA-Z-]{1,64}$/.test(text)
