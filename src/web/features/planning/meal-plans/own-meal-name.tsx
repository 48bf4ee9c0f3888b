import type { MealType } from '#shared/domain/meal-plan/positions.ts'
import { useOwnMeals } from './use-own-meals.ts'

/** What the household calls a kind of meal, in letters of any direction. */
export default function OwnMealName({ type }: { type: MealType }) {
  return <bdi>{useOwnMeals().nameOf(type)}</bdi>
}
