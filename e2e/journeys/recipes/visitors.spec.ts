import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE, visit } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'
import { pressAt } from '../../keyboard.ts'
import { NEIGHBOUR, neighbourComesIn, openKitchen } from '../../neighbour.ts'

const house = openHouse()

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  await openKitchen(page.request)
  await addRecipe(page.request, {
    name: 'Bean Stew',
    recipeYield: '2 servings',
    tags: [{ name: 'winter' }],
    recipeIngredient: [{ quantity: 500, unit: { name: 'gram' }, food: { name: 'beans' }, note: '' }],
    recipeInstructions: [{ text: 'Cook for 45 minutes.' }],
    settings: { public: true, showNutrition: true, showAssets: true, disableAmount: false },
  })
  await addRecipe(page.request, { name: 'Lemon Tart', tags: [{ name: 'sweet' }], settings: { public: true } })
  await addRecipe(page.request, { name: 'Secret Sauce', settings: { public: false } })
  for (const cookbook of [
    { name: 'For guests', public: true, queryFilterString: 'tags.name = "sweet"' },
    { name: 'For us', public: false, queryFilterString: '' },
  ])
    expect((await page.request.post('/api/households/cookbooks', { data: cookbook, headers: BY_HAND })).status()).toBe(
      201,
    )
  await context.close()
})

test('a visitor finds, filters and reads what is public, and nothing else', async () => {
  const visitor = await visit(house.browser, house.larder.url, { viewport: PHONE, touch: true })
  const { page } = visitor
  await page.goto(GROUP)
  await page.getByText('2 recipes', { exact: true }).waitFor()
  for (const name of ['Bean Stew', 'Lemon Tart']) await page.getByRole('link', { name, exact: true }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Secret Sauce' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: /^Favorite/ }).count()).toBe(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByText('Tags', { exact: true }).click()
  await sheet.getByRole('checkbox', { name: 'winter' }).check()
  await sheet.getByRole('button', { name: 'Show 1 recipe' }).click()
  await page.getByRole('link', { name: 'Bean Stew' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bean Stew' }).waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).first().waitFor()
  await page.getByText('500').waitFor()
  for (const name of ['Edit', 'Your rating', 'Comment']) await expect.poll(() => page.getByLabel(name).count()).toBe(0)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Print', exact: true }).waitFor()
  const entries = await page.getByRole('menuitem').allInnerTexts()
  for (const entry of ['Edit', 'Delete', 'Duplicate']) expect(entries).not.toContain(entry)
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  expectQuiet(visitor)
})

test('by keyboard: a visitor finds what is public, opens a public cookbook and does not learn of another', async () => {
  const visitor = await visit(house.browser, house.larder.url, { byKeys: true })
  const { page } = visitor
  await page.goto(GROUP)
  await pressAt(page, page.getByRole('button', { name: 'Filters' }))
  const panel = page.getByRole('region', { name: 'Filters' })
  await pressAt(page, panel.getByText('Tags', { exact: true }))
  await pressAt(page, panel.getByRole('checkbox', { name: 'winter' }), 'Space')
  await page.getByText('1 recipe', { exact: true }).waitFor()
  await pressAt(page, page.getByRole('link', { name: 'Bean Stew' }))
  await page.getByRole('heading', { level: 1, name: 'Bean Stew' }).waitFor()
  await pressAt(page, page.getByRole('link', { name: 'For guests' }))
  await page.getByRole('heading', { level: 1, name: 'For guests' }).waitFor()
  await page.getByText('1 recipe', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Lemon Tart' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Edit' }).count()).toBe(0)
  await expect.poll(() => page.getByText('For us').count()).toBe(0)
  await page.goto(`${GROUP}/cookbooks/for-us`)
  await page.getByRole('heading', { level: 1, name: 'We can’t find this cookbook' }).waitFor()
  expectQuiet(visitor)
  await page.goto(`${NEIGHBOUR.kitchen}/cookbooks/any`)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).waitFor()
  expectQuiet(visitor, [/404 \(Not Found\)/])
})

