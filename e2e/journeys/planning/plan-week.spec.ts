import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { playSite } from '#server/testing/web-site.ts'
import { expectAccessible, expectQuiet } from '../../browser.ts'
import { dragOnto } from '../../dragging.ts'
import { addRecipe, BY_HAND, comeIn, openHouse } from '../../house.ts'
import { clear, column, day, meal, PLAN, planned, WEEK } from '../../plan-board.ts'
import { pageOf } from '../../recipe-site.ts'
import { undoIn } from '../../toasts.ts'

const site = await playSite({
  '/pie': pageOf('Mill Pie'),
  '/nothing': '<!doctype html><title>Contact</title><p>Call us on weekdays.</p>',
})
const house = openHouse(() => ({ ALLOWED_HOSTS: site.host }))

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  const foods = ['leeks', 'potatoes']
  for (const name of foods) await page.request.post('/api/foods', { data: { name }, headers: BY_HAND })
  const recipeIngredient = foods.map(name => ({ food: { name }, quantity: 2 }))
  await addRecipe(page.request, { name: 'Leek Soup', recipeIngredient })
  await addRecipe(page.request, { name: 'Potato Bake', recipeIngredient: recipeIngredient.slice(1) })
  await context.close()
})

const addTo = async (page: Page, n: number, text: string) => {
  await column(page, n)
    .getByRole('button', { name: /^Add to/ })
    .click()
  const field = page.getByRole('combobox', { name: 'Recipe, note or link' })
  await field.fill(text)
  return field
}
/** The one list there is, with nothing on it. */
async function beginList(page: Page) {
  const lists = '/api/households/shopping/lists'
  const { items } = await (await page.request.get(`${lists}?perPage=-1`)).json()
  for (const { id } of items) await page.request.delete(`${lists}/${id}`, { headers: BY_HAND })
  await page.request.post(lists, { data: { name: 'Groceries' }, headers: BY_HAND })
}
const listId = async (page: Page): Promise<string> =>
  (await (await page.request.get('/api/households/shopping/lists?perPage=-1')).json()).items[0].id
const onList = async (page: Page) => {
  const { listItems } = await (await page.request.get(`/api/households/shopping/lists/${await listId(page)}`)).json()
  return (listItems as { food: { name: string } | null; quantity: number; checked: boolean }[])
    .filter(({ checked }) => !checked)
    .map(({ food, quantity }) => `${quantity} ${food?.name}`)
    .sort()
}

test('an address is pasted into a day: its recipe is imported and planned there; a page without one says so', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto(`${PLAN}?from=${WEEK}`)
  const field = await addTo(page, 4, `${site.url}/nothing`)
  await field.press('Enter')
  await page.getByText('We couldn’t find a recipe at that address').waitFor()
  await field.fill(`${site.url}/pie`)
  await page.getByRole('option', { name: 'Import and plan it' }).click()
  await meal(column(page, 4), 'Mill Pie').waitFor()
  expect(await planned(page)).toEqual(['06 Mill Pie'])
  await expectAccessible(page)
  await expectQuiet(visitor, [/400/])
  await clear(page)
})

