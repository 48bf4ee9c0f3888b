import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectQuiet } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'

const house = openHouse()

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  await addRecipe(page.request, { name: 'Sunday waffles', recipeIngredient: [{ note: '250 ml milk' }] })
  await context.close()
})

test('a variant is made beside a recipe, and compared with it', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto(`${GROUP}/r/sunday-waffles`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Make a variant' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a variant' })
  const name = `Oat waffles ${Date.now()}`
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make a variant' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  const slug = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const recipeIngredient = [{ note: '250 ml oat drink' }]
  expect(
    (await page.request.patch(`/api/recipes/${slug}`, { data: { recipeIngredient }, headers: BY_HAND })).status(),
  ).toBe(200)

  await page.goto(`${GROUP}/r/sunday-waffles`)
  const variants = page.getByRole('region', { name: 'Variants' })
  await page.mouse.wheel(0, 5000)
  await variants.getByRole('link', { name }).waitFor()
  await variants.getByRole('button', { name: `Compare with ${name}` }).click()
  const compared = page.getByRole('dialog', { name: `Compare with ${name}` })
  await compared.getByRole('columnheader', { name: 'Sunday waffles' }).first().waitFor()
  await compared.getByText('oat drink').waitFor()
  await expectAccessible(page)
  expectQuiet(visitor)
})
