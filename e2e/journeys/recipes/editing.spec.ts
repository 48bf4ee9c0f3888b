import { expect, test } from 'vitest'
import { expectAccessible, expectQuiet } from '../../browser.ts'
import { addRecipe, comeIn, GROUP, openHouse } from '../../house.ts'

const house = openHouse()

test('a line is read while I type it, and a word that was read wrongly is put right by a tap', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: 'Greens' })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  const field = page.getByLabel('New ingredient')
  await field.pressSequentially('2 bunches kale')
  const words = page.getByRole('group', { name: 'What this line is read as' })
  await words.getByRole('button', { name: 'bunches' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitemradio', { name: 'Food' }).click()
  await words.getByRole('button', { name: 'bunches: Food' }).waitFor()
  await field.pressSequentially(', washed')
  await words.getByRole('button', { name: 'washed: Note' }).waitFor()
  await words.getByRole('button', { name: 'bunches: Food' }).waitFor()
  await field.press('Enter')
  await expect.poll(() => page.getByLabel('Food', { exact: true }).inputValue()).toBe('bunches kale')
  expect(await page.getByLabel('Unit', { exact: true }).inputValue()).toBe('')
  expect(await page.getByLabel('Note', { exact: true }).inputValue()).toBe('washed')
  expect(await field.inputValue()).toBe('')
  expectQuiet(visitor)
})
