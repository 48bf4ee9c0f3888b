import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE, visit } from '../../browser.ts'
import { dragOnto } from '../../dragging.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'
import { chooseByKeys, nextTurn, pressAt, tabTo, writeAt } from '../../keyboard.ts'
import { openKitchen } from '../../neighbour.ts'

const house = openHouse()

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  await openKitchen(page.request)
  const settings = { public: true }
  await addRecipe(page.request, { name: 'Bean Stew', tags: [{ name: 'winter' }, { name: 'quick' }], settings })
  await addRecipe(page.request, { name: 'Pea Soup', tags: [{ name: 'winter' }], settings })
  await addRecipe(page.request, { name: 'Lemon Tart', tags: [{ name: 'sweet' }], settings })
  await context.close()
})

const drawer = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })
const names = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link').allInnerTexts()
const covers = (page: Page) => page.getByRole('main').getByRole('article').getByRole('link').allInnerTexts()
const stored = async (page: Page) =>
  (await (await page.request.get('/api/households/cookbooks?orderBy=position&orderDirection=asc')).json()).items as {
    name: string
    queryFilterString: string
  }[]

async function choose(page: Page, label: string, option: string) {
  const field = page.getByRole('combobox', { name: label })
  await field.click()
  await field.fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
  await page.keyboard.press('Escape')
}

