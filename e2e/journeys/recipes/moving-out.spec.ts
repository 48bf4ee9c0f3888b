import { expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { downloaded } from '../../downloads.ts'
import { addRecipe, comeIn, openHouse } from '../../house.ts'

const house = openHouse()

test('the whole library is exported in a format, downloaded, and kept among the archives', async () => {
  const visitor = await comeIn(house, { viewport: PHONE })
  const { page } = visitor
  await addRecipe(page.request, { name: 'Apple pie' })
  await addRecipe(page.request, { name: 'Beet soup' })
  await page.goto('/group/exports')
  await page.getByRole('heading', { level: 1, name: 'Export recipes' }).waitFor()
  await page.getByText('No downloads. Select recipes above and export them.').waitFor()
  expect(await page.getByRole('combobox', { name: 'What to export' }).inputValue()).toBe('')
  await expectAccessible(page)
  const formats = page.getByRole('list', { name: 'Formats' })
  const file = await downloaded(page, () => formats.getByRole('button', { name: /^Cooklang/ }).click())
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  const archives = page.getByRole('list', { name: 'Downloads' })
  const again = await downloaded(page, () => archives.getByRole('button', { name: /^Download the export/ }).click())
  expect(again.suggestedFilename()).toBe(file.suggestedFilename())
  expectQuiet(visitor)
})
