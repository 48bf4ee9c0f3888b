import { isIPv6 } from 'node:net'

/**
 * Counts attempts by address within a minute, before anything else is asked for them: what is too much for this instance is
 * too much for all. Memory is bounded: the oldest addresses are forgotten first.
 */
export interface Limiter {
  /** Seconds to wait, or 0 when this attempt is allowed. */
  wait: (address: string, now: number) => number
}

/** Whoever has an IPv6 connection has all addresses of its first half: they count as one. */
export function countedAs(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = address.toLowerCase().split('%', 1).join('').split('::')
  const first = head ? head.split(':') : []
  const last = tail ? tail.split(':') : []
  const left =
    tail === undefined ? first : [...first, ...Array(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
  return `${left
    .slice(0, 4)
    .map(part => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`
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
