import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectQuiet } from '../../browser.ts'
import { dragOnto } from '../../dragging.ts'
import { addRecipe, BY_HAND, comeIn, openHouse } from '../../house.ts'
import { beginEmpty, column, day, meal, PLAN, planned, put, WEEK } from '../../plan-board.ts'
import { quiet } from '../../quiet.ts'
import { undoIn } from '../../toasts.ts'

const house = openHouse()
beginEmpty(house)

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  await addRecipe(page.request, { name: 'Leek Soup', recipeIngredient: [{ note: 'leeks' }, { note: 'potatoes' }] })
  await context.close()
})

async function planSoup(page: Page) {
  const { id } = await (await page.request.get('/api/recipes/leek-soup')).json()
  const data = { date: day(0), entryType: 'dinner', recipeId: id }
  const made = await page.request.post('/api/households/mealplans', { data, headers: BY_HAND })
  expect(made.status()).toBe(201)
  return id as string
}

const choose = async (page: Page, n: number, name: string, action: string) => {
  await column(page, n)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('several meals are selected and carried together; two of them change places', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  for (const [n, name] of [
    [0, 'Pie'],
    [1, 'Roast'],
    [2, 'Curry'],
  ] as const)
    await put(page, day(n), name)
  await page.goto(`${PLAN}?from=${WEEK}`)
  await choose(page, 0, 'Pie', 'Select')
  const bar = page.getByRole('region', { name: 'Selected meals' })
  await bar.getByText('1 meal selected').waitFor()
  await meal(column(page, 1), 'Roast').click()
  await bar.getByText('2 meals selected').waitFor()
  await expectAccessible(page)
  await dragOnto(page, meal(column(page, 0), 'Pie'), column(page, 4).getByRole('heading').first())
  await meal(column(page, 4), 'Roast').waitFor()
  await expect.poll(() => planned(page)).toEqual(['04 Curry', '06 Pie', '06 Roast'])
  await bar.getByRole('button', { name: 'Stop selecting' }).click()
  await bar.waitFor({ state: 'detached' })
  await choose(page, 2, 'Curry', 'Select')
  await meal(column(page, 4), 'Pie').click()
  await bar.getByRole('button', { name: 'Swap' }).click()
  await expect.poll(() => planned(page)).toEqual(['04 Pie', '06 Curry', '06 Roast'])
  // The move before may still offer its own undo.
  await undoIn(page, / swapped$/)
  await expect.poll(() => planned(page)).toEqual(['04 Curry', '06 Pie', '06 Roast'])
  await expectQuiet(visitor)
})

test('two change the same meal: other fields are kept, the same field is asked about', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await put(page, day(0), 'Pie')
  await page.goto(`${PLAN}?from=${WEEK}`)
  await choose(page, 0, 'Pie', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Pie' })
  await dialog.getByLabel('Eat at').fill('19:00')
  const { items } = await (await page.request.get('/api/households/mealplans?perPage=-1')).json()
  const data = { startTime: '18:00', servings: 5 }
  await page.request.patch(`/api/households/mealplans/${items[0].id}`, { data, headers: BY_HAND })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('This meal changed while you were editing').waitFor()
  await dialog.getByText(/^6:00\sPM$/).waitFor()
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const after = await (await page.request.get(`/api/households/mealplans/${items[0].id}`)).json()
  expect([after.startTime, after.servings]).toEqual(['19:00', 5])
  expectQuiet(visitor, [/409/])
})

test('what was opened over the plan goes with it', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await planSoup(page)
  await page.goto(`${PLAN}?from=${WEEK}`)
  await page.getByRole('main').getByRole('link', { name: 'Tonight' }).click()
  await page.getByRole('heading', { level: 1, name: 'Tonight' }).waitFor()
  await page.goBack()
  await choose(page, 0, 'Leek Soup', 'Add to shopping list')
  const dialog = page.getByRole('dialog', { name: 'Add to list' })
  await dialog.waitFor()
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: 'Tonight' }).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await expectQuiet(visitor)
})

