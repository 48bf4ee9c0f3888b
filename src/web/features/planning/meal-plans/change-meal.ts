import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import type { PlanEntry, PlanEntryChange, SeriesScope } from '#shared/contract/planning/plan-entry.ts'
import { isStatus } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { fieldsInConflict, type MealConflict, type MealField } from './meal-conflict.ts'

interface MealChange {
  /** The meal as the reader saw it. */
  base: PlanEntry
  change: PlanEntryChange
  scope?: SeriesScope
}

/** Changes a meal. Changes of other fields by somebody else stay; of the same fields, they are answered. */
export async function changeMeal({ base, change, scope = 'this' }: MealChange): Promise<MealConflict | null> {
  const { id } = base
  const send = (revision: number) => call(mealPlans.patch, { params: { id }, query: { scope }, body: change, revision })
  try {
    await send(base.revision)
    return null
  } catch (error) {
    if (!isStatus(error, 409)) throw error
  }
  const theirs = await call(mealPlans.get, { params: { id } })
  const fields = fieldsInConflict(base, theirs, change)
  if (fields.length > 0) return { theirs, fields }
  await send(theirs.revision)
  return null
}

/** Gives a meal back what a change replaced, whatever else became of it since. */
export const takeBackChange = ({ base, change }: Pick<MealChange, 'base' | 'change'>): Promise<PlanEntry> =>
  call(mealPlans.patch, {
    params: { id: base.id },
    body: Object.fromEntries(Object.keys(change).map(field => [field, base[field as MealField]])),
  })
