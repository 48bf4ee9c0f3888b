/** Counts attempts by address within a minute. Memory is bounded: the oldest addresses are forgotten first. */
export interface Limiter {
  /** Seconds to wait, or 0 when this attempt is allowed. */
  wait: (address: string, now: number) => number
}

const MINUTE = 60_000
const ADDRESSES_KEPT = 10_000

export function createLimiter(perMinute: number): Limiter {
  const windows = new Map<string, { start: number; count: number }>()
  return {
    wait: (address, now) => {
      const window = windows.get(address)
      if (!window || now - window.start >= MINUTE) {
        windows.delete(address)
        windows.set(address, { start: now, count: 1 })
        if (windows.size > ADDRESSES_KEPT) windows.delete(windows.keys().next().value as string)
        return 0
      }
      window.count++
      return window.count > perMinute ? Math.ceil((window.start + MINUTE - now) / 1000) : 0
    },
  }
}
