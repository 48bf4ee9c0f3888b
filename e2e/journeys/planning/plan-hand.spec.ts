import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#shared/domain/meal-plan/days.ts'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { carryPastFoot, pullAside } from '../../dragging.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'
import { isFocused, pressAt } from '../../keyboard.ts'
import { beginEmpty, clear, column, day, heldOver, meal, PLAN, planned, put, WEEK } from '../../plan-board.ts'
import { undoIn } from '../../toasts.ts'

const house = openHouse()
beginEmpty(house)
const LISTS = '/api/households/shopping/lists'

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  for (const name of ['beans', 'rice', 'saffron'])
    await page.request.post('/api/foods', { data: { name }, headers: BY_HAND })
  await addRecipe(page.request, {
    name: 'Baked Beans',
    recipeIngredient: [{ quantity: 1, food: { name: 'beans' } }],
    recipeInstructions: [{ text: 'Soak the beans overnight.' }, { text: 'Bake.' }],
  })
  await addRecipe(page.request, {
    name: 'Saffron Rice',
    recipeIngredient: [
      { quantity: 1, food: { name: 'rice' } },
      { quantity: 1, food: { name: 'saffron' } },
    ],
  })
  for (const name of ['Leek Soup', 'Plum Cake', 'Rye Bread']) await addRecipe(page.request, { name })
  await context.close()
})

const fromMenu = async (page: Page, button: string | RegExp, entry: string) => {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
const entriesOf = async (page: Page, query: string): Promise<{ date: string; entryType: string }[]> =>
  (await (await page.request.get(`/api/households/mealplans?perPage=-1&${query}`)).json()).items

test('dishes are suggested for all meals of one day, and for the lunches of a week', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await put(page, day(2), 'Eating out')
  await page.goto(`${PLAN}?from=${WEEK}`)
  await meal(column(page, 2), 'Eating out').waitFor()
  await column(page, 2)
    .getByRole('button', { name: /^Actions for Tue/ })
    .click()
  await page.getByRole('menuitem', { name: 'Suggest', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Suggestions' })
  await dialog.getByRole('checkbox', { name: /^Breakfast: keep/ }).waitFor()
  await dialog.getByRole('checkbox', { name: /^Lunch: keep/ }).waitFor()
  expect(await dialog.getByRole('checkbox').count()).toBe(2)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add to plan' }).click()
  const typesOf = async () =>
    (await entriesOf(page, `start_date=${day(2)}&end_date=${day(2)}`)).map(({ entryType }) => entryType).sort()
  await expect.poll(typesOf).toEqual(['breakfast', 'dinner', 'lunch'])

  await page.getByRole('button', { name: 'Suggest', exact: true }).first().click()
  await page.getByRole('combobox', { name: 'Meal', exact: true }).selectOption('Lunch')
  // Of five recipes two are planned already, and none comes twice.
  await expect.poll(() => page.getByRole('dialog').getByRole('checkbox').count()).toBe(3)
  await page.getByText('No other dish is left for this day.').first().waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Add to plan' }).click()
  const lunches = async () =>
    (await entriesOf(page, `start_date=${day(0)}&end_date=${day(6)}`)).filter(one => one.entryType === 'lunch').length
  await expect.poll(lunches).toBe(4)

  // Who asks on the last day of a week plans the next one as well, and sees it.
  await clear(page)
  await put(page, day(8), 'Eating out')
  await page.clock.setFixedTime(new Date(`${day(6)}T12:00:00`))
  await page.goto(PLAN)
  await page.getByRole('button', { name: 'Suggest', exact: true }).first().click()
  const dinners = page.getByRole('dialog', { name: 'Dinner suggestions' })
  await dinners
    .getByRole('checkbox', { name: /^Fri, Mar 14: keep|^Thu, Mar 13: keep/ })
    .first()
    .waitFor()
  for (const [name, count] of [
    ['Sat, Mar 8', 1],
    ['Mon, Mar 10', 0],
  ] as const)
    expect(await dinners.getByText(name, { exact: true }).count()).toBe(count)
  await dinners.getByRole('button', { name: /^Plan 5 dinners/ }).click()
  await column(page, 9).waitFor()
  await expect.poll(async () => (await entriesOf(page, `start_date=${day(6)}&end_date=${day(13)}`)).length).toBe(6)
  expectQuiet(visitor)
})

async function planPieAndRoast(page: Page) {
  await put(page, day(0), 'Pie')
  await put(page, day(3), 'Roast')
  await page.goto(`${PLAN}?from=${WEEK}`)
}

const plannedDays = async (page: Page) => (await entriesOf(page, '')).map(({ date }) => date).sort()

test('a whole week is moved to the next one, and back', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await planPieAndRoast(page)
  await meal(column(page, 0), 'Pie').waitFor()
  await fromMenu(page, 'More for this plan', 'Move to the following days')
  const dates = () => plannedDays(page)
  await expect.poll(dates).toEqual([day(7), day(10)])
  await meal(column(page, 0), 'Pie').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await meal(column(page, 0), 'Pie').waitFor()
  expect(await planned(page)).toEqual(['02 Pie', '05 Roast'])
  expectQuiet(visitor)
})

test('a day and a week are copied and moved to others that are chosen, and back', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await planPieAndRoast(page)
  const dates = () => plannedDays(page)
  const undo = async (said: string) => {
    await undoIn(page, said, { exact: true })
    await expect.poll(dates).toEqual([day(0), day(3)])
  }
  const ofDay = /^Actions for Sun, Mar 2/
  await fromMenu(page, ofDay, 'Copy to…')
  const copying = page.getByRole('dialog', { name: 'Copy to…' })
  await copying.getByRole('combobox', { name: 'Day' }).selectOption({ label: 'Thu, Mar 6' })
  await expectAccessible(page)
  await copying.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(dates).toEqual([day(0), day(3), day(4)])
  await undo('Copied')

  await fromMenu(page, ofDay, 'Move to…')
  const moving = page.getByRole('dialog', { name: 'Move to…' })
  // Where they are already they need not go, and a year of five digits is no matter.
  await moving.getByLabel('Another day').fill(day(0))
  await expect.poll(() => moving.getByRole('button', { name: 'Move' }).isDisabled()).toBe(true)
  await moving.getByLabel('Another day').fill('12026-03-02')
  await expect.poll(() => moving.getByRole('button', { name: 'Move' }).isEnabled()).toBe(true)
  await moving.getByLabel('Another day').fill(day(30))
  await moving.getByRole('button', { name: 'Move' }).click()
  await expect.poll(dates).toEqual([day(3), day(30)])
  await undo('Moved')

  const ofWeek = 'More for this plan'
  await fromMenu(page, ofWeek, 'Copy to…')
  await copying.getByRole('combobox', { name: 'Week' }).selectOption(day(14))
  await copying.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(dates).toEqual([day(0), day(3), day(14), day(17)])
  await undo('Copied')
  await fromMenu(page, ofWeek, 'Move to…')
  await moving.getByLabel('First day').fill(day(70))
  await moving.getByRole('button', { name: 'Move' }).click()
  await expect.poll(dates).toEqual([day(70), day(73)])
  await undo('Moved')
  expectQuiet(visitor)
})

