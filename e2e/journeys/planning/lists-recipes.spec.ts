import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'
import { undoIn } from '../../toasts.ts'

const house = openHouse()

interface Item {
  quantity: number
  food: { name: string } | null
}
const amountsOf = async (page: Page, id: string): Promise<string[]> => {
  const { listItems } = await (await page.request.get(`/api/households/shopping/lists/${id}`)).json()
  return (listItems as Item[]).map(({ quantity, food }) => `${quantity} ${food?.name}`).sort()
}

async function newList(page: Page, name: string): Promise<string> {
  for (const { id } of (await (await page.request.get('/api/households/shopping/lists?perPage=-1')).json()).items)
    await page.request.delete(`/api/households/shopping/lists/${id}`, { headers: BY_HAND })
  const made = await page.request.post('/api/households/shopping/lists', { data: { name }, headers: BY_HAND })
  return (await made.json()).id
}

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  const foodOf = async (name: string) =>
    await (await page.request.post('/api/foods', { data: { name }, headers: BY_HAND })).json()
  const [flour, eggs, milk] = [await foodOf('flour'), await foodOf('eggs'), await foodOf('milk')]
  const settings = { disableAmount: false }
  const pancakes = [
    { quantity: 200, food: flour, note: '' },
    { quantity: 3, food: eggs, note: '' },
  ]
  await addRecipe(page.request, { name: 'Pancakes', recipeYield: '4 servings', recipeIngredient: pancakes, settings })
  const bread = [{ quantity: 500, food: flour, note: '' }]
  await addRecipe(page.request, { name: 'Bread', recipeIngredient: bread, settings })
  const custard = [
    { quantity: 1, food: milk, note: '' },
    { quantity: 2, food: eggs, note: '' },
  ]
  await addRecipe(page.request, { name: 'Custard', recipeIngredient: custard, settings })
  const data = { name: 'Baking', queryFilterString: 'name IN ["Bread", "Custard"]' }
  expect((await page.request.post('/api/households/cookbooks', { data, headers: BY_HAND })).status()).toBe(201)
  await context.close()
})

