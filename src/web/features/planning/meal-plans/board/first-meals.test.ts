import { expect, test } from 'vitest'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { addDays, daysFrom } from '#shared/domain/meal-plan/days.ts'
import { firstMeals } from './first-meals.ts'

const FIRST_DAY = '2026-03-01'
const SCREEN = 900
const days = daysFrom(FIRST_DAY, addDays(FIRST_DAY, 41))
const mealsOn = (some: readonly string[], mealsOfADay: number) =>
  some.flatMap(date => Array.from({ length: mealsOfADay }, () => ({ date }) as PlanEntry))
const plan = (mealsOfADay: number) => mealsOn(days, mealsOfADay)
const lastDay = (meals: readonly PlanEntry[]) => meals.at(-1)?.date

test('whole rows of days come first, as many as the screen shows', () => {
  expect(lastDay(firstMeals(plan(6), days, SCREEN))).toBe(days[13])
  expect(firstMeals(plan(6), days, SCREEN)).toHaveLength(84)
  expect(lastDay(firstMeals(plan(3), days, SCREEN))).toBe(days[27])
  expect(lastDay(firstMeals(plan(6), days, 1400))).toBe(days[27])
  expect(lastDay(firstMeals(plan(6), days, 100))).toBe(days[6])
})

test('a row is as tall as its fullest day, and no taller than a day that is not opened', () => {
  // A month that begins at the end of its first row.
  const begun = days.slice(5)
  expect(lastDay(firstMeals(mealsOn(begun, 6), days, SCREEN))).toBe(days[13])
  expect(lastDay(firstMeals(plan(30), days, SCREEN))).toBe(days[13])
})

test('a plan that fills no screen is drawn at once', () => {
  const few = plan(1)
  expect(firstMeals(few, days, SCREEN)).toBe(few)
})

test('the day that is scrolled to is among the first; one that is not shown changes nothing', () => {
  expect(lastDay(firstMeals(plan(6), days, SCREEN, days[30]))).toBe(days[34])
  expect(lastDay(firstMeals(plan(6), days, SCREEN, days[41]))).toBe(days[41])
  expect(lastDay(firstMeals(plan(6), days, SCREEN, '2027-01-01'))).toBe(days[13])
})

test('days that end within a row are whole', () => {
  const ten = days.slice(0, 10)
  const meals = mealsOn(ten, 12)
  expect(firstMeals(meals, ten, 400)).toHaveLength(84)
  expect(firstMeals(meals, ten, 400, ten[8])).toBe(meals)
})
