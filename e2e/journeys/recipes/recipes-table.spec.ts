import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { downloaded } from '../../downloads.ts'
import { addRecipe, comeIn, openHouse } from '../../house.ts'
import { pressAt } from '../../keyboard.ts'

const house = openHouse()

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  for (const name of ['Apple Cake', 'Bean Stew', 'Carrot Soup'])
    await addRecipe(page.request, { name, recipeYield: '2' })
  await context.close()
})

test('recipes are sorted, looked up, chosen, tagged, deleted and brought back', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto('/group/data/recipes')
  const table = page.getByRole('table', { name: 'Recipes' })
  const names = () => table.getByRole('link').allTextContents()
  // The newest comes first.
  await expect.poll(names).toEqual(['Carrot Soup', 'Bean Stew', 'Apple Cake'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect.poll(names).toEqual(['Apple Cake', 'Bean Stew', 'Carrot Soup'])
  expect(page.url()).toContain('orderBy=name')

  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Column: Added' }).click()
  const added = page.getByRole('columnheader', { name: 'Added' })
  await added.getByRole('button').click()
  await expect.poll(() => added.getAttribute('aria-sort')).toBe('ascending')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Column: Owner' }).click()
  await page.getByRole('columnheader', { name: 'Owner' }).waitFor()
  await page.reload()
  // The device remembers the columns, the address the order.
  await page.getByRole('columnheader', { name: 'Owner' }).waitFor()
  await expect.poll(() => added.getAttribute('aria-sort')).toBe('ascending')

  await page.getByRole('checkbox', { name: 'Select Bean Stew' }).click()
  await page.getByRole('checkbox', { name: 'Select Apple Cake' }).click()
  const bar = page.getByRole('region', { name: 'Selected recipes' })
  await bar.getByText('2 selected').waitFor()
  await bar.getByRole('button', { name: 'Tags' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add tags' })
  await sheet
    .getByRole('combobox', { name: 'Tags' })
    .or(sheet.getByRole('textbox', { name: 'Tags' }))
    .fill('autumn')
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: 'Add to 2 recipes' }).click()
  await expect.poll(() => table.getByText('autumn', { exact: true }).count()).toBe(2)

  await page.getByRole('searchbox', { name: 'Find' }).fill('carrot')
  await page.getByText('1 entry').waitFor()
  await page.getByRole('checkbox', { name: 'Select Carrot Soup' }).click()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Nothing with that name.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await table.getByRole('link', { name: 'Carrot Soup' }).waitFor()
  await page.getByRole('button', { name: 'Without a picture' }).click()
  await expect.poll(() => page.url()).toContain('only=no-picture')
  await page.getByText('1 entry').waitFor()
  expectQuiet(visitor)
})

test('by keyboard: archives are made, downloaded and deleted', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  await page.goto('/group/data/recipes')
  await pressAt(page, page.getByRole('checkbox', { name: 'Select all', exact: true }), 'Space')
  const bar = page.getByRole('region', { name: 'Selected recipes' })
  await bar.getByText('3 selected').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
  await pressAt(page, page.getByRole('checkbox', { name: 'Select Bean Stew' }), 'Space')
  await page.keyboard.press('Control+A')
  await bar.getByText('3 selected').waitFor()
  const press = async (name: string | RegExp) => {
    const button = page.getByRole('button', { name })
    return (await downloaded(page, () => pressAt(page, button))).suggestedFilename()
  }
  await pressAt(page, page.getByRole('button', { name: 'Export' }))
  expect(await press(/^Larder and Mealie/)).toMatch(/\.zip$/)
  expect(await press(/^Download the export/)).toMatch(/\.zip$/)
  await pressAt(page, page.getByRole('button', { name: 'Delete all downloads' }))
  const sheet = page.getByRole('dialog', { name: 'Delete all downloads?' })
  await pressAt(page, sheet.getByRole('button', { name: 'Delete all downloads' }))
  await page.getByText('No downloads. Select recipes above and export them.').waitFor()
  expectQuiet(visitor)
})

test('on a phone a recipe is given to somebody else, and the data pages lead to the actions', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true, dark: true })
  const { page } = visitor
  await page.goto('/group/data/recipes')
  await page.getByRole('checkbox', { name: 'Select Apple Cake' }).tap()
  const bar = page.getByRole('region', { name: 'Selected recipes' })
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Owner' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Change owner' })
  const owner = sheet.getByRole('combobox', { name: 'Owner' })
  await owner.getByRole('option').nth(1).waitFor({ state: 'attached' })
  await expectAccessible(page)
  await owner.selectOption({ index: 1 })
  await sheet.getByRole('button', { name: 'Move 1 recipe' }).tap()
  await page.getByText(/^1 recipe now belongs to/).waitFor()
  await bar.waitFor({ state: 'detached' })
  await page.getByRole('navigation', { name: 'Foods & units' }).getByRole('link', { name: 'Recipe actions' }).tap()
  await page.getByRole('heading', { name: 'No actions yet' }).waitFor()
  expectQuiet(visitor)
})