/** Selects all three recipes in the list, and opens the dialog that puts them on a shopping list. */
async function chooseAllThree(page: Page) {
  await page.goto(`${GROUP}?orderBy=name`)
  await page.getByRole('link', { name: 'Bread', exact: true }).click({ modifiers: ['Shift'] })
  for (const name of ['Custard', 'Pancakes']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const bar = page.getByRole('region', { name: 'Selected recipes' })
  await bar.getByRole('button', { name: 'Add to list' }).click()
  return page.getByRole('dialog', { name: 'Add to list' })
}

test('three recipes are added at once; one is taken off, and another made for more people', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const id = await newList(page, 'From recipes')
  const dialog = await chooseAllThree(page)
  const ticks = () => dialog.getByRole('region').getByRole('checkbox', { checked: true }).count()
  await dialog.getByRole('button', { name: 'Select none' }).click()
  await expect.poll(ticks).toBe(0)
  await dialog.getByRole('button', { name: 'Select all' }).click()
  await expect.poll(ticks).toBe(5)
  await dialog.getByRole('region', { name: 'Pancakes' }).getByRole('checkbox', { name: /eggs/ }).uncheck()
  await dialog.getByRole('button', { name: 'Add to list' }).click()
  await page.getByText('Added to your list').waitFor()
  await expect.poll(() => amountsOf(page, id)).toEqual(['1 milk', '2 eggs', '700 flour'])
  // Once more, without the milk of it, and taken back: what was there before stays as it was.
  const again = await chooseAllThree(page)
  await again.getByRole('checkbox', { name: /milk/ }).uncheck()
  await again.getByRole('button', { name: 'Add to list' }).click()
  await expect.poll(() => amountsOf(page, id)).toContain('1400 flour')
  await undoIn(page, 'Added to your list')
  await expect.poll(() => amountsOf(page, id)).toEqual(['1 milk', '2 eggs', '700 flour'])

  await page.goto(`/shopping-lists/${id}`)
  await page.getByRole('button', { name: /flour.*for Pancakes, Bread|flour.*for Bread, Pancakes/ }).click()
  const item = page.getByRole('dialog', { name: 'flour' })
  await item.getByText('Pancakes: 200').waitFor()
  await item.getByText('Bread: 500').waitFor()
  await item.getByText('Added by Change Me').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Take Bread off the list' }).click()
  await expect.poll(() => amountsOf(page, id)).toEqual(['1 milk', '2 eggs', '200 flour'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => amountsOf(page, id)).toEqual(['1 milk', '2 eggs', '700 flour'])
  await page.getByRole('button', { name: 'Take Bread off the list' }).click()
  await expect.poll(() => amountsOf(page, id)).toEqual(['1 milk', '2 eggs', '200 flour'])
  const pancakes = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Pancakes' }) })
  await pancakes.getByText('4 servings').waitFor()
  await page.getByRole('button', { name: 'One more serving of Pancakes' }).click()
  await pancakes.getByText('5 servings').waitFor()
  await page.getByRole('button', { name: 'One more serving of Pancakes' }).click()
  await pancakes.getByText('6 servings').waitFor()
  // The eggs for it were left out, and stay so.
  await expect.poll(() => amountsOf(page, id)).toEqual(['1 milk', '2 eggs', '300 flour'])
  await expectAccessible(page)
  // On paper their heading does not stand above nothing.
  const heading = page.getByRole('heading', { name: /recipes? on this list$/ })
  await heading.waitFor()
  await page.emulateMedia({ media: 'print' })
  await heading.waitFor({ state: 'hidden' })
  expectQuiet(visitor)
})

test('the network fails in the middle: what is added once more counts once', async () => {
  const visitor = await comeIn(house)
  const { page, context } = visitor
  const id = await newList(page, 'Twice')
  const asked: string[] = []
  // Of three requests the first one does not arrive, and the answer to the second is lost.
  await context.route('**/api/households/shopping/lists/*/recipe/*', async route => {
    asked.push(route.request().url())
    if (asked.length === 1) return route.abort()
    if (asked.length !== 2) return route.continue()
    await route.fetch()
    return route.abort()
  })
  const dialog = await chooseAllThree(page)
  await dialog.getByRole('region', { name: 'Pancakes' }).waitFor()
  await dialog.getByRole('button', { name: 'Add to list' }).click()
  await page.getByText('Some recipes couldn’t be added. Please try again.').waitFor()
  // The one that went well is not offered any more.
  await expect.poll(() => dialog.getByRole('region').count()).toBe(2)
  await dialog.getByRole('button', { name: 'Add to list' }).click()
  await page.getByText('Added to your list').waitFor()
  await expect.poll(() => amountsOf(page, id)).toEqual(['1 milk', '5 eggs', '700 flour'])
  expect(asked).toHaveLength(5)
  expectQuiet(visitor, [/Failed to load resource/, /net::/])
})

test('underground, a recipe is taken off the list; what somebody else added meanwhile stays', async () => {
  const visitor = await comeIn(house, { serviceWorker: true })
  const { page, context } = visitor
  const id = await newList(page, 'Underground')
  const found = await (await page.request.get('/api/recipes/custard')).json()
  const url = `/api/households/shopping/lists/${id}/recipe/${found.id}`
  expect((await page.request.post(url, { data: {}, headers: BY_HAND })).ok()).toBe(true)
  await page.goto(`/shopping-lists/${id}`)
  const off = page.getByRole('button', { name: 'Take Custard off the list' })
  await off.waitFor()
  await context.setOffline(true)
  await off.click()
  await off.waitFor({ state: 'detached' })
  await page.getByText('3 changes not sent yet').waitFor()
  const eggs = found.recipeIngredient[1].food
  const more = { shoppingListId: id, foodId: eggs.id, isFood: true, quantity: 6, note: '' }
  await page.request.post('/api/households/shopping/items', { data: more, headers: BY_HAND })
  await context.setOffline(false)
  await expect.poll(() => amountsOf(page, id)).toEqual(['6 eggs'])
  expect(await page.getByText(/^Someone removed/).count()).toBe(0)
  await context.close()
})

test('what one package holds is said in the sheet of an item', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  const id = await newList(page, 'Tins')
  await page.goto(`/shopping-lists/${id}`)
  await page.getByRole('textbox', { name: 'Add items' }).fill('2 milk')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '2 milk', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: 'milk' })
  await sheet.getByRole('textbox', { name: 'Package size' }).fill('big')
  await sheet.getByRole('button', { name: 'Save' }).tap()
  await sheet.getByText('Enter a number and a unit, such as 500 g.').waitFor()
  await sheet.getByRole('textbox', { name: 'Package size' }).fill('1,5 l')
  await sheet.getByRole('button', { name: 'Save' }).tap()
  await page.getByRole('button', { name: '2 × 1.5 l milk', exact: true }).waitFor()
  await expect
    .poll(async () => {
      const { listItems } = await (await page.request.get(`/api/households/shopping/lists/${id}`)).json()
      return listItems.map(({ packageSize }: { packageSize: unknown }) => packageSize)
    })
    .toEqual([{ quantity: 1.5, unit: 'l' }])
  expectQuiet(visitor)
})