test('planned, bought, cooked, and the rest eaten another day', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await beginList(page)
  await page.goto(`${PLAN}?from=${WEEK}`)
  const field = await addTo(page, 0, 'leek')
  await page.getByRole('option', { name: 'Leek Soup', selected: true }).waitFor()
  await field.press('Enter')
  await meal(column(page, 0), 'Leek Soup').waitFor()

  await page.getByRole('button', { name: 'Add to list' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add to list' }).click()
  await expect.poll(() => onList(page)).toEqual(['2 leeks', '2 potatoes'])
  await page.goto(`/shopping-lists/${await listId(page)}`)
  for (const name of ['leeks', 'potatoes']) await page.getByRole('checkbox', { name: `Tick off ${name}` }).click()
  await expect.poll(() => onList(page)).toEqual([])

  await page.goto(`${PLAN}?from=${WEEK}`)
  await meal(column(page, 0), 'Leek Soup').click()
  const dialog = page.getByRole('dialog', { name: 'Leek Soup' })
  await dialog.getByRole('link', { name: 'Start cooking' }).click()
  await page.getByText('Leek Soup').first().waitFor()
  await page.goto(`${PLAN}?from=${WEEK}`)
  await column(page, 0).getByRole('button', { name: 'Actions for Leek Soup' }).click()
  await page.getByRole('menuitem', { name: 'We made it' }).click()
  const made = page.getByRole('dialog', { name: 'How was Leek Soup?' })
  await made.getByRole('textbox', { name: 'Servings left over' }).fill('2')
  await made.getByLabel('Eat the leftovers on').fill(day(2))
  await made.getByRole('textbox', { name: 'For next time' }).fill('More leeks.')
  await made.getByRole('button', { name: 'Save' }).click()
  await column(page, 2)
    .getByRole('button', { name: /^Leftovers Leek Soup/ })
    .waitFor()
  await expectAccessible(page)

  // Who made it need not buy for it again, and is told what was noted, reading and cooking it.
  await page.getByRole('button', { name: 'More for this plan' }).click()
  await page.getByRole('menuitem', { name: 'Saved menus' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Add all to shopping list' }).count()).toBe(0)
  const note = page.getByText('Last time: More leeks.')
  await page.goto('/g/home/r/leek-soup')
  await note.waitFor()
  await page.goto('/g/home/r/leek-soup?cook=1')
  await page.getByRole('dialog', { name: 'Cooking Leek Soup' }).locator(note).waitFor()
  await expectQuiet(visitor)
  await clear(page)
})

test('an idea that gets its day is offered to the list of the week, and the change of the list can be undone', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await beginList(page)
  const ids = await Promise.all(
    ['leek-soup', 'potato-bake'].map(async slug => (await (await page.request.get(`/api/recipes/${slug}`)).json()).id),
  )
  const entries = [
    { date: day(0), entryType: 'dinner', recipeId: ids[0] },
    { date: null, entryType: 'dinner', recipeId: ids[1] },
  ]
  await page.request.post('/api/households/mealplans/several', { data: { entries }, headers: BY_HAND })
  await page.request.post(`/api/households/shopping/lists/${await listId(page)}/recipe/${ids[0]}`, {
    data: {},
    headers: BY_HAND,
  })
  await page.goto(`${PLAN}?from=${WEEK}`)
  const shelf = page.getByRole('region', { name: 'Ideas' })
  await dragOnto(page, meal(shelf, 'Potato Bake'), column(page, 3).getByRole('heading').first())
  await page.getByText('Potato Bake is new in your plan. Add its ingredients to Groceries?').waitFor()
  await page.getByRole('button', { name: 'Update list' }).click()
  await expect.poll(() => onList(page)).toEqual(['2 leeks', '4 potatoes'])
  await undoIn(page, 'Groceries updated')
  await expect.poll(() => onList(page)).toEqual(['2 leeks', '2 potatoes'])

  await column(page, 0).getByRole('button', { name: 'Actions for Leek Soup' }).click()
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click()
  await page.getByText('Leek Soup needs less.').waitFor()
  await page.getByRole('button', { name: 'Update list' }).click()
  await expect.poll(() => onList(page)).toEqual([])
  await undoIn(page, 'Groceries updated')
  await expect.poll(() => onList(page)).toEqual(['2 leeks', '2 potatoes'])
  await expectQuiet(visitor)
  await clear(page)
})

test('by keys, Enter opens a meal, and selects it once others are selected', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  for (const [n, title] of [
    [0, 'Pie'],
    [1, 'Roast'],
  ] as const)
    await page.request.post('/api/households/mealplans', {
      data: { date: day(n), title, entryType: 'dinner' },
      headers: BY_HAND,
    })
  await page.goto(`${PLAN}?from=${WEEK}`)
  await meal(column(page, 0), 'Pie').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pie' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  // Without the click that follows in Chromium: that of Firefox knows of no Shift.
  await meal(column(page, 0), 'Pie').dispatchEvent('keydown', { key: 'Enter', shiftKey: true })
  await meal(column(page, 1), 'Roast').press('Enter')
  const bar = page.getByRole('region', { name: 'Selected meals' })
  await bar.getByText('2 meals selected').waitFor()
  await meal(column(page, 1), 'Roast').press('Shift+Enter')
  await bar.getByText('1 meal selected').waitFor()
  await meal(column(page, 1), 'Roast').press('Shift+Enter')
  await bar.getByText('2 meals selected').waitFor()
  await expectAccessible(page)
  await expectQuiet(visitor)
  await clear(page)
})
