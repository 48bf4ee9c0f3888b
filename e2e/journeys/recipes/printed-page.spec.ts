import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse, picture } from '../../house.ts'

/** The page of a recipe as it would be printed in a cookbook, and the same in cook mode: what can be measured of it. */
const house = openHouse()

const SALAD = {
  name: 'Summer Salad',
  description: 'Cold.',
  recipeYield: '4 servings',
  prepTime: '15 min',
  totalTime: '25 min',
  recipeIngredient: ['500 g tomatoes', '1/2 onion'],
  recipeInstructions: [{ text: 'Slice the tomatoes.' }, { text: 'Wait for 10 minutes.' }, { text: 'Serve.' }],
}

async function addPicture(page: Page, slug: string): Promise<void> {
  const file = { name: 'salad.jpg', mimeType: 'image/jpeg', buffer: await picture() }
  const sent = { headers: BY_HAND, multipart: { image: file, extension: 'jpg' } }
  expect((await page.request.put(`/api/recipes/${slug}/image`, sent)).status()).toBe(200)
}

const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }
const styleOf = (one: Locator, property: string) =>
  one.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test('on a phone the picture goes from edge to edge with the ways back and on laid upon it, and the facts are one line', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  const slug = await addRecipe(page.request, SALAD)
  await addPicture(page, slug)
  await page.goto(`${GROUP}/r/${slug}`)
  const image = page.getByRole('img', { name: SALAD.name })
  await image.waitFor()
  await expect.poll(async () => (await boxOf(image)).width).toBe(PHONE.width)
  const { x, y, height } = await boxOf(image)
  expect([x, y]).toEqual([0, 0])
  for (const name of ['Back', 'More actions']) {
    const place = await boxOf(page.getByRole(name === 'Back' ? 'link' : 'button', { name, exact: true }).first())
    expect(place.y, name).toBeGreaterThanOrEqual(0)
    expect(place.y + place.height, name).toBeLessThan(y + height)
  }
  const facts = page.getByRole('button', { name: /25 min · 4 servings$/ })
  expect((await boxOf(facts)).height).toBeLessThanOrEqual(48)
  expect(await page.getByText('15 min', { exact: true }).isVisible()).toBe(false)
  await facts.tap()
  await page.getByText('15 min', { exact: true }).waitFor()

  const line = page.getByRole('checkbox', { name: '500 g tomatoes' })
  await line.tap()
  const words = page.getByRole('listitem').filter({ has: line }).getByText('tomatoes')
  expect(await styleOf(words, 'text-decoration-line')).toBe('line-through')
  await page.getByRole('link', { name: 'Back', exact: true }).tap()
  await page.getByRole('heading', { level: 1, name: 'Recipes' }).waitFor()
  expectQuiet(visitor)
})

test('with a mouse the lines stand close, and where there is no picture nothing holds its place', async () => {
  const visitor = await comeIn(house, { viewport: DESKTOP })
  const { page } = visitor
  const slug = await addRecipe(page.request, { ...SALAD, name: `Plain Salad ${Date.now()}` })
  await page.goto(`${GROUP}/r/${slug}`)
  const lines = page.getByRole('checkbox', { name: /tomatoes|onion/ })
  await lines.first().waitFor()
  const tops = await lines.evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().top)))
  expect(tops[1]! - tops[0]!).toBeLessThanOrEqual(37)
  const amount = page.getByRole('listitem').filter({ has: lines.first() }).locator('span').first()
  expect(await styleOf(amount, 'font-variant-numeric')).toContain('tabular-nums')
  // The column stays where it is, and fades at its edge.
  const column = page.getByRole('region', { name: 'Ingredients' }).locator('..')
  expect(await styleOf(column, 'position')).toBe('sticky')
  expect(await column.evaluate(one => getComputedStyle(one, '::after').backgroundImage)).toContain('gradient')

  expect(await page.getByRole('main').getByRole('img').count()).toBe(0)
  await page.getByRole('button', { name: 'Add a picture' }).waitFor()
  const pencil = page.getByRole('button', { name: 'Edit', exact: true })
  for (const [width, isThere] of [
    [1440, true],
    [820, true],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => pencil.isVisible(), { message: `${width} px` }).toBe(isThere)
  }
  expectQuiet(visitor)
})