test('a meal that is off is offered to the list that has its ingredients', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const recipeId = await planSoup(page)
  const headers = BY_HAND
  const list = await page.request.post('/api/households/shopping/lists', { data: { name: 'Groceries' }, headers })
  const { id } = await list.json()
  await page.request.post(`/api/households/shopping/lists/${id}/recipe/${recipeId}`, { data: {}, headers })
  await page.goto('/household/mealplan/tonight')
  await page.getByText('2 items to buy').waitFor()
  await page.goto(`${PLAN}?from=${WEEK}`)
  await choose(page, 0, 'Leek Soup', 'Remove')
  const offer = page.getByText('Leek Soup needs less. Take its 2 items off Groceries?')
  await offer.waitFor()
  // Back on the plan, nothing of it is offered to be taken off.
  await undoIn(page, 'Leek Soup removed')
  await offer.waitFor({ state: 'hidden' })
  await choose(page, 0, 'Leek Soup', 'Remove')
  await offer.waitFor()
  await page.getByRole('button', { name: 'Update list' }).click()
  await page.getByText('Groceries updated').waitFor()
  const { listItems } = await (await page.request.get(`/api/households/shopping/lists/${id}`)).json()
  expect(listItems).toEqual([])
  expectQuiet(visitor)
})

test('a meal that takes another food is offered to the list, and the offer goes when that is taken back', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const post = async (path: string, data: object) =>
    await (await page.request.post(path, { data, headers: BY_HAND })).json()
  const now = Date.now()
  const [leek, onion] = [
    await post('/api/foods', { name: `leek ${now}` }),
    await post('/api/foods', { name: `onion ${now}` }),
  ]
  await addRecipe(page.request, { name: 'Pie', recipeIngredient: [{ quantity: 3, food: leek, note: '' }] })
  const { id: recipeId } = await (await page.request.get('/api/recipes/pie')).json()
  const substitutions = [{ foodId: leek.id, substituteId: onion.id }]
  await post('/api/households/mealplans', { date: day(0), entryType: 'dinner', recipeId, substitutions })
  const { id } = await post('/api/households/shopping/lists', { name: 'Market' })
  await post(`/api/households/shopping/lists/${id}/recipe/${recipeId}`, { substitutions })
  const bought = async () => {
    const { listItems } = await (await page.request.get(`/api/households/shopping/lists/${id}`)).json()
    return (listItems as { quantity: number; food: { name: string } }[]).map(one => `${one.quantity} ${one.food.name}`)
  }
  const takeLeek = async () => {
    await choose(page, 0, 'Pie', 'Edit')
    const dialog = page.getByRole('dialog', { name: 'Pie' })
    await dialog.getByRole('combobox', { name: `Instead of ${leek.name}` }).selectOption({ label: 'As in the recipe' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Pie needs other ingredients now. Update Market?').waitFor()
  }
  await page.goto(`${PLAN}?from=${WEEK}`)
  await takeLeek()
  await undoIn(page, 'Saved', { exact: true })
  await page.getByText('Pie needs other ingredients now. Update Market?').waitFor({ state: 'hidden' })
  await takeLeek()
  await page.getByRole('button', { name: 'Update list' }).click()
  await page.getByText('Market updated').waitFor()
  expect(await bought()).toEqual([`3 ${leek.name}`])
  await undoIn(page, 'Market updated')
  await expect.poll(bought).toEqual([`3 ${onion.name}`])
  // The list is as it was before the meal changed: it needs nothing when that is taken back, too.
  const plan = page.waitForResponse(answer => answer.url().includes('mealplans') && answer.request().method() !== 'GET')
  await undoIn(page, 'Saved', { exact: true })
  await plan
  await quiet(page)
  expect(await page.getByText('Pie needs other ingredients now. Update Market?').count()).toBe(0)
  expectQuiet(visitor)
})

test('that a meal was made is taken back by one press: it is open again, and its leftovers are off the plan', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await planSoup(page)
  await page.goto(`${PLAN}?from=${WEEK}`)
  await choose(page, 0, 'Leek Soup', 'We made it')
  const dialog = page.getByRole('dialog', { name: 'How was Leek Soup?' })
  await dialog.getByRole('textbox', { name: 'Servings left over' }).fill('2')
  await dialog.getByLabel('Eat the leftovers on').fill(day(2))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => planned(page)).toEqual(['02 Leek Soup', '04 Leek Soup'])
  await column(page, 0)
    .getByRole('button', { name: /^Made Leek Soup/ })
    .waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => planned(page)).toEqual(['02 Leek Soup'])
  await column(page, 0)
    .getByRole('button', { name: /^Leek Soup/ })
    .waitFor()
  expect((await (await page.request.get('/api/recipes/leek-soup')).json()).lastMade).toBeNull()
  await expectQuiet(visitor)
})