test('on a phone a finger wipes from week to week; a full day of a month says how many more there are', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  const entries = Array.from({ length: 40 }, (_, i) => ({ date: day(8), entryType: 'dinner', title: `Dish ${i}` }))
  await page.request.post('/api/households/mealplans/several', { data: { entries }, headers: BY_HAND })
  await page.goto(`${PLAN}?from=${WEEK}`)
  await column(page, 0).waitFor()
  await pullAside(page, column(page, 0), -200, { wipes: true })
  await page.waitForURL(new RegExp(`from=${day(7)}`))
  await expect.poll(() => column(page, 8).getByRole('listitem').count()).toBe(40)
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width)
  // What a finger carries to the foot of the screen takes the page along, past the full day to days far below.
  await page.evaluate('scrollTo(0, 0)')
  const atFoot = async () => (await column(page, 12).boundingBox())!.y < PHONE.height / 2
  expect(await atFoot()).toBe(false)
  await carryPastFoot(page, meal(column(page, 8), 'Dish 0'), atFoot)
  await expect.poll(() => column(page, 8).getByRole('listitem').count()).toBe(39)
  await page.evaluate('scrollTo(0, 0)')
  await pullAside(page, column(page, 7), 200, { wipes: true })
  await page.waitForURL(new RegExp(`from=${day(0)}`))
  await page.goto(`${PLAN}?from=${day(8)}&view=month`)
  const more = column(page, 8).getByRole('button', { name: /^34 more on/ })
  await more.tap()
  await expect.poll(() => column(page, 8).getByRole('listitem').count()).toBe(39)
  expectQuiet(visitor)
})

test('a meal that is carried by keys has the focus where it lands; the keys that take it back are said and work', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  await put(page, day(1), 'Pie')
  await page.goto(`${PLAN}?from=${WEEK}`)
  await pressAt(page, meal(column(page, 1), 'Pie'), 'Space')
  await heldOver(page, 'Mon, Mar 3')
  await page.keyboard.press('ArrowRight')
  await heldOver(page, 'Tue, Mar 4')
  await page.keyboard.press('Space')
  const landed = meal(column(page, 2), 'Pie')
  await landed.waitFor()
  await expect.poll(() => isFocused(landed)).toBe(true)
  await page.getByRole('status').getByText('Ctrl+Z').waitFor()
  await page.keyboard.press('Control+Z')
  await meal(column(page, 1), 'Pie').waitFor()
  expect(await planned(page)).toEqual(['03 Pie'])
  expectQuiet(visitor)
})

