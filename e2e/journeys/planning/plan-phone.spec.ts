import { expect, test } from 'vitest'
import { addDays } from '#shared/domain/meal-plan/days.ts'
import { expectQuiet, PHONE } from '../../browser.ts'
import { comeIn, openHouse } from '../../house.ts'
import { beginEmpty, column, day, heldOver, meal, PLAN, planned, put, WEEK } from '../../plan-board.ts'

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

test('on a phone nothing lies on what there is to choose for a meal', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  await page.goto(`${PLAN}?from=${WEEK}`)
  const create = page.getByRole('button', { name: 'New recipe' })
  await create.waitFor()
  const add = column(page, 2).getByRole('button', { name: /^Add to/ })
  await add.tap()
  const field = page.getByRole('combobox', { name: 'Recipe, note or link' })
  await field.fill('Soup')
  await page.getByRole('option', { name: /as a note$/ }).waitFor()
  expect(await create.isVisible()).toBe(false)
  await field.press('Escape')
  await create.waitFor()
  expectQuiet(visitor)
})

test('a finger that carries a meal to a day beside leaves the week as it is', async () => {
  const visitor = await comeIn(house, { viewport: { width: 1180, height: 820 }, touch: true })
  const { page } = visitor
  await put(page, day(1), 'Pie')
  await page.goto(`${PLAN}?from=${WEEK}`)
  const { x, y } = (await meal(column(page, 1), 'Pie').boundingBox())!
  const to = (await column(page, 2).boundingBox())!
  const hand = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: y + 8 }] })
  await touch('touchStart', x + 8)
  await heldOver(page, 'Mon, Mar 3')
  for (let step = 1; step <= 4; step++) await touch('touchMove', x + 8 + ((to.x - x) * step) / 4)
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await meal(column(page, 2), 'Pie').waitFor()
  expect(page.url()).toContain(`from=${WEEK}`)
  expectQuiet(visitor)
})
