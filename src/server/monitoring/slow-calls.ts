/** A call that took long. */
export interface SlowCall {
  /** Method and template of the address: without ids and names. */
  call: string
  milliseconds: number
  at: number
}

const SLOW_MS = 1000
/** How many are remembered. */
const MOST = 200
/** Sends what may be large as fast as the receiver takes it, or waits for other machines: long is nothing bad. */
const OFTEN_LONG = /^POST |\/(media|download|export|exports|backups|events)\b/

const lately: SlowCall[] = []

/** Remembers calls of this process that took too long, for the page that says how the server is doing. */
export function noteCall(method: string, route: string | undefined, milliseconds: number): void {
  if (milliseconds < SLOW_MS || !route) return
  const call = `${method} ${route}`
  if (OFTEN_LONG.test(call)) return
  lately.push({ call, milliseconds, at: Date.now() })
  if (lately.length > MOST) lately.shift()
}

/** Those since a moment, the longest first. */
export const slowCalls = (since: number): SlowCall[] =>
  lately.filter(({ at }) => at >= since).sort((a, b) => b.milliseconds - a.milliseconds)
