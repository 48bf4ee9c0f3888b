import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectQuiet } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse, picture, widthOf } from '../../house.ts'
import { isFocused } from '../../keyboard.ts'

const house = openHouse()
const TOTAL = 120
const nameOf = (number: number) => `Dish ${String(number).padStart(3, '0')}`

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  for (let from = 1; from <= TOTAL - 2; from += 20) {
    const numbers = Array.from({ length: Math.min(20, TOTAL - 1 - from) }, (_, index) => from + index)
    await Promise.all(numbers.map(number => addRecipe(page.request, { name: nameOf(number) })))
  }
  const goulash = await addRecipe(page.request, {
    name: 'Hungarian Goulash',
    recipeCategory: [{ name: 'Dinner' }],
    tags: [{ name: 'winter' }],
  })
  await addRecipe(page.request, {
    name: 'Apple Strudel',
    tags: [{ name: 'winter' }],
    notes: [{ title: 'From grandmother', text: 'Warm, with custard.' }],
  })
  const multipart = {
    extension: 'jpg',
    image: { name: 'goulash.jpg', mimeType: 'image/jpeg', buffer: await picture() },
  }
  expect((await page.request.put(`/api/recipes/${goulash}/image`, { multipart, headers: BY_HAND })).status()).toBe(200)
  await context.close()
})

test('the list shows pictures and goes on as far as I scroll', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto('/')
  await page.getByText(`${TOTAL} recipes`).waitFor()
  const goulash = page.getByRole('article').filter({ hasText: 'Hungarian Goulash' })
  const shown = goulash.getByRole('presentation').or(goulash.locator('img'))
  await expect.poll(() => widthOf(shown.first())).toBeGreaterThan(0)
  await page.locator(`article[aria-posinset="1"][aria-setsize="${TOTAL}"]`).waitFor()
  await expectAccessible(page)
  await expect.poll(() => page.getByRole('link', { name: nameOf(1), exact: true }).count()).toBe(0)
  for (let i = 0; i < 40 && (await page.getByRole('link', { name: nameOf(1), exact: true }).count()) === 0; i++) {
    const before = await page.evaluate<number>('scrollY')
    await page.mouse.move(700, 500)
    await page.mouse.wheel(0, 700)
    await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(before)
  }
  await page.getByRole('link', { name: nameOf(1), exact: true }).waitFor()
  // Only what is in sight exists.
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(TOTAL)

  await page.getByRole('link', { name: nameOf(1), exact: true }).scrollIntoViewIfNeeded()
  const place = await page.evaluate<number>('scrollY')
  await page.getByRole('link', { name: nameOf(1), exact: true }).click()
  await page.getByRole('heading', { level: 1, name: nameOf(1) }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: nameOf(1), exact: true }).waitFor()
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeCloseTo(place, -2)
  expectQuiet(visitor)
})

test('a recipe opened from far down the list shows its title at the top before the code of its page has come', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const code = Promise.withResolvers<void>()
  await page.route(/\/assets\/recipe-[\w-]{7}\.js$/, async route => {
    await code.promise
    await route.continue()
  })
  await page.goto(GROUP)
  await page.getByText(`${TOTAL} recipes`).waitFor()
  await page.evaluate('scrollTo(0, 600)')
  const name = (await page.getByRole('link', { name: /^Dish/ }).last().textContent()) ?? ''
  // By key: on a busy machine cards still move under the pointer while their pictures come.
  await page.getByRole('link', { name, exact: true }).press('Enter')
  const coming = page.getByRole('status', { name: 'Loading the recipe' })
  await coming.getByRole('heading', { name, level: 1 }).waitFor()
  await expect.poll(() => page.evaluate('scrollY')).toBe(0)
  code.resolve()
  await page.getByRole('article').getByRole('heading', { name, level: 1 }).waitFor()
  await coming.waitFor({ state: 'detached' })
  expectQuiet(visitor)
})

