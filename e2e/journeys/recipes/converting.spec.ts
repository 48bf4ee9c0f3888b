import { beforeAll, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'
import { tabTo } from '../../keyboard.ts'

const house = openHouse()

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  const gram = { name: 'gram', abbreviation: 'g', useAbbreviation: true, fraction: false }
  await page.request.post('/api/units', { data: gram, headers: BY_HAND })
  await addRecipe(page.request, {
    name: 'Shortbread',
    recipeYield: '4 servings',
    settings: { disableAmount: false },
    recipeIngredient: [{ quantity: 500, unit: { name: 'gram' }, food: { name: 'butter' }, note: 'soft' }],
    recipeInstructions: [{ text: 'Bake at 180 °C until golden.' }],
  })
  await context.close()
})

test('by keyboard: amounts and temperatures go to US measures and back, and stay so when the page is loaded anew', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto(`${GROUP}/r/shortbread`)
  await page.getByText('Bake at 180 °C until golden.').waitFor()
  await page.getByRole('checkbox', { name: /^500 g butter/ }).waitFor()
  await tabTo(page, page.getByRole('button', { name: /^4 servings/ }))
  await page.keyboard.press('Enter')
  const system = page.getByRole('combobox', { name: 'Units' })
  await system.waitFor()
  await expectAccessible(page)
  await system.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.getByText('Bake at 355 °F until golden.').waitFor()
  await page.reload()
  await page.getByText('Bake at 355 °F until golden.').waitFor()
  await page.getByRole('checkbox', { name: /cups butter/ }).waitFor()
  expectQuiet(visitor)
})

test('on a phone: what I scale and convert is what I cook by', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  await page.goto(`${GROUP}/r/shortbread`)
  await page.getByRole('button', { name: /^4 servings/ }).tap()
  await page.getByRole('combobox', { name: 'Units' }).selectOption('US')
  await page.getByRole('button', { name: '2 ×' }).tap()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cook', exact: true }).tap()
  const cooking = page.getByRole('dialog', { name: 'Cooking Shortbread' })
  await cooking.getByText('Bake at 355 °F until golden.').waitFor()
  await expectAccessible(page)
  expectQuiet(visitor)
})