test('leftovers are eaten, and not cooked again', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const recipeId = await planSoup(page)
  const { items } = await (await page.request.get('/api/households/mealplans?perPage=-1')).json()
  const plan = (data: object) => page.request.post('/api/households/mealplans', { data, headers: BY_HAND })
  const rest = { entryType: 'dinner', recipeId, leftoversOf: items[0].id }
  expect((await plan({ ...rest, date: day(2) })).status()).toBe(201)
  await page.goto(`${PLAN}?from=${WEEK}`)
  const card = column(page, 2).getByRole('button', { name: /^Leftovers Leek Soup/ })
  await card.click()
  const edit = page.getByRole('dialog', { name: 'Leek Soup' })
  await edit.getByRole('link', { name: 'Open recipe' }).waitFor()
  expect(await edit.getByRole('link', { name: 'Start cooking' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await edit.waitFor({ state: 'detached' })
  await choose(page, 2, 'Leek Soup', 'We ate it')
  const dialog = page.getByRole('dialog', { name: 'Is there any Leek Soup left?' })
  await dialog.getByRole('textbox', { name: 'Servings left over' }).waitFor()
  expect(await dialog.getByRole('textbox', { name: 'For next time' }).count()).toBe(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await column(page, 2)
    .getByRole('button', { name: /^Leftovers Eaten Leek Soup/ })
    .waitFor()

  await page.goto('/household/mealplan/tonight')
  await page.getByRole('heading', { level: 1, name: 'Tonight' }).waitFor()
  const date = await page.evaluate<string>("new Date().toLocaleDateString('sv')")
  expect((await plan({ ...rest, date })).status()).toBe(201)
  const today = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: 'Leek Soup' }) })
  await today.getByRole('button', { name: 'We ate it' }).waitFor()
  await today.getByRole('link', { name: 'Open recipe' }).waitFor()
  expect(await today.getByRole('link', { name: 'Start cooking' }).count()).toBe(0)
  await expectQuiet(visitor)
})

test('what was changed in a meal is taken back by one press', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await put(page, day(0), 'Pie')
  await page.goto(`${PLAN}?from=${WEEK}`)
  await meal(column(page, 0), 'Pie').click()
  const dialog = page.getByRole('dialog', { name: 'Pie' })
  await dialog.getByLabel('Title').fill('Quiche')
  await dialog.getByLabel('Day').fill(day(3))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => planned(page)).toEqual(['05 Quiche'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => planned(page)).toEqual(['02 Pie'])
  await meal(column(page, 0), 'Pie').waitFor()
  await expectQuiet(visitor)
})

test('on a tablet two days stand beside each other, and arrows carry a meal from one to the other', async () => {
  const visitor = await comeIn(house, { viewport: { width: 820, height: 1180 } })
  const { page } = visitor
  await put(page, day(0), 'Pie')
  await page.goto(`${PLAN}?from=${WEEK}`)
  const card = meal(column(page, 0), 'Pie')
  await card.waitFor()
  const topOf = async (n: number) => (await column(page, n).boundingBox())!.y
  expect(await topOf(1)).toBe(await topOf(0))
  expect(await topOf(2)).toBeGreaterThan(await topOf(1))
  await card.press('Space')
  await page.getByText(/^Over /).waitFor({ state: 'attached' })
  await quiet(page)
  await page.keyboard.press('ArrowRight')
  await page.getByText('Over Mon, Mar 3').waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await expect.poll(() => planned(page)).toEqual(['03 Pie'])
  await expectQuiet(visitor)
})

test('whoever carries a meal that somebody else takes away meanwhile is told, by keys and by mouse', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const told = page.getByText('Someone else just moved or removed Pie')
  const takeAway = async () => {
    const { items } = await (await page.request.get('/api/households/mealplans?perPage=-1')).json()
    await page.request.delete(`/api/households/mealplans/${items[0].id}`, { headers: BY_HAND })
    await told.waitFor()
    await meal(column(page, 0), 'Pie').waitFor({ state: 'detached' })
    expect(await page.getByText('The meal stays where it was').count()).toBe(0)
  }
  await put(page, day(0), 'Pie')
  await page.goto(`${PLAN}?from=${WEEK}`)
  await meal(column(page, 0), 'Pie').press('Space')
  await page.getByText(/^Over /).waitFor({ state: 'attached' })
  await takeAway()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await put(page, day(0), 'Pie')
  const from = (await meal(column(page, 0), 'Pie').boundingBox())!
  await page.mouse.move(from.x + 20, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 60, { steps: 4 })
  await page.getByText(/^Over /).waitFor({ state: 'attached' })
  await takeAway()
  await page.mouse.move(from.x + 300, from.y + 60, { steps: 4 })
  await page.mouse.up()
  expect(await page.getByText(/^Pie dropped/).count()).toBe(0)
  expectQuiet(visitor)
})
