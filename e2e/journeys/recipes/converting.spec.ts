import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'
import { pressAt, tabTo, writeAt } from '../../keyboard.ts'

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
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  await page.goto(`${GROUP}/r/shortbread`)
  await page.getByText('Bake at 180 °C until golden.').waitFor()
  await page.getByRole('checkbox', { name: /^500 g butter/ }).waitFor()
  await pressAt(page, page.getByRole('button', { name: /^4 servings/ }))
  const system = page.getByRole('combobox', { name: 'Units' })
  await system.waitFor()
  await expectAccessible(page)
  await pressAt(page, system, 'ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.getByText('Bake at 355 °F until golden.').waitFor()
  await page.reload()
  await page.getByText('Bake at 355 °F until golden.').waitFor()
  await page.getByRole('checkbox', { name: /cups butter/ }).waitFor()

  await pressAt(page, page.getByRole('button', { name: /^4 servings/ }))
  await pressAt(page, system, 'Home')
  await page.getByRole('checkbox', { name: /^500 g butter/ }).waitFor()
  await writeAt(page, page.getByRole('textbox', { name: 'Servings' }), '6')
  await page.getByRole('checkbox', { name: /^750 g butter/ }).waitFor()
  await pressAt(page, page.getByRole('button', { name: '2 ×' }))
  await page.getByRole('checkbox', { name: /^1,?000 g butter|^1 kg butter/ }).waitFor()
  await tabTo(page, page.getByRole('combobox', { name: 'Scale to what I have' }))
  await page.keyboard.type('butter')
  await writeAt(page, page.getByRole('textbox', { name: 'How much' }), '300')
  const butter = page.getByRole('checkbox', { name: /^300 g butter/ })
  await page.keyboard.press('Escape')
  await pressAt(page, butter, 'Space')
  await page.reload()
  await expect.poll(() => butter.isChecked()).toBe(true)
  await page.getByRole('button', { name: /^2\.4 servings/ }).waitFor()
  expectQuiet(visitor)
})

test('on a phone: what I scale and convert is what I cook by', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  await page.goto(`${GROUP}/r/shortbread`)
  await page.getByRole('button', { name: /^4 servings/ }).tap()
  await page.getByRole('combobox', { name: 'Units' }).selectOption('US')
  await page.getByRole('button', { name: '2 ×' }).tap()
  await page.getByRole('combobox', { name: 'Scale to what I have' }).selectOption('butter')
  // In the units in which the ingredients are shown.
  await page.getByRole('textbox', { name: 'How much' }).fill('1')
  await page.getByRole('button', { name: /^1\.8\d* servings/ }).waitFor()
  // A tin of another size: from 20 cm to 40 cm across is four times as much.
  await page.getByRole('button', { name: 'I have a different pan' }).tap()
  const own = page.getByRole('group', { name: 'Your pan' })
  await page
    .getByRole('group', { name: /^The recipe’s pan/ })
    .getByLabel('Across')
    .fill('20')
  await own.getByLabel('Across').fill('40')
  await page.getByRole('button', { name: /^16 servings/ }).waitFor()
  await own.getByLabel('Shape').selectOption('Square')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^20\.\d* servings/ }).waitFor()
  await own.getByLabel('Shape').selectOption('Round')
  await own.getByLabel('Across').fill('20')
  await page.getByRole('button', { name: /^4 servings/ }).waitFor()
  await page.keyboard.press('Escape')
  const butter = page.getByRole('checkbox', { name: /butter/ })
  await butter.tap()
  await page.reload()
  await expect.poll(() => butter.isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Cook', exact: true }).tap()
  const cooking = page.getByRole('dialog', { name: 'Cooking Shortbread' })
  await cooking.getByText('Bake at 355 °F until golden.').waitFor()
  await expectAccessible(page)
  expectQuiet(visitor)
})
