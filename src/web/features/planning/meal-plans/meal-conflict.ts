import type { PlanEntry, PlanEntryChange } from '#shared/contract/planning/plan-entry.ts'

export type MealField = keyof PlanEntryChange & keyof PlanEntry

/** Somebody else changed the same fields of a meal in the meantime. */
export interface MealConflict {
  theirs: PlanEntry
  fields: MealField[]
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Of what a form holds, the fields in which it differs from the meal that it was filled with. */
export const changedFields = (base: PlanEntry, values: PlanEntryChange): PlanEntryChange =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => !isSame(value, base[field as MealField])))

/** The fields of a change that somebody else changed too, to something else. */
export const fieldsInConflict = (base: PlanEntry, theirs: PlanEntry, change: PlanEntryChange): MealField[] =>
  (Object.keys(change) as MealField[]).filter(
    field => !isSame(base[field], theirs[field]) && !isSame(change[field], theirs[field]),
  )
