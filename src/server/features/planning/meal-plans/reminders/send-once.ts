import type { PublicContext } from '#server/context.ts'
import { timeIn } from '#shared/domain/meal-plan/time-zones.ts'
import { claimReminder } from './reminders.store.ts'

/** A household that is reminded, by its own clocks. */
export interface Kitchen {
  householdId: string
  zone: string
  today: string
  groupSlug: string
}

/** What tomorrow needs is told in the evening. */
const EVENING = { from: '19:00', to: '23:00' }

export function isEvening(ctx: PublicContext, zone: string): boolean {
  const time = timeIn(zone, ctx.clock.millis())
  return time >= EVENING.from && time < EVENING.to
}

/** The reminder and that it was sent are written together. */
export const sendOnce = (
  ctx: PublicContext,
  key: string,
  tell: (ctx: PublicContext) => Promise<unknown>,
): Promise<boolean> =>
  ctx.transaction(async ctx => {
    if (!(await claimReminder(ctx.db, key, ctx.clock.now()))) return false
    await tell(ctx)
    return true
  })