test('a meal that is carried by keys has the focus again where it was when the server refuses the move', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  for (const title of ['Soup', 'Pie', 'Plums']) await put(page, day(1), title)
  await page.goto(`${PLAN}?from=${WEEK}`)
  const refused = Promise.withResolvers<void>()
  await page.route('**/mealplans/move', async route => {
    await refused.promise
    await route.fulfill({ status: 500, json: { detail: 'A pipe burst.' } })
  })
  const pie = meal(column(page, 1), 'Pie')
  await pressAt(page, pie, 'Space')
  await heldOver(page, 'Mon, Mar 3')
  await page.keyboard.press('ArrowRight')
  await heldOver(page, 'Tue, Mar 4')
  await page.keyboard.press('Space')
  await expect.poll(() => isFocused(meal(column(page, 2), 'Pie'))).toBe(true)
  refused.resolve()
  await pie.waitFor()
  // Longer than it takes until the focus is brought to a neighbour of what is gone.
  await page.waitForTimeout(500)
  expect(await isFocused(pie)).toBe(true)
  await expectQuiet(visitor, [/500/])
})

test('a rule that no recipe matches says so while it is written, and where meals are suggested', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto('/household/mealplan/settings')
  await page.getByRole('button', { name: 'New rule' }).click()
  await page.getByLabel('What, condition 1').selectOption('Name')
  await page.getByLabel('Which, condition 1').fill('A dish that nobody has')
  await page.getByText('No recipe matches this rule, so there would be nothing to suggest.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: /^Delete rule/ }).waitFor()

  // Suggestions say it once for all days, and lead to the rules.
  await page.goto(`${PLAN}?from=${WEEK}`)
  await page.getByRole('button', { name: 'Suggest', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Dinner suggestions' })
  await dialog.getByText('No recipe matches your rules for these days.').waitFor()
  expect(await dialog.getByRole('alert', { name: 'Mar 2 – 8, 2031' }).count()).toBe(1)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Rules for suggestions' }).click()
  await page.getByRole('button', { name: /^Delete rule/ }).click()
  await page.getByText('Rule deleted').waitFor()
  expectQuiet(visitor)
})

test('what can be cooked from what one has; what is missing goes on the list in one tap, and comes off again', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  for (const { id } of (await (await page.request.get(`${LISTS}?perPage=-1`)).json()).items)
    await page.request.delete(`${LISTS}/${id}`, { headers: BY_HAND })
  const made = await page.request.post(LISTS, { data: { name: 'Groceries' }, headers: BY_HAND })
  const { id } = await made.json()
  const foodsOn = async () => {
    const { listItems } = await (await page.request.get(`${LISTS}/${id}`)).json()
    return (listItems as { food: { name: string } | null }[]).map(({ food }) => food?.name)
  }
  await page.goto('/household/mealplan/cookable')
  const have = page.getByRole('combobox', { name: 'I have' })
  await have.click()
  await have.fill('rice')
  await page.getByRole('option', { name: 'rice', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByText('Missing: saffron').waitFor()
  await page.getByRole('button', { name: 'Buy what’s missing: Saffron Rice' }).click()
  await page.getByText('Added to Groceries').waitFor()
  expect(await foodsOn()).toEqual(['saffron'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(foodsOn).toEqual([])
  await page.getByRole('textbox', { name: 'Maximum missing' }).fill('0')
  await page.getByText('No dish comes that close.').waitFor()
  expectQuiet(visitor)
})

test('tonight tells what has to be done for tomorrow; several recipes get a day each', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const { id } = await (await page.request.get('/api/recipes/baked-beans')).json()
  await page.goto('/household/mealplan/tonight')
  // What day it is, the page says: the household may be elsewhere.
  const today = await page.evaluate<string>("new Date().toLocaleDateString('sv')")
  const data = { date: addDays(today, 1), entryType: 'dinner', recipeId: id }
  expect((await page.request.post('/api/households/mealplans', { data, headers: BY_HAND })).status()).toBe(201)
  const ahead = page.getByRole('region', { name: 'For tomorrow' }).or(page.getByRole('list', { name: 'For tomorrow' }))
  await ahead.first().getByText('Soak for Baked Beans').waitFor()
  await clear(page)

  await page.goto(`${GROUP}?orderBy=name`)
  await page.getByRole('link', { name: 'Leek Soup', exact: true }).click({ modifiers: ['Shift'] })
  await page.getByRole('checkbox', { name: 'Select Plum Cake' }).check()
  await page.getByRole('region', { name: 'Selected recipes' }).getByRole('button', { name: 'Add to plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to plan' })
  await dialog.getByLabel('Another day').last().fill(day(1))
  await dialog.getByRole('button', { name: 'Add to plan' }).click()
  await expect.poll(() => planned(page)).toEqual(['03 Leek Soup', '04 Plum Cake'])
  expectQuiet(visitor)
})
