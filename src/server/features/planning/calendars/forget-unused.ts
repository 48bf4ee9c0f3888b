import { secondsAfter } from '#server/clock.ts'
import type { PublicContext } from '#server/context.ts'
import * as store from './calendars.store.ts'
import { PAST_DAYS } from './plan-calendar.ts'

const A_DAY = 24 * 3600
const UNUSED_DAYS = 90

/** Forgets what programs wrote of things that are long gone, and what they were told long ago. Answers with how much it was. */
export async function forgetUnused(ctx: PublicContext): Promise<number> {
  const before = (days: number) => secondsAfter(ctx.clock.now(), -days * A_DAY)
  const all = [
    await store.deleteSnapshotsBefore(ctx.db, before(UNUSED_DAYS)),
    await store.deleteTasksBefore(ctx.db, before(UNUSED_DAYS)),
    await store.deleteEventsBefore(ctx.db, before(PAST_DAYS + UNUSED_DAYS)),
  ]
  return all.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}
