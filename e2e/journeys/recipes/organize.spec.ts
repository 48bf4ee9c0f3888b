import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { DESKTOP, expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'
import { chooseByKeys, isFocused, pressAt, writeAt } from '../../keyboard.ts'

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
  const visitor = await comeIn(house, { byKeys: true, viewport: DESKTOP })
  const { page } = visitor
  await page.goto(`${GROUP}?orderBy=name`)
  await page.getByRole('link', { name: 'Mystery', exact: true }).waitFor()
  await pressAt(page, page.getByRole('button', { name: 'Select', exact: true }))
  const bar = page.getByRole('region', { name: 'Selected recipes' })
  for (const name of ['Slow roast', 'Toast'])
    await pressAt(page, page.getByRole('checkbox', { name: `Select ${name}` }), 'Space')
  await pressAt(page, bar.getByRole('button', { name: 'Tags' }))
  await pressAt(page, page.getByRole('dialog', { name: 'Add tags' }).getByRole('radio', { name: 'Add' }), 'ArrowRight')
  const dialog = page.getByRole('dialog', { name: 'Remove tags' })
  const field = dialog.getByRole('combobox', { name: 'Tags' })
  await writeAt(page, field, 'nonsense')
  await page.keyboard.press('Enter')
  await pressAt(page, dialog.getByRole('button', { name: 'Remove from 2 recipes' }))
  await dialog.getByText('We couldn’t find “nonsense”').waitFor()
  await expectAccessible(page)
  await pressAt(page, field, 'Backspace')
  await writeAt(page, field, 'quick')
  await page.keyboard.press('Enter')
  await pressAt(page, dialog.getByRole('button', { name: 'Remove from 2 recipes' }))
  await page.getByText('Removed tags from 2 recipes').waitFor()
  expect(await tagsOf(page, 'toast')).toEqual(['Cheap'])
  await pressAt(page, page.getByRole('button', { name: 'Undo' }))
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
  const shown = page.getByRole('button', { name: 'View options' })
  await shown.tap()
  await page.getByRole('menuitemradio', { name: 'Rows' }).tap()
  await expect.poll(() => namesOf(page)).toHaveLength(4)
  // My other devices show them as I chose to see them here.
  const chosen = { recipeLayout: 'row', recipeOrder: { orderBy: 'totalMinutes', orderDirection: 'desc' } }
  await expect.poll(async () => (await page.request.get('/api/users/self/view-settings')).json()).toMatchObject(chosen)
  const { page: desktop } = await comeIn(house, { keepsView: true, viewport: DESKTOP })
  await desktop.goto(GROUP)
  await expect.poll(() => namesOf(desktop)).toEqual(['Slow roast', 'Salad', 'Toast', 'Mystery'])
  await desktop.getByRole('button', { name: 'Total time' }).waitFor()
  await desktop.getByRole('button', { name: 'View options' }).click()
  await desktop.getByRole('menuitemradio', { name: 'Rows', checked: true }).waitFor()
  await shown.tap()
  await page.getByRole('menuitemradio', { name: 'Cards' }).tap()
  await shown.tap()
  await page.getByRole('menuitem', { name: 'Surprise me' }).tap()
  await page.getByRole('heading', { level: 1, name: /Toast|Salad|Slow roast|Mystery/ }).waitFor()
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
  await page.getByRole('button', { name: 'Restore Cheap' }).tap()
  await page.getByRole('heading', { name: 'The bin is empty' }).waitFor()
  expect((await tagsOf(page, 'salad')).sort()).toEqual(['Cheap', 'Quick'])
  expectQuiet(visitor)
})

test('an old link to a tag that is gone shows the list without it, and one by its slug is narrowed', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto(`${GROUP}?tags=long-gone`)
  await page.getByText('This link uses a filter that no longer exists.').waitFor()
  await page.getByText('4 recipes', { exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.goto(`${GROUP}?tags=quick&foods=flour`)
  await page.getByRole('button', { name: 'Remove the filter Quick' }).waitFor()
  await page.getByText('4 recipes', { exact: true }).waitFor()
  expectQuiet(visitor)
})

test('by keyboard: Enter takes the tag that begins as I type, a comma what I typed', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: 'Porridge' })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  const field = page.getByRole('combobox', { name: 'Tags' })
  await writeAt(page, field, 'qui')
  await page.getByRole('option', { name: 'Quick' }).waitFor()
  await pressAt(page, field)
  await page.keyboard.type('qui,')
  await pressAt(page, page.getByRole('button', { name: 'Save', exact: true }))
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
  await page.goto(`${GROUP}/recipes/tools`)
  const choose = async (name: string, entry: string) => {
    await page.getByRole('button', { name: `Options for ${name}`, exact: true }).tap()
    await page.getByRole('menuitem', { name: entry }).tap()
  }
  await choose('Bare', 'Edit')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Ladle')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap()
  await choose('Ladle', 'Delete')
  await page.getByRole('button', { name: 'Options for Ladle' }).waitFor({ state: 'detached' })
  expectQuiet(visitor)
})

