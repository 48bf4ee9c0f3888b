import { secondsAfter } from '#server/clock.ts'
import type { App } from '#server/context.ts'
import { countAttempt } from './attempt-counts.store.ts'

const MINUTE = 60

/** Counts an attempt for all instances. Answers the seconds to wait, or 0 when it is allowed. */
export async function waitOfAddress({ db, clock, config }: App, address: string): Promise<number> {
  const now = clock.now()
  const { count, expiresAt } = await countAttempt(db, `address ${address}`, now, secondsAfter(now, MINUTE))
  if (count <= config.RATE_LIMIT_PER_MINUTE) return 0
  return Math.max(1, Math.ceil((Date.parse(expiresAt) - Date.parse(now)) / 1000))
}
