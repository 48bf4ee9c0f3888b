import type { MealPlanEntryRow } from '#server/db/schema/meal-plans.ts'

type Written = Pick<MealPlanEntryRow, 'updatedAt' | 'stateAt'>

/** Which change made an entry what it is: an undo brings back the state of an earlier one, so that one can be taken back, too. */
export const stateOf = ({ updatedAt, stateAt }: Written): string => stateAt ?? updatedAt

/** What each change of an entry writes beside its own columns. */
export const asWritten = ({ revision }: Pick<MealPlanEntryRow, 'revision'>, now: string) => ({
  revision: revision + 1,
  updatedAt: now,
  stateAt: null,
})
