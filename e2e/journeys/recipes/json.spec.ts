import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectQuiet } from '../../browser.ts'
import { addRecipe, comeIn, GROUP, openHouse } from '../../house.ts'
import { isFocused, tabTo } from '../../keyboard.ts'

const house = openHouse()

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  await addRecipe(page.request, { name: 'Miso Soup', description: 'Warm.', recipeInstructions: [{ text: 'Simmer.' }] })
  await context.close()
})

test('by keyboard: a recipe is written as JSON, undone and saved; what cannot be read is not', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto(`${GROUP}/r/miso-soup?edit=true`)
  const asJson = page.getByRole('button', { name: 'As JSON' })
  await tabTo(page, asJson)
  await page.keyboard.press('Enter')
  const text = page.getByRole('textbox', { name: 'As JSON' })
  await text.filter({ hasText: '"Warm."' }).waitFor()
  await expectAccessible(page)

  await tabTo(page, text, 'Shift+Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('{ "name": "Miso Soup", "description": "Hot.", ')
  await page.getByText(/^Not saved as it stands:/).waitFor()
  await page.keyboard.press('Control+s')
  await page.keyboard.insertText('"recipeInstructions": [{ "text": "Simmer." }] }')
  await page.getByText(/^Not saved as it stands:/).waitFor({ state: 'detached' })
  // Tab leads out of the text, and does not stay in it.
  await tabTo(page, page.getByRole('button', { name: 'Undo', exact: true }))
  await page.keyboard.press('Enter')
  await text.filter({ hasText: '"Warm."' }).waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Redo', exact: true }))
  await page.keyboard.press('Enter')
  await text.filter({ hasText: '"Hot."' }).waitFor()
  await tabTo(page, asJson)
  await page.keyboard.press('Enter')
  const description = page.getByRole('textbox', { name: 'Description' })
  await expect.poll(() => description.inputValue()).toBe('Hot.')
  expect(await isFocused(asJson)).toBe(true)
  await page.keyboard.press('Control+s')
  await page.getByRole('article').getByText('Hot.').waitFor()
  expectQuiet(visitor)
})