test('while cooking the words fill the room, what comes next is in sight, every step is a tap away, and so is what else is cooked', async () => {
  const visitor = await comeIn(house, { viewport: { width: 1920, height: 1080 } })
  const { page } = visitor
  const slug = await addRecipe(page.request, { ...SALAD, name: `Cooked Salad ${Date.now()}` })
  await page.goto(`${GROUP}/r/${slug}?cook=1`)
  const text = page.getByRole('dialog', { name: /^Cooking/ }).getByText('Slice the tomatoes.')
  for (const [width, size] of [
    [1920, 44],
    [1440, 37.44],
    [390, 24],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(async () => Number.parseFloat(await styleOf(text, 'font-size')), { message: `${width} px` })
      .toBe(size)
  }
  await page.getByText('Next: Wait for 10 minutes.').waitFor()
  await page.getByRole('button', { name: '1 of 3' }).click()
  const steps = page.getByRole('dialog', { name: 'All steps' })
  await steps.getByRole('button', { name: /Serve\./ }).click()
  await page.getByRole('button', { name: '3 of 3' }).waitFor()
  await page
    .getByRole('dialog', { name: /^Cooking/ })
    .getByRole('button', { name: 'Ingredients', exact: true })
    .click()
  await page
    .getByRole('dialog', { name: /^Cooked Salad/ })
    .getByRole('checkbox', { name: '500 g tomatoes' })
    .waitFor()
  await page.keyboard.press('Escape')

  // No step says what it needs, so a large screen has all of it beside the words.
  const beside = page.getByRole('list', { name: 'Ingredients' }).getByRole('checkbox', { name: '500 g tomatoes' })
  expect(await beside.isVisible()).toBe(false)
  await page.setViewportSize({ width: 1440, height: 900 })
  const words = page.getByRole('dialog', { name: /^Cooking/ }).getByText('Serve.')
  await expect.poll(async () => (await boxOf(beside)).x).toBeGreaterThan((await boxOf(words)).x + 400)
  await page.setViewportSize({ width: 320, height: 700 })

  // Five recipes at once: each is one tap away, at the step where I left it, until it is done.
  const others = ['Bread', 'Soup', 'Roast with a Long Name', 'Tart'].map(name => `${name} ${Date.now()}`)
  for (const name of others) {
    await page.goto(`${GROUP}/r/${await addRecipe(page.request, { ...SALAD, name })}?cook=1`)
    await page.getByRole('dialog', { name: `Cooking ${name}` }).waitFor()
  }
  const pinned = page.getByRole('navigation', { name: 'Cooking now' })
  await expect.poll(() => pinned.getByRole('link').count()).toBe(5)
  const here = pinned.getByRole('link', { name: /^Tart/ })
  await expect.poll(async () => (await boxOf(here)).x).toBeGreaterThanOrEqual(0)
  await expect.poll(async () => (await boxOf(here)).x + (await boxOf(here)).width).toBeLessThanOrEqual(320)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await expectAccessible(page)
  await pinned.getByRole('link', { name: /^Cooked Salad/ }).click()
  await page
    .getByRole('dialog', { name: /^Cooking Cooked Salad/ })
    .getByRole('button', { name: '3 of 3' })
    .waitFor()
  await pinned.getByRole('button', { name: `Remove ${others[0]}` }).click()
  await expect.poll(() => pinned.getByRole('link').count()).toBe(4)
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByRole('dialog', { name: 'Enjoy! How was it?' }).getByRole('button', { name: 'Not now' }).click()
  await page.goto(`${GROUP}/r/${slug}`)
  await page.getByRole('button', { name: 'Cook', exact: true }).click()
  await expect
    .poll(() => pinned.getByRole('link').allTextContents())
    .toEqual([...others.slice(1), expect.stringMatching(/^Cooked Salad/)])
  // A timer of another recipe leads to cooking that one.
  const cooked = page.getByRole('dialog', { name: /^Cooking Cooked Salad/ })
  await cooked.getByRole('button', { name: 'Next' }).click()
  await cooked.getByRole('button', { name: '10 minutes', exact: true }).click()
  await pinned.getByRole('link', { name: others[1] }).click()
  const soup = page.getByRole('dialog', { name: `Cooking ${others[1]}` })
  await soup
    .getByRole('group', { name: /^Step 2 · 10 min/ })
    .getByRole('link', { name: /^Cooked Salad/ })
    .click()
  await cooked.getByRole('button', { name: '2 of 3' }).waitFor()
  expectQuiet(visitor)
})

test('what was cooked on this day a year ago is told again', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  const name = `Birthday Salad ${Date.now()}`
  const slug = await addRecipe(page.request, { ...SALAD, name })
  const { id: recipeId } = await (await page.request.get(`/api/recipes/${slug}`)).json()
  const then = new Date()
  then.setFullYear(then.getFullYear() - 1)
  then.setHours(12, 0, 0, 0)
  const data = { recipeId, subject: 'Ann made this', eventType: 'comment', timestamp: then.toISOString() }
  expect((await page.request.post('/api/recipes/timeline/events', { data, headers: BY_HAND })).status()).toBe(201)
  await page.goto(`${GROUP}/recipes/timeline`)
  await page.getByRole('region', { name: 'A year ago today' }).getByRole('link', { name }).first().waitFor()
  expectQuiet(visitor)
})

test('the search begins with the recipes opened last, with their time; on a card without a picture stands the initial', async () => {
  const visitor = await comeIn(house, { viewport: DESKTOP })
  const { page } = visitor
  const name = `Quick Salad ${Date.now()}`
  const slug = await addRecipe(page.request, { ...SALAD, name })
  await page.goto(`${GROUP}/r/${slug}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.goto(GROUP)
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name }) })
  await card.locator('[data-initial=Q]').waitFor()
  await page.keyboard.press('Control+K')
  await page.getByText('Recently opened').waitFor()
  const first = page.getByRole('listbox').getByRole('option').first()
  await expect.poll(() => first.textContent()).toContain(name)
  await first.getByText('25 min').waitFor()
  expectQuiet(visitor)
})