test('a tag that is part of another stands beneath it, and is meant when I filter by the other', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  await addRecipe(page.request, { name: 'Borscht', tags: [{ name: 'Soups' }] })
  await page.request.post('/api/organizers/tags', { data: { name: 'Meals' }, headers: BY_HAND })
  await page.goto(`${GROUP}/recipes/tags`)
  await page.getByRole('button', { name: 'Options for Soups' }).tap()
  await page.getByRole('menuitem', { name: 'Edit' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Soups' })
  await dialog.getByRole('combobox', { name: 'Part of' }).selectOption({ label: 'Meals' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).tap()
  const shelf = page.getByRole('region', { name: 'M', exact: true })
  await shelf.getByRole('listitem').filter({ hasText: 'Soups' }).getByText('Part of Meals').waitFor()
  await shelf.getByRole('listitem').filter({ hasText: 'Meals' }).getByText('1 recipe with “Meals”').waitFor()
  await expectAccessible(page)
  await shelf.getByRole('link', { name: 'Meals', exact: true }).tap()
  await page.getByRole('link', { name: 'Borscht', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Remove the filter Meals' }).waitFor()
  expectQuiet(visitor)
})

test('by keyboard: a tag is found although I mistype it, and one press takes all tags out of the filters', async () => {
  const visitor = await comeIn(house, { byKeys: true, viewport: DESKTOP })
  const { page } = visitor
  await page.goto(GROUP)
  await pressAt(page, page.getByRole('link', { name: 'Tags', exact: true }))
  await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor()
  await page.getByRole('link', { name: 'Cheap', exact: true }).waitFor()
  await expect.poll(() => isFocused(page.getByRole('searchbox', { name: 'Find', exact: true }))).toBe(true)
  await page.keyboard.type('qiuck')
  await page.getByRole('link', { name: 'Cheap', exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Quick', exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('?q=qiuck')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('xylophone')
  await page.getByText('Nothing with that name').waitFor()
  await expectAccessible(page)
  await pressAt(page, page.getByRole('button', { name: 'Clear' }))
  await page.getByRole('link', { name: 'Cheap', exact: true }).waitFor()

  await page.goto(GROUP)
  await pressAt(page, page.getByRole('button', { name: 'Filters' }))
  const panel = page.getByRole('region', { name: 'Filters' })
  await pressAt(page, panel.getByText('Tags', { exact: true }))
  for (const name of ['Quick', 'Cheap']) await pressAt(page, panel.getByRole('checkbox', { name }), 'Space')
  await pressAt(page, panel.getByRole('switch', { name: 'Match all of these' }), 'Space')
  await expect.poll(() => new URL(page.url()).searchParams.get('requireAllTags')).toBe('1')
  await page.getByRole('feed').and(page.locator('[aria-busy=false]')).waitFor()
  await expectAccessible(page)
  await pressAt(page, panel.getByRole('button', { name: 'Select none: Tags' }))
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await pressAt(page, panel.getByRole('checkbox', { name: 'Cheap' }), 'Space')
  await pressAt(page, page.getByRole('button', { name: /^Filters/ }))
  await panel.waitFor({ state: 'detached' })

  // What is asked for often is kept, and its tag is renamed and deleted where tags are.
  await pressAt(page, page.getByRole('button', { name: 'Saved searches' }))
  const kept = page.getByRole('dialog', { name: 'Saved searches' })
  await writeAt(page, kept.getByRole('textbox', { name: 'Save this view as' }), 'Frugal')
  await page.keyboard.press('Enter')
  const menu = (name: string) => page.getByRole('button', { name: `Options for ${name}`, exact: true })
  await chooseByKeys(page, menu('Frugal'), 'Rename')
  await writeAt(page, kept.getByRole('textbox', { name: 'Name' }), 'Thrifty')
  await page.keyboard.press('Enter')
  await chooseByKeys(page, menu('Thrifty'), 'Delete')
  await page.getByText('“Thrifty” deleted').waitFor()
  await page.keyboard.press('Control+z')
  await pressAt(page, kept.getByRole('button', { name: 'Thrifty', exact: true }))
  await expect.poll(() => new URL(page.url()).searchParams.has('tags')).toBe(true)
  await page.goto(`${GROUP}/recipes/tags`)
  await chooseByKeys(page, menu('Cheap'), 'Edit')
  await writeAt(page, page.getByRole('dialog').getByRole('textbox', { name: 'Name' }), 'Frugal')
  await page.keyboard.press('Enter')
  await chooseByKeys(page, menu('Frugal'), 'Delete')
  await page.getByText('“Frugal” moved to the bin').waitFor()
  await page.keyboard.press('Control+z')
  await menu('Frugal').waitFor()
  expectQuiet(visitor)
})
