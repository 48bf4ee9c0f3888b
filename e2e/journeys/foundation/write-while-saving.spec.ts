import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectQuiet } from '../../browser.ts'
import { addRecipe, comeIn, GROUP, openHouse, picture } from '../../house.ts'

const house = openHouse()

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** Lets no save through until it is told to. */
async function holdSaves(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/recipes\/[^/]+$/, async route => {
    if (/PUT|PATCH/.test(route.request().method())) await held.promise
    await route.continue()
  })
  return held.resolve
}

test('what I write while a recipe is being saved stays in the editor, and is saved by the next press', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: `Oat Soup ${Date.now()}` })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const description = page.getByLabel('Description')
  const saved = async (of: string) => (await (await page.request.get(`/api/recipes/${of}`)).json()).description
  let held = Promise.withResolvers<void>()
  await page.route(/\/api\/recipes\/[^/]+$/, async route => {
    if (/PUT|PATCH/.test(route.request().method())) await held.promise
    await route.continue()
  })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  await description.fill('With leeks.')
  await save.click()
  await description.fill('With leeks and thyme.')
  held.resolve()
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await saved(slug)).toBe('With leeks.')
  expect(await description.inputValue()).toBe('With leeks and thyme.')
  await save.click()
  await page.getByRole('heading', { level: 1, name: /^Oat Soup/ }).waitFor()
  await page.getByText('With leeks and thyme.').waitFor()
  expect(await saved(slug)).toBe('With leeks and thyme.')

  // A new one is open for more as well.
  held = Promise.withResolvers()
  const name = `Rye Soup ${Date.now()}`
  await page.goto(`${GROUP}/r/create/new`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await save.click()
  await description.fill('Thick.')
  await page.getByLabel('Add an ingredient').fill('a crust of rye')
  held.resolve()
  await page.waitForURL(/\/r\/rye-soup-\d+\?edit/)
  await expect.poll(() => description.inputValue()).toBe('Thick.')
  await save.click()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  await page.getByText('Thick.').waitFor()
  await page.getByText('a crust of rye').waitFor()
  expectQuiet(visitor)
})

test('a line that I am in the middle of is not cut off when a save is done, also under another name', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const now = Date.now()
  const slug = await addRecipe(page.request, { name: `Pea Soup ${now}` })
  const letSave = await holdSaves(page)
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Bean Soup ${now}`)
  await saveButton(page).click()
  const line = page.getByLabel('Add an ingredient')
  await line.fill('a handful of be')
  letSave()
  await page.getByText('Saved', { exact: true }).waitFor()
  await line.pressSequentially('ans')
  expect(await line.inputValue()).toBe('a handful of beans')
  await saveButton(page).click()
  await page.getByRole('heading', { level: 1, name: `Bean Soup ${now}` }).waitFor()
  await page.getByText('a handful of beans').waitFor()
  expectQuiet(visitor, [/404/])
})

test('a picture that I choose while a new recipe is being saved becomes its picture', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const name = `Oat Cake ${Date.now()}`
  const letSave = await holdSaves(page)
  await page.goto(`${GROUP}/r/create/new`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await saveButton(page).click()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'oats.jpg', mimeType: 'image/jpeg', buffer: await picture('#caa86a') })
  await page.getByRole('region', { name: 'Picture' }).locator('img').waitFor()
  letSave()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  await page.getByRole('img', { name }).waitFor()
  expectQuiet(visitor)
})

test('what I correct in a recipe from elsewhere while it is being saved is in its editor', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const name = `Barn Bread ${Date.now()}`
  const text = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name,
    recipeIngredient: ['500 g flour'],
    recipeInstructions: ['Bake for 40 minutes.'],
  })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/recipes/create/from-preview', async route => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${GROUP}/r/create/url`)
  await page.getByLabel('Paste a recipe').fill(text)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Check your recipe' }).waitFor()
  await page.getByRole('button', { name: 'Save recipe' }).click()
  await page.getByLabel('Description').fill('Dark.')
  held.resolve()
  await page.waitForURL(/\?edit/)
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Dark.')
  await saveButton(page).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByText('Dark.').waitFor()
  expectQuiet(visitor)
})
