import { expect, test } from 'vitest'
import { addDays } from '#shared/domain/meal-plan/days.ts'
import { expectQuiet, PHONE } from '../../browser.ts'
import { comeIn, openHouse } from '../../house.ts'
import { beginEmpty, column, day, meal, PLAN, planned, put, WEEK } from '../../plan-board.ts'

const house = openHouse()
beginEmpty(house)

test('on a phone two lines of tools stand above the days, and all of them are in sight', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  await put(page, day(0), 'Pie')
  await page.goto(`${PLAN}?from=${WEEK}`)
  await meal(column(page, 0), 'Pie').waitFor()
  const main = page.getByRole('main')
  const topOf = async (role: 'button' | 'link' | 'combobox' | 'heading', name: string) => {
    const box = await main.getByRole(role, { name, exact: true }).boundingBox()
    return box!.y + box!.height / 2
  }
  const heading = await topOf('heading', 'Meal plan')
  for (const name of ['Suggest', 'More for this plan'])
    expect(Math.abs((await topOf('button', name)) - heading)).toBeLessThan(16)
  const first = await topOf('button', 'Today')
  for (const name of ['Earlier', 'Later']) expect(await topOf('button', name)).toBe(first)
  expect(await topOf('combobox', 'Show')).toBe(first)
  const second = await topOf('link', 'Tonight')
  expect(await topOf('link', 'What can I cook?')).toBe(second)
  expect(second - first).toBeLessThan(60)
  expect((await column(page, 0).boundingBox())!.y - second).toBeLessThan(60)
  expectQuiet(visitor)
})

test('what is done with a month leaves the days alone that are not its own', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  // The last day of February stands in the weeks of March, and a phone does not show it.
  await put(page, day(-2), 'Roast')
  await put(page, day(1), 'Pie')
  await page.goto(`${PLAN}?from=${day(1)}&view=month`)
  await meal(column(page, 1), 'Pie').waitFor()
  expect(await meal(page.getByRole('main'), 'Roast').count()).toBe(0)
  await page.getByRole('button', { name: 'More for this plan' }).tap()
  await page.getByRole('menuitem', { name: 'Clear these days' }).tap()
  await expect.poll(() => planned(page)).toEqual([])
  await page.goto(`${PLAN}?from=${addDays(WEEK, -2)}`)
  await meal(column(page, -2), 'Roast').waitFor()
  expectQuiet(visitor)
})
