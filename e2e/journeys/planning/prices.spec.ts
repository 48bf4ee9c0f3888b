import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'

const house = openHouse()
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK/, /Failed to load resource/, /net::/]
const TODAY = new Intl.DateTimeFormat('en-CA').format(new Date())

/** A food for each try, so that one that failed leaves nothing in the way. */
const foods = ['leek', 'celery', 'parsnip', 'turnip', 'fennel', 'radish']

async function prepare(page: Page) {
  const post = async (path: string, data: object) => (await page.request.post(path, { data, headers: BY_HAND })).json()
  const name = foods.shift() ?? ''
  const food = await post('/api/foods', { name })
  const slug = await addRecipe(page.request, {
    name: `Gratin of ${name}`,
    recipeYield: '4 servings',
    settings: { disableAmount: false },
    recipeIngredient: [{ food, quantity: 6 }, { note: 'saffron' }],
  })
  const recipe = await (await page.request.get(`/api/recipes/${slug}`)).json()
  await post('/api/households/mealplans', { date: TODAY, entryType: 'dinner', recipeId: recipe.id })
  const makeList = async (list: string, quantity: number) => {
    const { id } = await post('/api/households/shopping/lists', { name: list, shop: 'Corner shop' })
    await post('/api/households/shopping/items', { shoppingListId: id, foodId: food.id, isFood: true, quantity })
    return id as string
  }
  return { name, slug, first: await makeList(`First ${name}`, 3), second: await makeList(`Second ${name}`, 6) }
}

test('a price typed without a network is remembered, adds up on the next list, and tells what a recipe and a week cost', async () => {
  const visitor = await comeIn(house, { serviceWorker: true, viewport: PHONE })
  const { page } = visitor
  const { name, slug, first, second } = await prepare(page)
  await page.goto(`/shopping-lists/${first}`)
  const open = page.getByRole('button', { name: new RegExp(`^3 ${name}`) })
  await open.waitFor()
  // The sheet's code is there before the network goes.
  await open.click()
  const sheet = page.getByRole('dialog', { name })
  const price = sheet.getByRole('textbox', { name: 'Price' })
  await price.waitFor()
  await expectAccessible(page)
  await visitor.context.setOffline(true)
  // As an Arabic keyboard writes 1.50.
  await price.focus()
  for (const sign of '١٫٥٠') await page.keyboard.insertText(sign)
  expect(await price.inputValue()).toBe('1.50')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await page.getByText('About $1.50, 1 of 1 known').waitFor()
  await page.getByRole('checkbox', { name: `Tick off ${name}` }).click()
  await visitor.context.setOffline(false)
  await page.evaluate("dispatchEvent(new Event('online'))")
  const remembered = async () => {
    const { prices } = await (await page.request.get('/api/households/prices')).json()
    return prices.find((one: { name: string }) => one.name === name)?.price
  }
  await expect.poll(remembered).toBe(1.5)

  await page.goto(`/shopping-lists/${second}`)
  await page.getByText('About $3.00, 1 of 1 known').waitFor()
  await page.getByRole('button', { name: new RegExp(`^6 ${name}`) }).click()
  await sheet.getByRole('button', { name: `Prices of ${name}` }).click()
  const prices = page.getByRole('dialog', { name: `Prices of ${name}` })
  await prices.getByText('Corner shop').waitFor()
  await expectAccessible(page)
  await prices.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Price' }).last().fill('2.25')
  await page.getByRole('button', { name: 'Save' }).last().click()
  await prices.getByText('$2.25').waitFor()

  await page.goto(`${GROUP}/r/${slug}`)
  await page.getByRole('button', { name: 'What does it cost?' }).click()
  await page.getByText('About $1.13 per serving, $4.50 in all. Based on 1 of 2 ingredients.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: /change amount/ }).click()
  await page.getByRole('button', { name: '2 ×' }).click()
  await page.keyboard.press('Escape')
  await page.getByText('About $1.13 per serving, $9.00 in all.').waitFor()
  await page.getByRole('list', { name: 'Cost' }).getByText('$9.00').waitFor()
  await page.goto('/household/mealplan/planner/view')
  await page.getByRole('button', { name: 'What do these days cost?' }).click()
  await page.getByText(/^About \$\d.* for these days\. Based on \d+ of \d+ ingredients\./).waitFor()
  expectQuiet(visitor, OFFLINE)
})
