import { expect, test } from 'vitest'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { addDays, daysFrom } from '#shared/domain/meal-plan/days.ts'
import { firstMeals } from './first-meals.ts'

const FIRST_DAY = '2026-03-01'
const days = daysFrom(FIRST_DAY, addDays(FIRST_DAY, 41))
const plan = (mealsOfADay: number) =>
  days.flatMap(date => Array.from({ length: mealsOfADay }, () => ({ date }) as PlanEntry))
const lastDay = (meals: readonly PlanEntry[]) => meals.at(-1)?.date

test('whole rows of days come first, as many as fill a screen', () => {
  expect(lastDay(firstMeals(plan(6), days))).toBe(days[13])
  expect(firstMeals(plan(6), days)).toHaveLength(84)
  expect(lastDay(firstMeals(plan(3), days))).toBe(days[27])
})

test('a plan that fills no screen is drawn at once', () => {
  const few = plan(1)
  expect(firstMeals(few, days)).toBe(few)
})

test('the day that is scrolled to is among the first; one that is not shown changes nothing', () => {
  expect(lastDay(firstMeals(plan(6), days, days[30]))).toBe(days[34])
  expect(lastDay(firstMeals(plan(6), days, days[41]))).toBe(days[41])
  expect(lastDay(firstMeals(plan(6), days, '2027-01-01'))).toBe(days[13])
})

test('days that end within a row are whole', () => {
  const ten = days.slice(0, 10)
  const meals = ten.flatMap(date => Array.from({ length: 12 }, () => ({ date }) as PlanEntry))
  expect(firstMeals(meals, ten)).toHaveLength(84)
  expect(firstMeals(meals, ten, ten[8])).toBe(meals)
})