test('a private recipe, a private group and one that never was look alike and lead to signing in, and back', async () => {
  const visitor = await visit(house.browser, house.larder.url)
  const { page } = visitor
  const said: (string | null)[] = []
  for (const path of [`${GROUP}/r/secret-sauce`, `${GROUP}/r/never-was`]) {
    await page.goto(path)
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).waitFor()
    said.push(await page.getByRole('main').textContent())
    await expectAccessible(page)
  }
  for (const path of [NEIGHBOUR.kitchen, '/g/never-was']) {
    await page.goto(`${path}?search=bean`)
    await page.getByText('Sign in to continue to that page.').waitFor()
    // The second of three links comes when the server has said who may register.
    await page.getByRole('main').getByRole('link').nth(2).waitFor()
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(`${path}?search=bean`)
    said.push(await page.getByRole('main').textContent())
    await expectAccessible(page)
  }
  expect(said[0]).toBe(said[1])
  expect(said[2]).toBe(said[3])
  expectQuiet(visitor, [/404 \(Not Found\)/])

  await page.goto(`${GROUP}/r/secret-sauce`)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).press('Enter')
  await page.getByLabel('Email or username').fill('ann@example.com')
  await page.getByLabel('Password', { exact: true }).fill('plum-cake-42')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Secret Sauce' }).waitFor()
  await page.getByRole('button', { name: 'Favorite: Secret Sauce' }).waitFor()
})

test('somebody of another kitchen is a guest who may change nothing, and finds the way home', async () => {
  const guest = await neighbourComesIn(house)
  const { page } = guest
  await page.goto(GROUP)
  await page.getByText('2 recipes', { exact: true }).waitFor()
  await page.getByText('You’re visiting this kitchen.').waitFor()
  await page.getByRole('link', { name: 'Bean Stew', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Favorite/ }).count()).toBe(0)
  await page.getByRole('link', { name: 'Bean Stew' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bean Stew' }).waitFor()
  await page.getByRole('button', { name: 'Cook', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('group', { name: 'Your rating' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('textbox', { name: 'Your comment' }).count()).toBe(0)
  await expectAccessible(page)
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('lemon')
  await page.getByRole('option', { name: 'Lemon Tart' }).click()
  await page.getByRole('heading', { level: 1, name: 'Lemon Tart' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`${GROUP}/r/lemon-tart`)
  await page.getByRole('link', { name: 'Go to my kitchen' }).press('Enter')
  await page.getByText('Your library is empty').waitFor()
  expect(new URL(page.url()).pathname).toBe(NEIGHBOUR.kitchen)
  expectQuiet(guest)
  expect((await page.request.delete('/api/recipes/bean-stew', { headers: BY_HAND })).status()).toBe(404)
})

test('by keyboard on a phone: somebody of another kitchen keeps a recipe there, and a visitor signs in to do so', async () => {
  const guest = await neighbourComesIn(house, { byKeys: true, viewport: PHONE })
  const { page } = guest
  await page.goto(`${GROUP}/r/bean-stew`)
  const banner = page.getByRole('complementary', { name: 'About this recipe from another kitchen' })
  await pressAt(page, banner.getByRole('button', { name: 'Save to my kitchen' }))
  await page.getByText('“Bean Stew” saved to your kitchen').waitFor()
  await page.getByRole('button', { name: 'Favorite: Bean Stew' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`${NEIGHBOUR.kitchen}/r/bean-stew`)
  await page.getByText('winter', { exact: true }).waitFor()
  await expect.poll(() => banner.count()).toBe(0)
  await expectAccessible(page)
  expect((await page.request.delete('/api/recipes/bean-stew', { headers: BY_HAND })).status()).toBe(200)
  expectQuiet(guest)

  const visitor = await visit(house.browser, house.larder.url, { byKeys: true })
  await visitor.page.goto(`${GROUP}/r/bean-stew`)
  await pressAt(visitor.page, visitor.page.getByRole('link', { name: 'Save to my kitchen' }))
  await visitor.page.getByLabel('Email or username').waitFor()
  expect(new URL(visitor.page.url()).searchParams.get('redirect')).toBe(`${GROUP}/r/bean-stew`)
  expectQuiet(visitor)
})

test('in Arabic and in the dark the same, from right to left', async () => {
  const visitor = await visit(house.browser, house.larder.url, { locale: 'ar-SA', dark: true, viewport: PHONE })
  const { page } = visitor
  await page.goto(`${GROUP}/r/bean-stew`)
  await page.getByRole('heading', { level: 1, name: 'Bean Stew' }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
  await expectAccessible(page)
  expectQuiet(visitor)
})
