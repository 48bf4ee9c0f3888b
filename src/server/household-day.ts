import { type CalendarDay, dayOfMoment } from '#shared/domain/meal-plan/days.ts'
import { dayIn } from '#shared/domain/meal-plan/time-zones.ts'
import type { PublicContext } from './context.ts'

/** Which day a moment is on for a household: in its own time zone, in UTC for those that set none. */
export async function dayOfHousehold(
  ctx: PublicContext,
  householdId: string,
): Promise<(millis: number) => CalendarDay> {
  const zone = await ctx.hooks.zoneOfHousehold(ctx, householdId)
  return millis => (zone ? dayIn(zone, millis) : dayOfMoment(new Date(millis).toISOString()))
}
