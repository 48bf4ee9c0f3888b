import { describe, expect, it } from 'vitest'
import {
  firstOffered,
  inOrderOf,
  mainMeals,
  mealNameOf,
  mealsInOrder,
  offeredMeals,
  USUAL_MEALS,
  usualMeal,
} from './own-meals.ts'
import { inOrder, mealTypes } from './positions.ts'

const at = (id: number, entryType: (typeof mealTypes)[number], date = '2026-01-05') => ({
  ...{ id, entryType, date },
  position: id,
})

describe('the meals of a household', () => {
  it('are the usual ones in their usual order while it says nothing', () => {
    expect(offeredMeals(USUAL_MEALS)).toEqual([...mealTypes])
    expect(mealNameOf(USUAL_MEALS, 'snack', type => `the ${type}`)).toBe('the snack')
    expect(inOrderOf(USUAL_MEALS)).toBe(inOrder)
    expect(usualMeal(USUAL_MEALS)).toBe('dinner')
    expect(usualMeal(USUAL_MEALS, ['dinner'])).toBe('lunch')
    expect(usualMeal(USUAL_MEALS, ['dinner', 'lunch', 'breakfast'])).toBe('dinner')
    expect(mainMeals(USUAL_MEALS)).toEqual(['breakfast', 'lunch', 'dinner'])
  })

  it('stand in its own order, those that it does not name behind', () => {
    const own = { ...USUAL_MEALS, mealOrder: ['breakfast', 'snack'] as const }
    expect(mealsInOrder(own)).toEqual(['breakfast', 'snack', 'lunch', 'dinner', 'side', 'dessert', 'drink'])
    const entries = [at(1, 'lunch'), at(2, 'snack'), at(3, 'breakfast', '2026-01-06'), at(4, 'breakfast')]
    expect(entries.sort(inOrderOf(own)).map(({ id }) => id)).toEqual([4, 2, 1, 3])
  })

  it('are not offered when it hides them, but for one that is used already', () => {
    const own = { ...USUAL_MEALS, hiddenMeals: ['dinner', 'side', 'dessert', 'drink'] as const }
    expect(offeredMeals(own)).toEqual(['breakfast', 'lunch', 'snack'])
    expect(offeredMeals(own, 'side')).toEqual(['breakfast', 'lunch', 'snack', 'side'])
    expect(usualMeal(own)).toBe('lunch')
    expect(usualMeal(own, ['lunch'])).toBe('breakfast')
    expect(firstOffered(own, ['dinner', 'drink'])).toBe('breakfast')
  })

  it('are whatever it has left when it has no main meal', () => {
    const own = { ...USUAL_MEALS, hiddenMeals: ['breakfast', 'lunch', 'dinner', 'side', 'dessert', 'drink'] as const }
    expect(mainMeals(own)).toEqual(['snack'])
    expect(usualMeal(own)).toBe('snack')
  })

  it('go by its own names', () => {
    expect(mealNameOf({ mealNames: { snack: 'Brotzeit' } }, 'snack', type => type)).toBe('Brotzeit')
  })
})
