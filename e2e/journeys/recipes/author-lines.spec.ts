import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectQuiet } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'

const house = openHouse()

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  const cream = { name: 'heavy cream', aliases: [{ name: 'double cream' }] }
  await page.request.post('/api/foods', { data: cream, headers: BY_HAND })
  await addRecipe(page.request, {
    name: 'Tomato pot',
    recipeYield: '2 servings',
    settings: { disableAmount: false },
    recipeIngredient: [],
    recipeInstructions: [{ text: 'Stir in 120 ml double cream.' }],
  })
  await context.close()
})

test('a range, a package and a food of another name stay as I typed them, scaled where they stand, and can be corrected', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto(`${GROUP}/r/tomato-pot?edit=1`)
  const field = page.getByLabel('Add an ingredient')
  for (const line of ['1 x 400g tin chopped tomatoes', '3-4 sprigs thyme', '120ml double cream']) {
    await field.fill(line)
    await field.press('Enter')
    await expect.poll(() => field.inputValue()).toBe('')
  }
  const line = (number: number) => page.getByRole('textbox', { name: `Ingredient ${number}`, exact: true })
  await expect.poll(() => line(1).inputValue()).toBe('1 x 400g tin chopped tomatoes')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('checkbox', { name: '1 x 400g tin chopped tomatoes' }).waitFor()
  await page.getByRole('checkbox', { name: '3-4 sprigs thyme' }).waitFor()
  await page.getByRole('checkbox', { name: '120ml double cream' }).waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: /^2 servings/ }).click()
  await page.getByRole('button', { name: '2 ×' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: /^2 x 400g tins? chopped tomatoes/ }).waitFor()
  await page.getByRole('checkbox', { name: '6-8 sprigs thyme' }).waitFor()
  await page.getByRole('checkbox', { name: '240ml double cream' }).waitFor()
  await page.getByText('Stir in 240 ml double cream.').waitFor()

  await page.goto(`${GROUP}/r/tomato-pot?edit=1`)
  await line(2).fill('5 sprigs thyme')
  await page.getByRole('button', { name: '5: Amount' }).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('checkbox', { name: '10 sprigs thyme' }).waitFor()
  expectQuiet(visitor)
})
