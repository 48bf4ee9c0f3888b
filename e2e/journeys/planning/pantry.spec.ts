import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { checkDigitOf } from '#shared/domain/bar-codes/gtin.ts'
import { addDays } from '#shared/domain/meal-plan/days.ts'
import { nextStamp } from '#shared/domain/shopping-list/stamp.ts'
import { aboveFoot } from '../../above-foot.ts'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, openHouse } from '../../house.ts'

const house = openHouse()
const TODAY = new Intl.DateTimeFormat('en-CA').format(new Date())
const levelOf = (page: Page, name: string, level: string) =>
  page.getByRole('radiogroup', { name: `How much ${name} is left` }).getByText(level, { exact: true })
const isLevel = (page: Page, name: string, level: string) =>
  page
    .getByRole('radiogroup', { name: `How much ${name} is left` })
    .getByRole('radio', { name: level })
    .isChecked()

/** A bar code for each try: what was tried before is remembered. */
const newCode = () => {
  const digits = `40${String(Date.now()).slice(-10)}`
  return `${digits}${checkDigitOf(digits)}`
}

async function pictureOf(code: string): Promise<Buffer> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
  const wasmBinary = new Uint8Array(readFileSync(wasm)).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  const { image } = await writeBarcode(code, { format: 'EAN13', scale: 4, addQuietZones: true })
  if (!image) throw new Error('no picture was made')
  return Buffer.from(await image.arrayBuffer())
}

/** A food for each try, so that one that failed leaves nothing in the way. */
const foods = ['cream', 'butter', 'yoghurt', 'quark', 'tofu', 'kefir', 'ricotta', 'skyr', 'paneer', 'feta']

/** A list, and a soup with a food for dinner. */
async function prepare(page: Page) {
  const post = async (path: string, data: object) => (await page.request.post(path, { data, headers: BY_HAND })).json()
  const name = foods.shift() ?? ''
  const food = await post('/api/foods', { name })
  const slug = await addRecipe(page.request, { name: `Soup with ${name}`, recipeIngredient: [{ food, quantity: 1 }] })
  const recipe = await (await page.request.get(`/api/recipes/${slug}`)).json()
  await post('/api/households/mealplans', { date: TODAY, entryType: 'dinner', recipeId: recipe.id })
  const { id } = await post('/api/households/shopping/lists', { name: `For ${name}` })
  return { name, listId: id as string }
}

/** Some of a food has been in the fridge since then. */
async function stock(page: Page, name: string, since: number) {
  const post = async (path: string, data: object) => (await page.request.post(path, { data, headers: BY_HAND })).json()
  const { items } = await (await page.request.get('/api/foods', { params: { search: name } })).json()
  const { id } = await post('/api/households/pantry', {})
  const stamp = nextStamp('phone', since)
  const fields = { quantity: 0, note: '', foodId: items[0].id, level: 'some', place: 'fridge' }
  const operations = [{ kind: 'add', id: crypto.randomUUID(), item: crypto.randomUUID(), stamp, fields }]
  await post(`/api/households/shopping/lists/${id}/operations`, { operations })
}

