import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { downloaded } from '../../downloads.ts'
import { addRecipe, BY_HAND, comeIn, openHouse } from '../../house.ts'
import { pressAt } from '../../keyboard.ts'

const house = openHouse()

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  const post = (path: string, data: object) => page.request.post(path, { data, headers: BY_HAND })
  await post('/api/groups/labels', { name: 'Greens', color: '#2e8b57' })
  for (const name of ['scallion', 'leek']) await post('/api/foods', { name })
  await context.close()
})

test('what looks the same is named with the reason, and said to be different', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  for (const name of ['Quick', 'quick!']) await page.request.post('/api/foods', { data: { name }, headers: BY_HAND })
  await page.goto('/group/data/duplicates')
  await page.getByText('Same name apart from accents, case and spaces').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Not the same: Quick, quick!' }).click()
  await page.getByRole('heading', { name: 'No duplicates' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Merge: Quick, quick!' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await page.getByRole('heading', { name: 'No duplicates' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Merge: Quick, quick!' }).waitFor()
  expectQuiet(visitor)
})

test('of two recipes of one name, one goes and comes back', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  for (let i = 0; i < 2; i++) await addRecipe(page.request, { name: 'Lentil soup' })
  await page.goto('/group/data/foods')
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').tap()
  await page.getByRole('columnheader', { name: 'Name' }).and(page.locator('[aria-sort=descending]')).waitFor()
  await page.getByRole('searchbox', { name: 'Find' }).fill('leek')
  await page.getByText('1 entry').waitFor()
  expect(await page.locator('[aria-sort]').count()).toBe(0)
  await page.getByRole('button', { name: 'New', exact: true }).tap()
  const form = page.getByRole('dialog', { name: 'New food' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('leek greens')
  await form.getByRole('button', { name: 'Save' }).tap()
  await page.getByText('2 entries').waitFor()
  await page.getByRole('button', { name: /^Label for leek greens/ }).tap()
  await page.getByRole('combobox', { name: 'Label for leek greens' }).selectOption('Greens')
  for (const name of ['leek', 'leek greens'])
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).tap()
  await page.getByRole('button', { name: 'Merge', exact: true }).tap()
  await page.getByRole('dialog').getByRole('radio', { name: 'leek', exact: true }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).tap()
  await page.getByText('1 entry').waitFor()
  await page.getByRole('button', { name: 'Table', exact: true }).tap()
  await downloaded(page, () => page.getByRole('menuitem', { name: /^Save as CSV/ }).tap())

  await page.goto('/group/data/duplicates')
  const soups = page.getByRole('link', { name: 'Lentil soup' })
  await expect.poll(() => soups.count()).toBe(2)
  await expect.poll(() => soups.nth(1).getAttribute('href')).toMatch(/\/lentil-soup-1$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete Lentil soup' }).last().tap()
  await expect.poll(() => soups.count()).toBe(0)
  expect((await page.request.get('/api/recipes/lentil-soup-1')).status()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).last().tap()
  await expect.poll(() => soups.count()).toBe(2)
  expectQuiet(visitor)
})

test('by keyboard on a phone: two tags that look the same become one, with their recipes, and part again', async () => {
  const visitor = await comeIn(house, { byKeys: true, viewport: PHONE })
  const { page } = visitor
  await addRecipe(page.request, { name: 'Bean stew', tags: [{ name: 'Veggie dish' }] })
  await addRecipe(page.request, { name: 'Rice bowl', tags: [{ name: 'Veggie dishes' }] })
  await page.goto('/group/data/duplicates')
  await pressAt(page, page.getByRole('button', { name: 'Merge: Veggie dish, Veggie dishes' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByText('In 1 recipe', { exact: true }).first().waitFor()
  await pressAt(page, dialog.getByRole('radio', { name: 'Veggie dish', exact: true }), 'ArrowDown')
  await dialog.getByText('1 recipe will use “Veggie dishes”').waitFor()
  await expectAccessible(page)
  await pressAt(page, dialog.getByRole('button', { name: 'Merge' }))
  await page.getByRole('button', { name: 'Merge: Veggie dish, Veggie dishes' }).waitFor({ state: 'detached' })
  const tagsOf = async (slug: string) =>
    ((await (await page.request.get(`/api/recipes/${slug}`)).json()).tags as { name: string }[]).map(({ name }) => name)
  expect(await tagsOf('bean-stew')).toEqual(['Veggie dishes'])
  await pressAt(page, page.getByRole('button', { name: 'Undo' }))
  await page.getByRole('button', { name: 'Merge: Veggie dish, Veggie dishes' }).waitFor()
  expect(await tagsOf('bean-stew')).toEqual(['Veggie dish'])
  await page.goto('/group/data/tags')
  for (const name of ['Veggie dish', 'Veggie dishes'])
    await pressAt(page, page.getByRole('checkbox', { name: `Select ${name}`, exact: true }), 'Space')
  await page.getByRole('button', { name: 'Merge', exact: true }).waitFor()
  expectQuiet(visitor)
})
