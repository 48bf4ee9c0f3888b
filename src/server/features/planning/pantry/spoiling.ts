import type { PublicContext } from '#server/context.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { isDoubtful } from '#shared/domain/pantry/confidence.ts'
import { usableUntil } from '#shared/domain/pantry/stock.ts'
import { readStock } from './pantry.service.ts'

/** What a household has that should be used by this very day and is probably still there, by name. */
export async function stockToUseOn(ctx: PublicContext, householdId: string, day: CalendarDay) {
  const { items, intervals, now } = await readStock(ctx, householdId)
  return items
    .filter(item => usableUntil(item) === day && !isDoubtful(item, intervals, now))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