test('shopped, put away, shown tonight, cooked, running low, and back on the list', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  const { name, listId } = await prepare(page)
  await page.goto('/household/pantry')
  await page.getByRole('heading', { level: 1, name: 'Pantry' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Shopping list' }).tap()
  await page.getByRole('radio', { name: `For ${name}` }).tap()
  await page.getByRole('button', { name: 'Save' }).tap()
  await page.getByText('Saved', { exact: true }).waitFor()

  await page.goto(`/shopping-lists/${listId}`)
  await page.getByRole('textbox', { name: 'Add items' }).fill(name)
  await page.getByRole('textbox', { name: 'Add items' }).press('Enter')
  await page.getByRole('checkbox', { name: `Tick off ${name}` }).tap()
  const suggestion = page.getByRole('region', { name: `Put ${name} away?` })
  await suggestion.getByRole('button', { name: 'Change' }).tap()
  await page.getByRole('combobox', { name: `Place for ${name}` }).fill('Fridge')
  await page.getByLabel(`Best before: ${name}`).fill(addDays(TODAY, 1))
  await page.getByRole('dialog').getByRole('button', { name: 'Put away' }).tap()
  await page.getByText(`${name} is in your pantry`).waitFor()
  await expect.poll(() => suggestion.count()).toBe(0)

  await page.goto('/household/pantry')
  const fridge = page.getByRole('region', { name: 'Fridge' })
  await fridge.getByText('Use by tomorrow').waitFor()
  await expect.poll(() => isLevel(page, name, 'Plenty')).toBe(true)
  await expectAccessible(page)

  await page.goto('/household/mealplan/tonight')
  await page.getByRole('list', { name: 'Use first' }).getByText(name).waitFor()
  await page.getByRole('button', { name: 'We made it' }).tap()
  await page
    .getByRole('dialog', { name: `How was Soup with ${name}?` })
    .getByRole('button', { name: 'Save' })
    .tap()
  const left = page.getByRole('dialog', { name: 'What’s left?' })
  await left.getByText('Low', { exact: true }).tap()
  await left.getByRole('button', { name: 'Save' }).tap()
  await page.getByText(`${name}: Low. Added to For ${name}.`).waitFor()

  await page.goto(`/shopping-lists/${listId}`)
  await page.getByRole('checkbox', { name: `Tick off ${name}`, checked: false }).waitFor()
  expectQuiet(visitor)
})

test('what is proposed is accepted in three taps at most each: put away, found tonight, cooked, low and on the list', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  const { name, listId } = await prepare(page)
  let taps = 0
  const tap = async (one: Locator) => {
    taps++
    await one.tap()
  }
  const expectFew = (step: string) => {
    expect(taps, step).toBeLessThanOrEqual(3)
    taps = 0
  }
  await page.goto('/household/pantry')
  await tap(page.getByRole('button', { name: 'Shopping list' }))
  await tap(page.getByRole('radio', { name: `For ${name}` }))
  await tap(page.getByRole('button', { name: 'Save' }))
  await page.getByText('Saved', { exact: true }).waitFor()
  expectFew('the list is chosen')

  await page.goto(`/shopping-lists/${listId}`)
  await page.getByRole('textbox', { name: 'Add items' }).fill(name)
  await page.getByRole('textbox', { name: 'Add items' }).press('Enter')
  await tap(page.getByRole('checkbox', { name: `Tick off ${name}` }))
  await tap(page.getByRole('region', { name: `Put ${name} away?` }).getByRole('button', { name: 'Put away' }))
  await page.getByText(`${name} is in your pantry`).waitFor()
  expectFew('bought and put away')

  await tap(page.getByRole('link', { name: 'Plan', exact: true }))
  await tap(page.getByRole('link', { name: 'Tonight' }))
  await page.getByRole('heading', { name: `Soup with ${name}` }).waitFor()
  expectFew('found tonight')

  const meal = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Soup with ${name}` }) })
  await tap(meal.getByRole('button', { name: 'We made it' }))
  await tap(page.getByRole('dialog', { name: `How was Soup with ${name}?` }).getByRole('button', { name: 'Save' }))
  const left = page.getByRole('dialog', { name: 'What’s left?' })
  await left.waitFor()
  expectFew('cooked')
  await tap(left.getByText('Low', { exact: true }))
  await tap(left.getByRole('button', { name: 'Save' }))
  await page.getByText(`${name}: Low. Added to For ${name}.`).waitFor()
  expectFew('low and on the list')
  expectQuiet(visitor)
})

test('a planned meal that is cooked step by step is made, and what it used is asked about', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  const { name } = await prepare(page)
  const slug = `soup-with-${name}`
  const data = { recipeInstructions: [{ text: 'Warm it.', ingredientReferences: [] }] }
  expect((await page.request.patch(`/api/recipes/${slug}`, { data, headers: BY_HAND })).status()).toBe(200)
  await stock(page, name, Date.now())

  await page.goto('/household/mealplan/tonight')
  const meal = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Soup with ${name}` }) })
  await meal.getByRole('link', { name: 'Cook' }).tap()
  const cooking = page.getByRole('dialog', { name: `Cooking Soup with ${name}` })
  await cooking.getByRole('button', { name: 'Done' }).tap()
  await page
    .getByRole('dialog', { name: 'Enjoy! How was it?' })
    .getByRole('button', { name: 'Save', exact: true })
    .tap()
  const leftovers = page.getByRole('dialog', { name: 'Leftovers' })
  await leftovers.getByLabel('Servings left over').waitFor()
  await expectAccessible(page)
  await leftovers.getByRole('button', { name: 'Save' }).tap()
  const left = page.getByRole('dialog', { name: 'What’s left?' })
  await left.getByText('None', { exact: true }).tap()
  // On a low screen, as after a dish of many foods, the choices scroll below the ways out.
  await page.setViewportSize({ ...PHONE, height: 280 })
  expect(await aboveFoot(page)).toEqual([])
  await page.setViewportSize(PHONE)
  await left.getByRole('button', { name: 'Save' }).tap()
  await page.getByText(`${name}: None.`).waitFor()

  const { items } = await (await page.request.get(`/api/households/mealplans?start_date=${TODAY}&perPage=-1`)).json()
  const mine = items.find((entry: { recipe?: { slug: string } }) => entry.recipe?.slug === slug)
  expect(mine.madeAt).not.toBeNull()
  const told = await (await page.request.get('/api/recipes/timeline/events?perPage=-1')).json()
  const events = told.items.filter((event: { recipeId: string }) => event.recipeId === mine.recipeId)
  expect(events.map(({ eventType }: { eventType: string }) => eventType).sort()).toEqual(['comment', 'system'])
  expectQuiet(visitor)
})