test('a cookbook is built by sentences, filled at once, edited, filtered and brought back from the bin', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto(`${GROUP}/cookbooks`)
  await page.getByRole('heading', { name: 'No cookbooks yet' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New cookbook' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect.poll(() => name.inputValue()).toMatch(/: cookbook 1$/)
  await name.fill('Winter evenings')
  await page.getByText('Finish every condition').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  // Everybody sees the same recipes in it: it goes by no one's own stars.
  await page.getByLabel('What, condition 1').selectOption('Average rating')
  await page.getByLabel('What, condition 1').selectOption('Tag')
  await choose(page, 'Which, condition 1', 'winter')
  await page.getByText('2 recipes match', { exact: true }).waitFor()
  await page.getByRole('feed', { name: 'Matching recipes' }).getByRole('link', { name: 'Pea Soup' }).waitFor()
  await expect.poll(() => stored(page)).toEqual([])

  // All of both tags, and made within the brackets of an advanced filter.
  await page.getByLabel('How, condition 1').selectOption('has all of')
  await choose(page, 'Which, condition 1', 'quick')
  await page.getByText('1 recipe matches', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await page.getByLabel('What, condition 2').selectOption('Was created')
  await page.getByLabel('Which, condition 2').fill('2020-01-31')
  await page.getByLabel('Include recipes that match').selectOption('any of these conditions')
  await page.getByText('3 recipes match', { exact: true }).waitFor()
  await page.getByRole('switch', { name: 'Combine “and” with “or”' }).click()
  await page.getByLabel('Brackets before condition 1').selectOption('(')
  await page.getByText('The brackets don’t match').waitFor()
  await page.getByLabel('Brackets after condition 2').selectOption(')')
  await page.getByLabel('Joined by, condition 2').selectOption('and')
  await page.getByText('1 recipe matches', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('switch', { name: 'Visible to visitors' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Winter evenings' }).waitFor()
  const [book] = await stored(page)
  expect(book?.queryFilterString).toMatch(
    /^\( tags\.id CONTAINS ALL \["[\w-]+","[\w-]+"\] AND created_at >= "2020-01-31" \)$/,
  )

  await page.getByText('1 recipe', { exact: true }).waitFor()
  await drawer(page).getByRole('link', { name: 'Winter evenings' }).waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Options for Condition 1' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('switch', { name: 'Combine “and” with “or”' }).click()
  await page.getByText('3 recipes match', { exact: true }).waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('All year')
  await drawer(page).getByRole('link', { name: 'Recipes', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'All year' }).waitFor()
  expect(page.url()).toMatch(/\/cookbooks\/all-year$/)

  await page.getByRole('searchbox', { name: 'Search recipes' }).fill('tart')
  await page.getByText('1 recipe', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Lemon Tart' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Options for All year' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'No cookbooks yet' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('main').getByRole('link', { name: 'All year' }).waitFor()
  expectQuiet(visitor)
})

test('by keyboard: a cookbook is built, put in its place, and found in the palette', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  const breakfast = { name: 'Breakfast', position: 2, queryFilterString: 'rating >= 1' }
  await page.request.post('/api/households/cookbooks', { data: breakfast, headers: BY_HAND })
  await page.goto(`${GROUP}/cookbooks`)
  await pressAt(page, page.getByRole('link', { name: 'New cookbook' }))
  await writeAt(page, page.getByRole('textbox', { name: 'Name' }), 'Cakes')
  await tabTo(page, page.getByLabel('What, condition 1'))
  await page.keyboard.type('Tag')
  await writeAt(page, page.getByRole('combobox', { name: 'Which, condition 1' }), 'sweet')
  await page.getByRole('option', { name: 'sweet', exact: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('1 recipe matches', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  const subject = (number: number) => page.getByLabel(`What, condition ${number}`).inputValue()
  const condition = (number: number) => page.getByRole('button', { name: `Options for Condition ${number}` })
  await pressAt(page, page.getByRole('button', { name: 'Add a condition' }))
  await chooseByKeys(page, condition(2), 'Move up')
  await expect.poll(() => subject(2)).toBe('tags.id')
  await chooseByKeys(page, condition(1), 'Move down')
  await expect.poll(() => subject(1)).toBe('tags.id')
  await chooseByKeys(page, condition(2), 'Remove')
  await page.getByText('1 recipe matches', { exact: true }).waitFor()
  await pressAt(page, page.getByRole('button', { name: 'Save' }))
  await page.getByRole('heading', { level: 1, name: 'Cakes' }).waitFor()
  await pressAt(page, drawer(page).getByRole('link', { name: 'Cookbooks', exact: true }))
  await page.getByRole('main').getByRole('link', { name: 'Cakes' }).waitFor()
  await expect.poll(() => covers(page)).toEqual(['All year', 'Breakfast', 'Cakes'])
  await pressAt(page, page.getByRole('main').getByRole('button', { name: 'Edit' }))
  await expect.poll(() => names(page)).toEqual(['All year', 'Breakfast', 'Cakes'])
  await pressAt(page, page.getByRole('button', { name: 'Move Cakes' }), 'Space')
  await page.getByText('Now at position 3').waitFor({ state: 'attached' })
  await nextTurn(page)
  await page.keyboard.press('ArrowUp')
  await page.getByText('Now at position 2').waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await page.getByText('Dropped at position 2').waitFor({ state: 'attached' })
  await expect
    .poll(async () => (await stored(page)).map(({ name }) => name))
    .toEqual(['All year', 'Cakes', 'Breakfast'])
  await expect.poll(() => names(page)).toEqual(['All year', 'Cakes', 'Breakfast'])
  const options = page.getByRole('button', { name: 'Options for Cakes' })
  await chooseByKeys(page, options, 'Move down')
  await expect.poll(() => names(page)).toEqual(['All year', 'Breakfast', 'Cakes'])
  await chooseByKeys(page, options, 'Move up')
  await expect.poll(() => names(page)).toEqual(['All year', 'Cakes', 'Breakfast'])
  await chooseByKeys(page, options, 'Move up')
  await expect
    .poll(async () => (await stored(page)).map(({ name }) => name))
    .toEqual(['Cakes', 'All year', 'Breakfast'])
  await pressAt(page, page.getByRole('button', { name: 'Done' }))
  await expect.poll(() => covers(page)).toEqual(['Cakes', 'All year', 'Breakfast'])
  await expectAccessible(page)

  await page.keyboard.press('Control+K')
  await writeAt(page, page.getByRole('combobox', { name: 'What are you looking for?' }), 'breakf')
  await page.getByRole('option', { name: /Breakfast/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Breakfast' }).waitFor()
  await page.getByRole('heading', { name: 'No matching recipes yet' }).waitFor()
  expectQuiet(visitor)
})

test('on a phone, in Arabic: the sentences stand one below the other, and More leads to each cookbook', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true, locale: 'ar-SA' })
  const { page } = visitor
  await page.goto(`${GROUP}/cookbooks?create=1`)
  await page.getByRole('heading', { level: 1, name: 'كتاب طبخ جديد' }).waitFor()
  const boxes = await Promise.all(
    ['ماذا، الشرط ١', 'كيف، الشرط ١'].map(async label => (await page.getByLabel(label).boundingBox())!),
  )
  expect(boxes[1]!.y).toBeGreaterThan(boxes[0]!.y + 40)
  await expectAccessible(page)
  await page.getByLabel('ماذا، الشرط ١').selectOption('الوسم')
  const which = page.getByRole('combobox', { name: 'أيّها، الشرط ١' })
  await which.tap()
  await page.getByRole('option', { name: 'quick', exact: true }).tap()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'الاسم' }).fill('سريع')
  await page.getByRole('button', { name: 'حفظ' }).tap()
  await page.getByRole('heading', { level: 1, name: 'سريع' }).waitFor()
  await page.goto(`${GROUP}/cookbooks`)
  const arrange = page.getByRole('main').getByRole('button', { name: 'تعديل' })
  await arrange.tap()
  const handle = (name: string) => page.getByRole('button', { name: `تحريك ${name}` })
  await handle('سريع').waitFor()
  await dragOnto(page, handle('سريع'), handle('Breakfast'))
  await expect
    .poll(async () => (await stored(page)).map(({ name }) => name))
    .toEqual(['Cakes', 'All year', 'سريع', 'Breakfast'])
  const choose = async (entry: string) => {
    await page.getByRole('button', { name: 'خيارات سريع' }).tap()
    await page.getByRole('menuitem', { name: entry }).tap()
  }
  await choose('تحريك لأسفل')
  await expect.poll(async () => (await stored(page)).at(-1)?.name).toBe('سريع')
  await choose('تحريك لأعلى')
  await expect.poll(async () => (await stored(page)).at(-2)?.name).toBe('سريع')
  await choose('تعديل')
  await page.getByRole('textbox', { name: 'الاسم' }).fill('سريع جدا')
  await page.getByRole('button', { name: 'حفظ' }).tap()
  await page.getByRole('heading', { level: 1, name: 'سريع جدا' }).waitFor()
  await page.goto(`${GROUP}/cookbooks`)
  await arrange.tap()
  await choose('حذف')
  await expect
    .poll(async () => (await stored(page)).map(({ name }) => name))
    .toEqual(['Cakes', 'All year', 'Breakfast'])
  await page.getByRole('button', { name: 'المزيد' }).tap()
  await page.getByRole('dialog').getByRole('link', { name: 'Cakes' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Cakes' }).waitFor()
  await expectAccessible(page)
  expectQuiet(visitor)
})

test('on a phone: what I filtered becomes a cookbook, and what no cookbook can ask is said', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  const made = await page.request.get('/api/organizers/tags?perPage=-1')
  const tags = (await made.json()).items as { id: string; name: string }[]
  const winter = tags.find(({ name }) => name === 'winter')?.id
  await page.goto(`${GROUP}?search=soup&tags=${winter}&favorites=true`)
  await page.getByRole('button', { name: 'Saved searches' }).tap()
  await page.getByRole('link', { name: 'Save as a cookbook' }).tap()
  await page.getByRole('heading', { level: 1, name: 'New cookbook' }).waitFor()
  await page.getByText('A cookbook can’t filter by: Favorites').waitFor()
  await page.getByText('1 recipe matches', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).tap()
  await page.waitForURL(`**${GROUP}?**favorites=**`)
  await page.route('**/api/organizers/tags?**', route => route.fulfill({ status: 404 }))
  await page.goBack()
  await page.reload()
  const address = page.url()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.unroute('**/api/organizers/tags?**')
  await again.tap()
  await page.getByRole('textbox', { name: 'Name' }).fill('Winter soups')
  await page.getByRole('button', { name: 'Save' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Winter soups' }).waitFor()
  await page.getByRole('link', { name: 'Pea Soup', exact: true }).waitFor()
  expect((await stored(page)).at(-1)?.queryFilterString).toBe(`name LIKE "%soup%" AND tags.id IN ["${winter}"]`)
  // What the list was without, the cookbook is without as well, also when nothing else asks for tags.
  await page.goto(address.replace('tags=', 'notTags='))
  await page.getByRole('textbox', { name: 'Name' }).fill('Other soups')
  await page.getByRole('button', { name: 'Save' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Other soups' }).waitFor()
  expect((await stored(page)).at(-1)?.queryFilterString).toBe(`name LIKE "%soup%" AND tags.id NOT IN ["${winter}"]`)
  expectQuiet(visitor, [/organizers\/tags/])
})

test('visitors see public cookbooks with what is public in them, and no others', async () => {
  const visitor = await visit(house.browser, house.larder.url)
  const { page } = visitor
  await page.goto(GROUP)
  await drawer(page).getByRole('link', { name: 'All year' }).click()
  await page.getByRole('heading', { level: 1, name: 'All year' }).waitFor()
  await page.getByText('3 recipes', { exact: true }).waitFor()
  await expect.poll(() => drawer(page).getByRole('link', { name: 'Cakes' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: 'Edit' }).count()).toBe(0)
  await expectAccessible(page)
  await page.goto(`${GROUP}/cookbooks/cakes`)
  await page.getByRole('heading', { level: 1, name: 'We can’t find this cookbook' }).waitFor()
  expectQuiet(visitor)
})
