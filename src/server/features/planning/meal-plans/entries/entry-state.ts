import type { MealPlanEntryRow } from '#server/db/schema/meal-plans.ts'

type Written = Pick<MealPlanEntryRow, 'updatedAt' | 'stateAt'>

/** Which change made an entry what it is: an undo brings back the state of an earlier one, so that one can be taken back, too. */
export const stateOf = ({ updatedAt, stateAt }: Written): string => stateAt ?? updatedAt

/** Whether it is not cooked, but what is left of a meal. */
export const isLeftovers = ({
  leftoversOf,
  isOrphaned,
}: Pick<MealPlanEntryRow, 'leftoversOf' | 'isOrphaned'>): boolean => leftoversOf !== null || isOrphaned

/** What each change of an entry writes beside its own columns. */
export const asWritten = ({ revision }: Pick<MealPlanEntryRow, 'revision'>, now: string) => ({
  revision: revision + 1,
  updatedAt: now,
  stateAt: null,
})
