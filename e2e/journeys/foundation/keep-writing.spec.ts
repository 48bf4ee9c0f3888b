import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse, picture } from '../../house.ts'
import { chooseByKeys, pressAt, writeAt } from '../../keyboard.ts'

const house = openHouse()

test('when the connection drops while I save, nothing is lost, and it is saved when it is back', async () => {
  const visitor = await comeIn(house, { serviceWorker: true })
  const { page, context } = visitor
  const slug = await addRecipe(page.request, { name: 'Rye Bread', recipeInstructions: [{ text: 'Wait.' }] })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  const step = page.getByLabel('Text of Step 1')
  await step.fill('Wait until tomorrow.')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Your changes are safe here').waitFor()
  await expect.poll(() => step.inputValue()).toBe('Wait until tomorrow.')
  await step.fill('Wait until the day after.')
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Rye Bread', exact: true }).waitFor()
  await page.getByText('Wait until the day after.').waitFor()
  const saved = await (await page.request.get(`/api/recipes/${slug}`)).json()
  expect(saved.recipeInstructions[0].text).toBe('Wait until the day after.')
  expectQuiet(visitor, [/ERR_INTERNET_DISCONNECTED/])
})

test('a new recipe whose saving breaks off half-way is made once, with its picture', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const name = `Oat Biscuits ${Date.now()}`
  const slug = name.toLowerCase().replaceAll(' ', '-')
  await page.goto(`${GROUP}/r/create/new`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'oats.jpg', mimeType: 'image/jpeg', buffer: await picture('#caa86a') })
  const broken = new Set<string>()
  await page.route(new RegExp(`/api/recipes/${slug}(/image)?$`), route => {
    const call = `${route.request().method()} ${route.request().url()}`
    if (route.request().method() === 'GET' || broken.has(call)) return route.continue()
    broken.add(call)
    return route.abort('connectionreset')
  })
  // The first answer is lost on its way back: the recipe is there, and nobody knows its address.
  let asked = 0
  await page.route(/\/api\/recipes$/, async route => {
    if (route.request().method() !== 'POST' || asked++) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Your changes are safe here').waitFor()
  // I go on writing meanwhile: no line is cut off in its middle.
  const field = page.getByLabel('Add an ingredient')
  await field.fill('200 g oa')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await field.inputValue()).toBe('200 g oa')
  await field.fill('200 g oats')
  await field.press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('checkbox', { name: '200 g oats', exact: true }).waitFor()
  await page.getByRole('img', { name }).waitFor()
  expect(broken.size).toBe(2)
  expect(asked).toBe(2)
  const list = await (await page.request.get('/api/recipes', { params: { search: name } })).json()
  const made = list.items.map((one: { slug: string }) => one.slug)
  expect(made.filter((one: string) => one.startsWith(slug))).toEqual([slug])
  expectQuiet(visitor, [/ERR_CONNECTION_RESET/])
})

test('a new recipe of a name that is taken gets a number, whole and once', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const name = `Seed Crackers ${Date.now()}`
  await addRecipe(page.request, { name })
  await page.goto(`${GROUP}/r/create/new`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('Description').fill('Thinner than the others.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: `${name} (1)` }).waitFor()
  await page.getByText('Thinner than the others.').waitFor()
  const list = await (await page.request.get('/api/recipes', { params: { search: name } })).json()
  expect(list.items.filter((one: { name: string }) => one.name.startsWith(name))).toHaveLength(2)
  expectQuiet(visitor)
})

test('a save whose answer is lost on its way is done, and nobody else’s change', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: 'Barley Soup' })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  await page.getByLabel('Description').fill('With a ham bone.')
  let lost = 0
  await page.route(/\/api\/recipes\/[^/]+$/, async route => {
    if (route.request().method() !== 'PUT' || lost++) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Barley Soup', exact: true }).waitFor()
  await page.getByText('With a ham bone.').waitFor()
  expect(lost).toBe(2)
  expectQuiet(visitor, [/ERR_CONNECTION_RESET/, /409/])
})

test('on a phone: what I wrote is there when the page was closed before it was saved', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  await page.goto(`${GROUP}/r/create/new`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half a Soup')
  await page.goto('about:blank')
  await page.goto(`${GROUP}/r/create/new`)
  await page.getByText('Restored your unsaved changes').waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Half a Soup')
  await page.getByRole('button', { name: 'Discard' }).tap()
  await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('')
  expectQuiet(visitor)
})