test('order and filters stand in the address, and Back takes them away again', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const first = page.getByRole('article').first().getByRole('heading')
  await page.goto(GROUP)
  await page.getByText(`${TOTAL} recipes`).waitFor()
  await page.getByRole('button', { name: 'Newest' }).click()
  await page.getByRole('menuitemradio', { name: 'Newest', checked: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('menuitemradio', { name: 'Name' }).click()
  await page.getByRole('button', { name: 'Name', exact: true }).waitFor()
  await expect.poll(() => first.textContent()).toBe('Apple Strudel')
  expect(page.url()).toContain('orderBy=name')

  // Where there is room, the filters stand beside the recipes that they find.
  await page.getByRole('button', { name: 'Filters' }).click()
  const panel = page.getByRole('region', { name: 'Filters' })
  await panel.getByText('Tags', { exact: true }).click()
  await panel.getByRole('checkbox', { name: 'winter' }).check()
  await page.getByText('2 recipes', { exact: true }).waitFor()
  await page.getByRole('feed').and(page.locator('[aria-busy=false]')).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove the filter winter' }).waitFor()
  expect(page.url()).toContain('tags=')
  const address = page.url()

  await page.getByRole('link', { name: 'Hungarian Goulash' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hungarian Goulash' }).waitFor()
  await page.goBack()
  await page.getByText('2 recipes', { exact: true }).waitFor()
  expect(page.url()).toBe(address)
  await page.reload()
  await page.getByText('2 recipes', { exact: true }).waitFor()
  await expect.poll(() => first.textContent()).toBe('Apple Strudel')
  await page.getByRole('button', { name: 'Remove the filter winter' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText(`${TOTAL} recipes`).waitFor()
  // Keys go on from where the chip was.
  expect(await isFocused(page.getByRole('button', { name: 'Filters', exact: true }))).toBe(true)
  await page.goBack()
  await page.getByText('2 recipes', { exact: true }).waitFor()
  await page.goBack()
  await page.getByText(`${TOTAL} recipes`).waitFor()
  expect(page.url()).not.toContain('tags=')
  expect(page.url()).toContain('orderBy=name')

  // What one does not want is left out.
  await panel.getByRole('button', { name: 'Without winter' }).click()
  await page.getByText(`${TOTAL - 2} recipes`).waitFor()
  await panel.getByRole('button', { name: 'Without winter', pressed: true }).waitFor()
  await page.getByRole('feed').and(page.locator('[aria-busy=false]')).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove the filter Without winter' }).click()
  await page.getByText(`${TOTAL} recipes`).waitFor()
  expectQuiet(visitor)
})

test('the slash opens a search that answers while I type and forgives a slip', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto(GROUP)
  await page.getByText(`${TOTAL} recipes`).waitFor()
  // Quicker than the palette can be there: not a letter is lost.
  await page.keyboard.type('/goul')
  const field = page.getByRole('combobox', { name: 'What are you looking for?' })
  const options = page.getByRole('listbox').getByRole('option')
  await expect.poll(() => options.first().textContent()).toMatch(/^Hungarian Goulash/)
  await expectAccessible(page)
  const asking = page.waitForRequest(/\/api\/recipes\?.*search=appel/)
  await field.fill('appel strudle')
  const asked = new URL((await asking).url()).searchParams
  expect(['page', 'perPage', 'orderBy', 'orderDirection'].map(name => asked.get(name))).toEqual([
    '1',
    '20',
    'name',
    'asc',
  ])
  await expect.poll(() => options.first().textContent()).toMatch(/^Apple Strudel/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Apple Strudel' }).waitFor()
  await page.keyboard.press('/')
  // Behind the recipe that was just opened, as soon as that has come.
  const again = options.filter({ hasText: /^appel strudle$/ })
  await again.waitFor()
  for (let i = 0; i < 5 && (await again.getAttribute('aria-selected')) !== 'true'; i++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('appel strudle')
  await field.fill('xqzzvw')
  await page.getByText('Nothing found for “xqzzvw”', { exact: false }).waitFor()
  await options.filter({ hasText: 'All recipes with “xqzzvw”' }).waitFor()
  await field.fill('appel strudle')
  await options.filter({ hasText: 'All recipes with “appel strudle”' }).click()
  await page.getByRole('link', { name: 'Apple Strudel', exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('search')).toBe('appel strudle')

  await page.goto(GROUP)
  await page.getByRole('searchbox', { name: 'Search recipes' }).fill('hungarien')
  await page.getByText('1 recipe', { exact: true }).waitFor()
  expect(page.url()).toContain('search=hungarien')
  await page.getByRole('link', { name: 'Hungarian Goulash' }).waitFor()
  // By a note, and by the category: the card says so.
  await page.getByRole('searchbox', { name: 'Search recipes' }).fill('grandmother custard')
  await page.getByRole('article').filter({ hasText: 'Apple Strudel' }).getByText('NotesFrom grandmother').waitFor()
  await page.getByText('1 recipe', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search recipes' }).fill('dinner')
  await page.getByRole('article').filter({ hasText: 'Hungarian Goulash' }).getByText('CategoriesDinner').waitFor()
  await page.getByText('1 recipe', { exact: true }).waitFor()
  await page.getByRole('searchbox', { name: 'Search recipes' }).fill('xqzzvw')
  await page.getByText('No recipes found').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByText(`${TOTAL} recipes`).waitFor()

  // With the drawer closed the mark leads home from the bar, which has the way to search also where the list has its own.
  await page.getByRole('link', { name: 'Apple Strudel', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Apple Strudel' }).waitFor()
  await page.getByRole('button', { name: 'Close navigation' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Larder' }).click()
  await page.getByText(`${TOTAL} recipes`).waitFor()
  await expectAccessible(page)
  await page.getByRole('banner').getByRole('button', { name: 'Search recipes, pages, actions' }).click()
  await field.waitFor()
  expectQuiet(visitor)
})

test('on the narrowest phone filters, order and view stand in one line, also in Arabic', async () => {
  const visitor = await comeIn(house, { locale: 'ar-SA', viewport: { width: 320, height: 700 }, touch: true })
  const { page } = visitor
  await page.goto(GROUP)
  await page.getByRole('article').first().waitFor()
  const buttons = ['المرشحات', 'الأحدث', 'خيارات العرض'].map(name => page.getByRole('button', { name }))
  const places = await Promise.all(buttons.map(async button => (await button.boundingBox())?.y))
  expect(new Set(places).size).toBe(1)
  expectQuiet(visitor)
})
