import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { DESKTOP, expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'
import { isFocused } from '../../keyboard.ts'

const house = openHouse()

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  const times = { 'Slow roast': '3 hours', Toast: '5 minutes', Salad: '20 minutes', Mystery: null }
  for (const [name, totalTime] of Object.entries(times))
    await addRecipe(page.request, { name, totalTime, tags: [{ name: 'Quick' }, { name: 'Cheap' }] })
  await context.close()
})

const namesOf = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents()
const tagsOf = async (page: Page, slug: string) =>
  ((await (await page.request.get(`/api/recipes/${slug}`)).json()).tags as { name: string }[]).map(({ name }) => name)

test('by keyboard: I take a tag from recipes, name one that nobody knows, and take it all back', async () => {
  const visitor = await comeIn(house, { viewport: DESKTOP })
  const { page } = visitor
  await page.goto(`${GROUP}?orderBy=name`)
  await page.getByRole('link', { name: 'Mystery', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Select', exact: true }).press('Enter')
  const bar = page.getByRole('region', { name: 'Selected recipes' })
  for (const name of ['Slow roast', 'Toast'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).press('Space')
  await bar.getByRole('button', { name: 'Tags' }).press('Enter')
  await page.getByRole('dialog', { name: 'Add tags' }).getByRole('radio', { name: 'Add' }).focus()
  await page.keyboard.press('ArrowRight')
  const dialog = page.getByRole('dialog', { name: 'Take tags away' })
  const field = dialog.getByRole('combobox', { name: 'Tags' })
  await field.fill('nonsense')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Take from 2 recipes' }).press('Enter')
  await dialog.getByText('Nothing is called “nonsense”').waitFor()
  await expectAccessible(page)
  await field.press('Backspace')
  await field.fill('quick')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Take from 2 recipes' }).press('Enter')
  await page.getByText('The tags are gone from 2 recipes').waitFor()
  expect(await tagsOf(page, 'toast')).toEqual(['Cheap'])
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(async () => (await tagsOf(page, 'toast')).sort()).toEqual(['Cheap', 'Quick'])
  expectQuiet(visitor)
})

test('on a phone: recipes go by how long they take, and those that do not say come last', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  await page.goto(GROUP)
  await page.getByRole('button', { name: 'Newest' }).tap()
  await page.getByRole('menuitemradio', { name: 'Total time' }).tap()
  await expect.poll(() => namesOf(page)).toEqual(['Toast', 'Salad', 'Slow roast', 'Mystery'])
  await page.getByRole('button', { name: 'Total time' }).tap()
  await page.getByRole('menuitemradio', { name: 'Total time' }).tap()
  await expect.poll(() => namesOf(page)).toEqual(['Slow roast', 'Salad', 'Toast', 'Mystery'])
  expect(new URL(page.url()).search).toBe('?orderBy=totalMinutes&orderDirection=desc')
  await expectAccessible(page)
  expectQuiet(visitor)
})

test('what many recipes lost lies in the bin, and comes back from there', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  const { items } = await (await page.request.get('/api/organizers/tags?search=cheap')).json()
  const data = { recipes: ['salad', 'toast'], tags: items }
  expect((await page.request.post('/api/recipes/bulk-actions/untag', { data, headers: BY_HAND })).status()).toBe(200)
  await page.goto('/group/bin')
  await page.getByText(/^Tags of recipes · changed by/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bring back Cheap' }).tap()
  await page.getByRole('heading', { name: 'The bin is empty' }).waitFor()
  expect((await tagsOf(page, 'salad')).sort()).toEqual(['Cheap', 'Quick'])
  expectQuiet(visitor)
})

test('an old link to a tag that is gone shows the list without it, and one by its slug is narrowed', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto(`${GROUP}?tags=long-gone`)
  await page.getByText('This link asks for something that is not here any more.').waitFor()
  await page.getByText('4 recipes', { exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.goto(`${GROUP}?tags=quick&foods=flour`)
  await page.getByRole('button', { name: 'Remove the filter Quick' }).waitFor()
  await page.getByText('4 recipes', { exact: true }).waitFor()
  expectQuiet(visitor)
})

test('by keyboard: Enter takes the tag that begins as I type, a comma what I typed', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: 'Porridge' })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  const field = page.getByRole('combobox', { name: 'Tags' })
  await field.fill('qui')
  await page.getByRole('option', { name: 'Quick' }).waitFor()
  await field.press('Enter')
  await field.pressSequentially('qui,')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Porridge' }).waitFor()
  await expect.poll(async () => (await tagsOf(page, slug)).sort()).toEqual(['Quick', 'qui'])
  expectQuiet(visitor)
})

test('beside each category, tag and tool stands how many recipes have it, and it leads to them', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  const post = (path: string, data: object) => page.request.post(path, { data, headers: BY_HAND })
  await addRecipe(page.request, {
    name: 'Stock',
    recipeCategory: [{ name: 'Basics' }],
    tags: [{ name: 'Slow' }],
    tools: [{ name: 'Pot' }],
  })
  await addRecipe(page.request, { name: 'Gravy', recipeCategory: [{ name: 'Basics' }], tools: [{ name: 'Pot' }] })
  const counted = {
    categories: { Basics: '2 recipes with “Basics”', Bare: 'No recipe has “Bare”' },
    tags: { Slow: '1 recipe with “Slow”', Bare: 'No recipe has “Bare”' },
    tools: { Pot: '2 recipes with “Pot”', Bare: 'No recipe has “Bare”' },
  }
  for (const [kind, counts] of Object.entries(counted)) {
    await post(`/api/organizers/${kind}`, { name: 'Bare' })
    await page.goto(`${GROUP}/recipes/${kind}`)
    const card = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
    for (const [name, count] of Object.entries(counts)) await card(name).getByText(count).waitFor()
    await page.goto(`/group/data/${kind}`)
    for (const count of Object.values(counts)) await page.getByRole('link', { name: count }).waitFor()
    await page.getByRole('link', { name: Object.values(counts)[0], exact: true }).tap()
    await page.getByRole('link', { name: 'Stock', exact: true }).waitFor()
  }
  expectQuiet(visitor)
})

test('by keyboard: a tag is found although I mistype it, and one press takes all tags out of the filters', async () => {
  const visitor = await comeIn(house, { viewport: DESKTOP })
  const { page } = visitor
  await page.goto(GROUP)
  await page.getByRole('link', { name: 'Tags', exact: true }).press('Enter')
  await page.getByRole('link', { name: 'Cheap', exact: true }).waitFor()
  await expect.poll(() => isFocused(page.getByRole('searchbox', { name: 'Find', exact: true }))).toBe(true)
  await page.keyboard.type('qiuck')
  await page.getByRole('link', { name: 'Cheap', exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Quick', exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('?q=qiuck')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('xylophone')
  await page.getByText('Nothing of that name').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear' }).press('Enter')
  await page.getByRole('link', { name: 'Cheap', exact: true }).waitFor()

  await page.goto(GROUP)
  await page.getByRole('button', { name: 'Filters' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByText('Tags', { exact: true }).click()
  for (const name of ['Quick', 'Cheap']) await sheet.getByRole('checkbox', { name }).press('Space')
  await sheet.getByRole('switch', { name: 'Recipes must have all of these' }).press('Space')
  await expect.poll(() => new URL(page.url()).searchParams.get('requireAllTags')).toBe('1')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Select none: Tags' }).press('Enter')
  await expect.poll(() => new URL(page.url()).search).toBe('')
  expectQuiet(visitor)
})
