import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import type { PlanEntry, PlanEntryChange, SeriesScope } from '#shared/contract/planning/plan-entry.ts'
import { isStatus } from '#web/api/api-error.ts'
import { call, callForBin } from '#web/api/call.ts'
import { fieldsInConflict, type MealConflict, type MealField } from './meal-conflict.ts'

interface MealChange {
  /** The meal as the reader saw it. */
  base: PlanEntry
  change: PlanEntryChange
  scope?: SeriesScope
}

interface ChangedMeal {
  conflict?: MealConflict
  /** The ids under which a change of a whole repetition can be taken back. */
  bin: string[]
}

/** Changes a meal. Changes of other fields by somebody else stay; of the same fields, they are answered. */
export async function changeMeal({ base, change, scope = 'this' }: MealChange): Promise<ChangedMeal> {
  const { id } = base
  const send = async (revision: number) => ({
    bin: await callForBin(mealPlans.patch, { params: { id }, query: { scope }, body: change, revision }),
  })
  try {
    return await send(base.revision)
  } catch (error) {
    if (!isStatus(error, 409)) throw error
  }
  const theirs = await call(mealPlans.get, { params: { id } })
  const fields = fieldsInConflict(base, theirs, change)
  if (fields.length > 0) return { conflict: { theirs, fields }, bin: [] }
  return send(theirs.revision)
}

/** Gives a meal back what a change replaced, whatever else became of it since. */
export const takeBackChange = ({ base, change }: Pick<MealChange, 'base' | 'change'>): Promise<PlanEntry> =>
  call(mealPlans.patch, {
    params: { id: base.id },
    body: Object.fromEntries(Object.keys(change).map(field => [field, base[field as MealField]])),
  })