test('a pantry that this device has never seen and cannot get now is no empty one, and comes when it can be had', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page, context } = visitor
  const away = /\/api\/households\/(pantry|shopping)/
  await context.route(away, route => route.fulfill({ status: 500, json: { detail: 'A pipe burst.' } }))
  await page.goto('/household/pantry')
  const problem = page.getByRole('alert').filter({ hasText: 'This couldn’t be loaded' })
  await problem.waitFor()
  expect(await page.getByRole('textbox', { name: 'Add to pantry' }).count()).toBe(0)
  await expectAccessible(page)
  await context.unroute(away)
  await problem.getByRole('button', { name: 'Try again' }).tap()
  await page.getByRole('textbox', { name: 'Add to pantry' }).waitFor()
  await problem.waitFor({ state: 'detached' })
  expectQuiet(visitor, [/500/])
})

test('filled by writing, looked through, corrected, undone, and the same on another device', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto('/household/pantry')
  const field = page.getByRole('textbox', { name: 'Add to pantry' })
  await field.fill('Rye flour, blue box of soup')
  await field.press('Enter')
  await page.getByRole('button', { name: /blue box of soup/ }).click()
  await page.getByRole('button', { name: 'Frozen today' }).click()
  await page
    .getByRole('region', { name: 'Freezer' })
    .getByText(/Frozen on/)
    .waitFor()

  await levelOf(page, 'Rye flour', 'None').click()
  await expect.poll(() => page.getByRole('button', { name: /Rye flour/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByRole('button', { name: /Rye flour/ }).waitFor()

  const other = await comeIn(house)
  await other.page.goto('/household/pantry')
  await other.page.getByRole('button', { name: /Rye flour/ }).waitFor()
  await levelOf(other.page, 'Rye flour', 'Low').click()
  await expect.poll(() => isLevel(page, 'Rye flour', 'Low')).toBe(true)
  await page.getByText('Running low', { exact: true }).click()
  await expect.poll(() => page.getByRole('button', { name: /blue box/ }).count()).toBe(0)
  await page.getByRole('button', { name: /Rye flour/ }).waitFor()
  await page.getByText('All', { exact: true }).click()

  const code = newCode()
  await page.getByRole('button', { name: 'Scan bar codes' }).click()
  const scanner = page.getByRole('dialog', { name: 'Scan bar codes' })
  await scanner.getByRole('textbox', { name: 'Number under the bars' }).fill(code)
  await scanner.getByRole('button', { name: 'Add' }).click()
  await scanner.getByRole('combobox', { name: 'What is it?' }).fill('crispbread')
  await scanner.getByRole('button', { name: 'Save' }).click()
  await scanner.getByText('Added crispbread').waitFor()
  await expectAccessible(page)
  await scanner.getByRole('button', { name: 'Change' }).click()
  await scanner.getByRole('combobox', { name: 'What is it?' }).fill('thin crispbread')
  await scanner.getByRole('button', { name: 'Save' }).click()
  await scanner.getByText('Added thin crispbread').waitFor()
  await scanner.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^thin crispbread/ }).waitFor()
  expect(await page.getByRole('button', { name: /^crispbread/ }).count()).toBe(0)
  await levelOf(page, 'thin crispbread', 'None').click()
  await page.getByRole('button', { name: 'Scan bar codes' }).click()
  const photo = { name: 'bars.png', mimeType: 'image/png', buffer: await pictureOf(code) }
  await scanner.locator('input[type=file]').first().setInputFiles(photo)
  await scanner.getByText('Added thin crispbread').waitFor()
  await scanner.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^thin crispbread/ }).waitFor()
  await page.getByRole('searchbox', { name: 'Search the pantry' }).fill('blue')
  await expect.poll(() => page.getByRole('button', { name: /Rye flour/ }).count()).toBe(0)
  await expectAccessible(page)
  expectQuiet(visitor)
  expectQuiet(other)
})

test('what nobody spoke of for long is doubted, asked about when a meal needs it, and answered in a tap', async () => {
  const visitor = await comeIn(house, { serviceWorker: true, viewport: PHONE, touch: true })
  const { page } = visitor
  const { name } = await prepare(page)
  await stock(page, name, Date.now() - 60 * 86_400_000)

  await page.goto('/household/pantry')
  await page.getByRole('button', { name: new RegExp(`${name} Probably used up`) }).waitFor()
  const question = page.getByRole('region', { name: `Do you still have ${name}?` })
  await question.getByText(`You planned Soup with ${name}`).waitFor()
  await expectAccessible(page)
  await page.goto('/household/mealplan/tonight')
  await question.waitFor()
  await visitor.context.setOffline(true)
  await question.getByRole('button', { name: 'Low' }).tap()
  await page.getByText(`${name}: Low.`).waitFor()
  await expect.poll(() => question.count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).tap()
  await question.getByRole('button', { name: 'Low' }).tap()
  await expect.poll(() => question.count()).toBe(0)
  await visitor.context.setOffline(false)

  const other = await comeIn(house)
  await other.page.goto('/household/pantry')
  await expect.poll(() => isLevel(other.page, name, 'Low')).toBe(true)
  expect(await other.page.getByText('Probably used up').count()).toBe(0)
  expectQuiet(other)
})
