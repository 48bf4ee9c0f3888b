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
  const field = dialog.getByRole('textbox', { name: 'Name' })
  await expect.poll(() => field.inputValue()).toBe('Sunday waffles – variant')
  await expectAccessible(page)
  // What is typed takes the place of "variant".
  const made = Date.now()
  const name = `Sunday waffles – with oats ${made}`
  await page.keyboard.type(`with oats ${made}`)
  expect(await field.inputValue()).toBe(name)
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

  // A variant has the usual name already, which is known only once the variants have come.
  const renamed = { data: { name: 'Sunday waffles – variant' }, headers: BY_HAND }
  expect((await page.request.patch(`/api/recipes/${slug}`, renamed)).status()).toBe(200)
  const { promise: mayCome, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/sunday-waffles/variants', async route => {
    await mayCome
    await route.continue()
  })
  await page.reload()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Make a variant' }).click()
  await dialog.locator('input[name="name"]:focus').waitFor()
  come()
  await expect.poll(() => field.inputValue()).toBe('Sunday waffles – variant 2')
  await page.keyboard.type('with rye')
  expect(await field.inputValue()).toBe('Sunday waffles – with rye')
  expectQuiet(visitor)
})

test('a recipe that is there already is chosen as a variant, and taken from among them, both with Undo', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const made = Date.now()
  const [name, other, third] = [`Rye bread ${made}`, `Rye bread with seeds ${made}`, `Dark rye loaf ${made}`] as const
  const slugs = []
  for (const one of [name, other, third]) slugs.push(await addRecipe(page.request, { name: one }))
  await page.goto(`${GROUP}/r/${slugs[0]}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Make a variant' }).click()
  await page.getByRole('dialog', { name: 'Make a variant' }).getByText('Choose an existing recipe').click()
  const choice = page.getByRole('dialog', { name: 'Choose an existing recipe' })
  await choice.getByRole('searchbox').fill(name)
  const found = (wanted: string) => choice.getByRole('button', { name: wanted, exact: true })
  await found(other).waitFor()
  expect(await found(name).count(), 'a recipe is no variant of itself').toBe(0)
  await expectAccessible(page)
  await found(other).click()
  await choice.waitFor({ state: 'detached' })
  const variants = page.getByRole('region', { name: 'Variants' })
  const variant = (wanted: string) => variants.getByRole('link', { name: wanted, exact: true })
  await page.getByText(`${other} is now a variant.`).waitFor()
  await page.mouse.wheel(0, 5000)
  await variant(other).waitFor()

  await variants.getByRole('button', { name: 'Choose an existing recipe' }).click()
  await choice.getByRole('searchbox').fill(String(made))
  await found(third).waitFor()
  expect(await found(other).count(), 'it is a variant already').toBe(0)
  await found(third).click()
  await variant(third).waitFor()
  const undo = (said: string) =>
    page.getByRole('group').filter({ hasText: said }).getByRole('button', { name: 'Undo' }).click()
  await undo(`${third} is now a variant.`)
  await variant(third).waitFor({ state: 'detached' })
  expect(await variant(other).count(), 'what was there before stays').toBe(1)

  await variants.getByRole('button', { name: 'This is not a variant' }).click()
  await variants.waitFor({ state: 'detached' })
  await undo('This recipe now stands on its own.')
  await page.mouse.wheel(0, 5000)
  await variant(other).waitFor()
  expectQuiet(visitor)
})
