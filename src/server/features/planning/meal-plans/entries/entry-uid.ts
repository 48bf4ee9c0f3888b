import type { MealPlanEntryRow } from '#server/db/schema/meal-plans.ts'

/**
 * What calendars know an entry by. The number of a deleted entry may be given again, so the moment when it was made belongs to
 * the name: a calendar would take the new meal for an older state of the deleted one.
 */
export const uidOf = ({ id, createdAt }: Pick<MealPlanEntryRow, 'id' | 'createdAt'>): string =>
  `meal-${id}-${Date.parse(createdAt).toString(36)}`
