import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, comeIn, GROUP, openHouse } from '../../house.ts'
import { isFocused, pressAt, tabTo } from '../../keyboard.ts'

const house = openHouse()

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  await addRecipe(page.request, { name: 'Miso Soup', description: 'Warm.', recipeInstructions: [{ text: 'Simmer.' }] })
  await context.close()
})

test('by keyboard: a recipe is written as JSON, undone and saved; what cannot be read is not', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  await page.goto(`${GROUP}/r/miso-soup?edit=true`)
  const asJson = page.getByRole('button', { name: 'As JSON' })
  await pressAt(page, asJson)
  const text = page.getByRole('textbox', { name: 'As JSON' })
  await text.filter({ hasText: '"Warm."' }).waitFor()
  await expectAccessible(page)

  await tabTo(page, text)
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('{ "name": "Miso Soup", "description": "Hot.", ')
  await page.getByText(/^We can’t save this yet:/).waitFor()
  await page.keyboard.press('Control+s')
  await page.keyboard.insertText('"recipeInstructions": [{ "text": "Simmer." }] }')
  await page.getByText(/^We can’t save this yet:/).waitFor({ state: 'detached' })
  // Tab leads out of the text, and does not stay in it.
  await pressAt(page, page.getByRole('button', { name: 'Undo', exact: true }))
  await text.filter({ hasText: '"Warm."' }).waitFor()
  await pressAt(page, page.getByRole('button', { name: 'Redo', exact: true }))
  await text.filter({ hasText: '"Hot."' }).waitFor()
  await pressAt(page, asJson)
  const description = page.getByRole('textbox', { name: 'Description' })
  await expect.poll(() => description.inputValue()).toBe('Hot.')
  expect(await isFocused(asJson)).toBe(true)
  await page.keyboard.press('Control+s')
  await page.getByRole('article').getByText('Hot.').waitFor()
  expectQuiet(visitor)
})

test('on a phone: a recipe is written as JSON', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  await page.goto(`${GROUP}/r/miso-soup?edit=true`)
  await page.getByRole('button', { name: 'As JSON' }).tap()
  await page.getByRole('textbox', { name: 'As JSON' }).fill('{ "name": "Miso Soup", "description": "Salty." }')
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await page.getByRole('article').getByText('Salty.').waitFor()
  expectQuiet(visitor)
})