test('a line that stands in its field when I look at the JSON or leave is not lost', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const slug = await addRecipe(page.request, {
    name: 'Leek Tart',
    settings: { disableAmount: false },
    recipeIngredient: [],
  })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  const field = page.getByLabel('Add an ingredient')
  await field.fill('2 leeks')
  const asJson = page.getByRole('button', { name: 'As JSON' })
  await asJson.click()
  await page.getByRole('textbox', { name: 'As JSON' }).filter({ hasText: 'leeks' }).waitFor()
  await asJson.click()
  await field.fill('a pinch of nutmeg')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Save draft and leave' }).click()
  await page.getByRole('heading', { level: 1, name: 'Leek Tart' }).waitFor()
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  const line = (number: number) => page.getByRole('textbox', { name: `Ingredient ${number}`, exact: true })
  await expect.poll(() => line(1).inputValue()).toBe('2 leeks')
  await expect.poll(() => line(2).inputValue()).toBe('a pinch of nutmeg')
  expectQuiet(visitor)
})

const hands = [
  { by: 'keyboard', options: { byKeys: true }, press: pressAt, write: writeAt },
  {
    by: 'a finger on a phone',
    options: { viewport: PHONE, touch: true },
    press: (_: Page, target: Locator) => target.tap(),
    write: (_: Page, field: Locator, text: string) => field.fill(text),
  },
]

test.each(hands)(
  'by $by: when somebody else saved first, both versions are shown and nothing is written over',
  async ({ by, options, press, write }) => {
    const visitor = await comeIn(house, options)
    const name = `Fish Soup by ${by}`
    const { page } = visitor
    const slug = await addRecipe(page.request, { name, description: 'Old.', recipeYield: '2 servings' })
    await page.goto(`${GROUP}/r/${slug}?edit=1`)
    await write(page, page.getByLabel('Description'), 'Mine.')
    expect(
      (
        await page.request.patch(`/api/recipes/${slug}`, {
          data: { description: 'Hers.', recipeYield: '6 servings' },
          headers: BY_HAND,
        })
      ).status(),
    ).toBe(200)
    await press(page, page.getByRole('button', { name: 'Save', exact: true }))

    const dialog = page.getByRole('dialog', { name: 'This recipe changed while you were editing' })
    await dialog.getByText('Mine.').waitFor()
    await dialog.getByText('Hers.').waitFor()
    await dialog.getByText('You changed it in another tab or on another device.').waitFor()
    await dialog.getByText('We kept their changes to: Yield.').waitFor()
    await expectAccessible(page)
    const now = async () => (await page.request.get(`/api/recipes/${slug}`)).json()
    await expect.poll(() => now()).toMatchObject({ description: 'Hers.', recipeYield: '6 servings' })
    await press(page, dialog.getByRole('radio', { name: 'Yours' }), 'Space')
    await press(page, dialog.getByRole('button', { name: 'Save' }))
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await page.getByText('Mine.').waitFor()
    await expect.poll(() => now()).toMatchObject({ description: 'Mine.', recipeYield: '6 servings' })
    expectQuiet(visitor, [/409 \(Conflict\)/])
  },
)

test('by keyboard: what I wrote is kept, and a recipe that I deleted comes back', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: 'Burnt Toast', description: 'Still good.' })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  await writeAt(page, page.getByLabel('Description'), 'Scraped.')
  await page.goto('about:blank')
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  await page.getByText('Restored your unsaved changes').waitFor()
  await pressAt(page, page.getByRole('button', { name: 'Discard' }))
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Still good.')
  await page.goto(`${GROUP}/r/${slug}`)
  const more = page.getByRole('button', { name: 'More actions' })
  await chooseByKeys(page, more, 'Duplicate')
  await page.getByRole('dialog', { name: 'Duplicate' }).waitFor()
  await page.keyboard.press('Escape')
  await chooseByKeys(page, more, 'Delete')
  await page.getByRole('heading', { level: 1, name: 'Recipes' }).waitFor()
  await page.getByText('“Burnt Toast” moved to the bin').waitFor()
  expect((await page.request.get(`/api/recipes/${slug}`)).status()).toBe(404)
  await page.keyboard.press('Control+z')
  await page.getByRole('heading', { level: 1, name: 'Burnt Toast' }).waitFor()
  await page.getByText('Still good.').waitFor()
  expectQuiet(visitor)
})

test('a recipe that I deleted from its editor comes back with what I was writing', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: 'Singed Toast' })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  await page.getByLabel('Description').fill('Scrape it.')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Delete this recipe' }).click()
  await page.getByRole('heading', { level: 1, name: 'Recipes' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Singed Toast' }).waitFor()
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  await page.getByText('Restored your unsaved changes').waitFor()
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Scrape it.')
  expectQuiet(visitor)
})
