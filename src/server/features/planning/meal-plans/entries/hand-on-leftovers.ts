import type { Context } from '#server/context.ts'
import type { MealPlanEntryRow } from '#server/db/schema/meal-plans.ts'
import {
  handOnLeftovers,
  type LeftoversHandedOn,
  type MealHandingOn,
} from '#server/features/planning/pantry/leftovers.ts'
import * as store from '../meal-plans.store.ts'

/** Ideas have no day yet, so they are eaten last. */
const LAST = '9999-99-99'

/**
 * Of meals that go off the plan, what is left is eaten by others: the first of them stands for the meal from now on, so that the
 * pantry has less once it is eaten. Answers with what the pantry has of them.
 */
export async function handOn(
  ctx: Context,
  rows: readonly MealPlanEntryRow[],
  leftovers: readonly MealPlanEntryRow[],
): Promise<LeftoversHandedOn[]> {
  const gone = rows.filter(row => row.madeAt !== null || row.isOrphaned)
  if (!gone.length) return []
  const handing = new Map<number, MealHandingOn>()
  for (const { id, createdAt } of gone) {
    const [heir, ...others] = leftovers
      .filter(row => row.leftoversOf === id)
      .toSorted((one, other) => ((one.date ?? LAST) < (other.date ?? LAST) ? -1 : 1))
    handing.set(id, { createdAt, heir: heir?.id ?? null })
    if (heir) await store.updateEntry(ctx.db, heir.id, { isOrphaned: true })
    for (const other of others)
      await store.updateEntry(ctx.db, other.id, { leftoversOf: heir?.id ?? null, isOrphaned: true })
  }
  return handOnLeftovers(ctx, handing)
}
