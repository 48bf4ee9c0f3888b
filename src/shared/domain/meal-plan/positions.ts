/** Where an entry stands that comes between two others. Halves leave room for ever smaller steps, without renumbering. */
export function positionBetween(before: number | null, after: number | null): number {
  if (before === null && after === null) return 1
  if (before === null) return (after as number) - 1
  if (after === null) return before + 1
  return (before + after) / 2
}

/** In the order of the day. */
export const mealTypes = ['breakfast', 'lunch', 'snack', 'dinner', 'side', 'dessert', 'drink'] as const
export type MealType = (typeof mealTypes)[number]

export interface Placed {
  id: number
  date: string | null
  entryType: MealType
  position: number
}

/** In the order of the day: by day, by meal, then as people put them; what was added earlier comes first among equals. */
export const inOrder = (one: Placed, other: Placed): number =>
  (one.date ?? '').localeCompare(other.date ?? '') ||
  mealTypes.indexOf(one.entryType) - mealTypes.indexOf(other.entryType) ||
  one.position - other.position ||
  one.id - other.id
