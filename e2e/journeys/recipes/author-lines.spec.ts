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
  const plain = { recipeYield: '2 servings', settings: { disableAmount: false }, recipeIngredient: [] }
  await addRecipe(page.request, {
    ...plain,
    name: 'Milchreis',
    recipeInstructions: [{ text: '1,25 dl Milch aufkochen.' }],
  })
  await addRecipe(page.request, {
    ...plain,
    name: 'Mixed pot',
    recipeInstructions: [{ text: 'Pour in 300 ml water.' }],
  })
  await addRecipe(page.request, {
    ...plain,
    name: 'Jidan',
    recipeInstructions: [{ text: '打入3个鸡蛋，煎5分钟。' }],
  })
  await context.close()
})

test('a range, a package and a food of another name stay as I typed them, scaled where they stand, and can be corrected', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto(`${GROUP}/r/tomato-pot?edit=1`)
  const field = page.getByLabel('Add an ingredient')
  // The last one is from the source of a page.
  for (const line of ['1 x 400g tin chopped tomatoes', '3-4 sprigs thyme', '120ml&nbsp;double cream']) {
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

test.each([
  {
    slug: 'milchreis',
    lines: ['1,25 dl Milch', '1 kg 500 g Reis'],
    doubled: ['2,5 dl Milch', '3 kg Reis'],
    step: '2,5 dl Milch aufkochen.',
  },
  {
    slug: 'jidan',
    lines: ['鸡蛋 3个', '盐 半茶匙'],
    doubled: ['鸡蛋 6个', '盐 1茶匙'],
    step: '打入6个鸡蛋，煎5分钟。',
  },
  {
    slug: 'mixed-pot',
    lines: [
      '3 EL Öl',
      'zwei- bis dreihundert Gramm Mehl',
      '1 (14 oz/400 g) can tomatoes',
      '500 g potatoes (about 4 medium)',
      '300ml-350ml water',
      '0 eggs',
    ],
    doubled: [
      '6 EL Öl',
      '400 bis 600 Gramm Mehl',
      '2 (14 oz/400 g) cans tomatoes',
      '1000 g potatoes (about 8 medium)',
      '600ml-700ml water',
      '0 eggs',
    ],
    step: 'Pour in 600 ml water.',
  },
])(
  'amounts are doubled on $slug as its language writes them, in lines and in steps',
  async ({ slug, lines, doubled, step }) => {
    const visitor = await comeIn(house)
    const { page } = visitor
    // A retry finds none of the lines that the attempt before it added.
    await page.request.patch(`/api/recipes/${slug}`, { data: { recipeIngredient: [] }, headers: BY_HAND })
    await page.goto(`${GROUP}/r/${slug}?edit=1`)
    // Who saves is faster than the parser, and leaves the last line in its field.
    await page.route(/parse-ingredients/, route => setTimeout(() => void route.continue(), 1500))
    const field = page.getByLabel('Add an ingredient')
    for (const [index, line] of lines.entries()) {
      await field.fill(line)
      if (index === lines.length - 1) break
      await field.press('Enter')
      await expect.poll(() => field.inputValue()).toBe('')
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    for (const name of lines) await page.getByRole('checkbox', { name, exact: true }).waitFor()
    await page.getByRole('button', { name: /^2 servings/ }).click()
    await page.getByRole('button', { name: '2 ×' }).click()
    await page.keyboard.press('Escape')
    for (const name of doubled) await page.getByRole('checkbox', { name, exact: true }).waitFor()
    await page.getByText(step).waitFor()
    expectQuiet(visitor)
  },
)
