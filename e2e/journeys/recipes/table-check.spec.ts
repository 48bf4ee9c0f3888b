import { beforeAll, test } from 'vitest'
import { expectAccessible, expectQuiet } from '../../browser.ts'
import { addRecipe, comeIn, GROUP, openHouse } from '../../house.ts'

const house = openHouse()

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  await addRecipe(page.request, {
    name: 'Milk rice',
    recipeIngredient: [{ food: { name: 'milk' }, quantity: 1 }, { note: '100 g rice' }, { note: 'wunderpulver' }],
  })
  await context.close()
})

test('a child with an allergy is added, and a recipe warns of it and says what it does not know', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto('/household/members')
  await page.getByRole('button', { name: 'Add a person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a person' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Mia')
  await dialog.getByText('Milk', { exact: true }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Edit Mia' }).waitFor()

  await page.goto(`${GROUP}/r/milk-rice`)
  await page.getByText('Mia: contains Milk (milk)').waitFor()
  await page.getByRole('button', { name: 'Check for allergens' }).click()
  await page.getByRole('list', { name: 'Contains', exact: true }).getByText('Milk', { exact: true }).waitFor()
  await page.getByText('We don’t know these ingredients: wunderpulver.').waitFor()
  await expectAccessible(page)
  expectQuiet(visitor)
})
