import type { PublicContext } from '#server/context.ts'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { inOrderOf } from '#shared/domain/meal-plan/own-meals.ts'
import { findEntriesBetween } from '../meal-plans.store.ts'
import { settingsOf } from '../plan-settings.service.ts'
import { readEntries } from './read-entries.ts'

/** What a household plans from one day to another, in order; webhooks send it. */
export async function mealsOfDays(
  ctx: PublicContext,
  householdId: string,
  from: string,
  to: string,
): Promise<PlanEntry[]> {
  const entries = await readEntries(ctx, await findEntriesBetween(ctx.db, householdId, from, to))
  return entries.sort(inOrderOf(await settingsOf(ctx, householdId)))
}