test('a whole cookbook is put on a list', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  const id = await newList(page, 'From a cookbook')
  await page.goto(`${GROUP}/cookbooks/baking`)
  await page.getByRole('button', { name: 'Options for Baking' }).tap()
  await page.getByRole('menuitem', { name: 'Add to list' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Add to list' })
  await dialog.getByRole('region', { name: 'Custard' }).waitFor()
  await dialog.getByRole('button', { name: 'Add to list' }).tap()
  await page.getByText('Added to your list').waitFor()
  await expect.poll(() => amountsOf(page, id)).toEqual(['1 milk', '2 eggs', '500 flour'])
  expectQuiet(visitor)
})

test('in German, the field of a factor and what a recipe comes to have a comma, and a point is taken for one', async () => {
  const visitor = await comeIn(house, { locale: 'de-DE' })
  const { page } = visitor
  await newList(page, 'Einkauf')
  const made = async (kind: string, data: object) =>
    await (await page.request.post(`/api/${kind}`, { data, headers: BY_HAND })).json()
  const unit = await made('units', { name: 'Kilogramm', abbreviation: 'kg', useAbbreviation: true, fraction: false })
  const recipeIngredient = [{ quantity: 1, unit, food: await made('foods', { name: 'Kirschen' }), note: '' }]
  await addRecipe(page.request, { name: 'Kompott', recipeIngredient, settings: { disableAmount: false } })
  await page.goto(`${GROUP}?orderBy=name`)
  await page.getByRole('link', { name: 'Kompott', exact: true }).click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Zur Liste hinzufügen' }).click()
  const section = page.getByRole('dialog').getByRole('region', { name: 'Kompott' })
  const often = section.getByRole('textbox')
  await often.clear()
  await often.pressSequentially('0,75')
  await section.getByText('0,75 kg').waitFor()
  expect(await often.inputValue()).toBe('0,75×')
  // While it is empty, nothing changes.
  await often.clear()
  await section.getByText('0,75 kg').waitFor()
  await often.pressSequentially('1.05')
  await section.getByText('1,05 kg').waitFor()
  await often.clear()
  await often.blur()
  expect(await often.inputValue()).toBe('1,05×')
  // As an Arabic keyboard suggests it, all at once.
  await often.clear()
  await page.keyboard.insertText('١٫٥')
  await section.getByText('1,5 kg').waitFor()
  for (const [given, amount] of [
    ['2.5', '2,5 kg'],
    ['١.٢٥', '1,25 kg'],
    ['-3', '3 kg'],
  ] as const) {
    await often.clear()
    await page.keyboard.insertText(given)
    await section.getByText(amount).waitFor()
  }
  await often.clear()
  await often.pressSequentially('0')
  await often.blur()
  expect(await often.inputValue()).toBe('3×')
  expectQuiet(visitor)
})
