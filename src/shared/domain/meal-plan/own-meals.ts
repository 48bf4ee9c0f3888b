import { inOrder, type MealType, mealTypes, type Placed } from './positions.ts'

/** What a household makes of the kinds of meals: what it calls them, their order within a day, and which it does without. */
export interface OwnMeals {
  mealNames: Partial<Record<MealType, string>>
  /** Those that it does not name come after these, in their usual order. */
  mealOrder: readonly MealType[]
  hiddenMeals: readonly MealType[]
}

export const USUAL_MEALS: OwnMeals = { mealNames: {}, mealOrder: [], hiddenMeals: [] }

/** All kinds of meals in the order of the household's day. */
export const mealsInOrder = ({ mealOrder }: Pick<OwnMeals, 'mealOrder'>): MealType[] => [
  ...new Set([...mealOrder, ...mealTypes]),
]

/** The kinds that are offered where one is chosen; those that are used already are always among them. */
export const offeredMeals = (own: OwnMeals, ...used: MealType[]): MealType[] =>
  mealsInOrder(own).filter(type => used.includes(type) || !own.hiddenMeals.includes(type))

/** The first of these kinds that the household has; the first of its day when it has none of them. */
export function firstOffered(own: OwnMeals, wanted: readonly MealType[]): MealType {
  const offered = offeredMeals(own)
  return wanted.find(type => offered.includes(type)) ?? offered[0] ?? 'dinner'
}

const MAIN_MEALS: readonly MealType[] = ['dinner', 'lunch', 'breakfast']

/** The kind for a new meal: one that the day does not have yet, dinner first. */
export const usualMeal = (own: OwnMeals, taken: readonly MealType[] = []): MealType =>
  firstOffered(own, [...MAIN_MEALS.filter(type => !taken.includes(type)), ...MAIN_MEALS])

/** Breakfast, lunch and dinner, as far as the household has them; else whatever it has. */
export function mainMeals(own: OwnMeals): MealType[] {
  const offered = offeredMeals(own)
  const main = offered.filter(type => MAIN_MEALS.includes(type))
  return main.length ? main : offered
}

/** What a kind of meal is called: as the household does, else by the word of the language. */
export const mealNameOf = (
  { mealNames }: Pick<OwnMeals, 'mealNames'>,
  type: MealType,
  usual: (type: MealType) => string,
): string => mealNames[type] || usual(type)

/** In the order of the household's day: by day, by its meals, then as people put them. */
export function inOrderOf(own: Pick<OwnMeals, 'mealOrder'>) {
  if (!own.mealOrder.length) return inOrder
  const meals = mealsInOrder(own)
  return (one: Placed, other: Placed): number =>
    (one.date ?? '').localeCompare(other.date ?? '') ||
    meals.indexOf(one.entryType) - meals.indexOf(other.entryType) ||
    inOrder(one, other)
}
