import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { downloaded } from '../../downloads.ts'
import { addRecipe, BY_HAND, comeIn, openHouse } from '../../house.ts'
import { chooseByKeys, isFocused, pressAt, writeAt } from '../../keyboard.ts'

const house = openHouse()

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  const post = (path: string, data: object) => page.request.post(path, { data, headers: BY_HAND })
  await post('/api/groups/labels', { name: 'Greens', color: '#2e8b57' })
  for (const name of ['scallion', 'spring onion', 'leek', 'shallot']) await post('/api/foods', { name })
  await post('/api/units', { name: 'can' })
  await addRecipe(page.request, {
    name: 'Pancakes',
    recipeIngredient: [{ quantity: 2, food: { name: 'scallion' }, note: '' }],
  })
  await context.close()
})

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) })

test('by keyboard: a row is edited, two foods become one, and part again', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  await page.goto('/group/data/foods')
  await pressAt(page, page.getByRole('button', { name: 'Plural: leek, not set. Change' }))
  await page.keyboard.type('leeks')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Plural: leek, leeks. Change' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('nonsense')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Plural: leek, leeks. Change' }).waitFor()

  // A new one is written, sorted to, ticked, saved to a file, and thrown away.
  await pressAt(page, page.getByRole('button', { name: 'New', exact: true }))
  const form = page.getByRole('dialog', { name: 'New food' })
  await writeAt(page, form.getByRole('textbox', { name: 'Name', exact: true }), 'zucchini')
  await page.keyboard.press('Enter')
  await form.waitFor({ state: 'detached' })
  await pressAt(page, page.getByRole('columnheader', { name: 'Name' }).getByRole('button'))
  await page.getByRole('row').nth(1).getByRole('button', { name: 'zucchini', exact: true }).waitFor()
  const onHand = row(page, 'zucchini').getByRole('checkbox', { name: /^In stock/ })
  await pressAt(page, onHand, 'Space')
  await expect.poll(() => onHand.isChecked()).toBe(true)
  const menu = page.getByRole('button', { name: 'Table', exact: true })
  const file = await downloaded(page, () => chooseByKeys(page, menu, 'Save as JSON Everything, for other programs'))
  expect(file.suggestedFilename()).toBe('foods.json')
  await pressAt(page, page.getByRole('button', { name: 'zucchini', exact: true }))
  await pressAt(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
  await page.getByText('4 entries').waitFor()

  for (const name of ['scallion', 'spring onion']) {
    await pressAt(page, page.getByRole('checkbox', { name: `Select ${name}` }), 'Space')
  }
  await page.getByText('2 selected').waitFor()
  await pressAt(page, page.getByRole('button', { name: 'Merge' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByText('In 1 recipe', { exact: true }).waitFor()
  await expectAccessible(page)
  await pressAt(page, dialog.getByRole('radio', { name: /scallion/ }), 'ArrowDown')
  await dialog.getByText('1 recipe will use “spring onion”').waitFor()
  await pressAt(page, dialog.getByRole('button', { name: 'Merge' }))
  await row(page, 'scallion').waitFor({ state: 'detached' })
  await page.getByText('3 entries').waitFor()
  await page.getByText('Merged into “spring onion”').waitFor()
  await page.keyboard.press('Control+z')
  await row(page, 'scallion').waitFor()
  const { recipeIngredient } = await (await page.request.get('/api/recipes/pancakes')).json()
  expect(recipeIngredient).toMatchObject([{ food: { name: 'scallion' } }])
  expectQuiet(visitor)
})

test('foods get labels and substitutes, what is shown stands in the address and goes into a file', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto('/group/data/foods?search=shallot')
  await page.getByText('1 entry').waitFor()
  await page.getByRole('button', { name: 'shallot', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByText('In no recipes').waitFor()
  await form.getByRole('combobox', { name: 'Substitutes' }).fill('leek')
  await page.getByRole('option', { name: 'leek' }).click()
  await page.keyboard.press('Escape')
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('  ')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('This field is required').waitFor()
  for (const name of ['eschalot', 'Shallot']) {
    await form.getByLabel('Other names').fill(name)
    await page.keyboard.press('Enter')
  }
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('leek')
  await form.getByRole('button', { name: 'Save' }).click()
  // The name is taken: what was typed stays.
  await form.getByRole('alert').or(form.locator('[aria-invalid="true"]')).first().waitFor()
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Shallot')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Shallot', exact: true }).waitFor()
  const shallot = async () => (await (await page.request.get('/api/foods?search=shallot')).json()).items[0]
  expect((await shallot()).substitutes).toMatchObject([{ name: 'leek' }])
  // Its own name is no further one.
  expect((await shallot()).aliases).toEqual([{ name: 'eschalot' }])

  await page.getByRole('button', { name: 'Shallot', exact: true }).click()
  await form.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Nothing with that name.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Shallot', exact: true }).waitFor()

  await page.goto('/group/data/foods?only=no-label&orderDirection=desc')
  await page.getByText('4 entries').waitFor()
  await page.getByRole('checkbox', { name: 'Select all', exact: true }).click()
  await page.getByText('4 selected').waitFor()
  await page.getByRole('button', { name: 'Label', exact: true }).last().click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Label' }).selectOption('Greens')
  await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click()
  await page.getByText('No matches.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('4 entries').waitFor()
  await expect.poll(() => page.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending')

  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Column: Substitutes' }).click()
  await page.getByRole('columnheader', { name: 'Substitutes' }).waitFor()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  const download = await downloaded(page, () => page.getByRole('menuitem', { name: 'Save as CSV' }).click())
  expect(download.suggestedFilename()).toBe('foods.csv')
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFName,Plural,Label,Substitutes,In stock',
    'spring onion,,,,false',
    'Shallot,,,leek,false',
  ])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Label for Shallot, No label. Change' }).press('Enter')
  await page.getByRole('combobox', { name: 'Label for Shallot' }).selectOption('Greens')
  await expect.poll(async () => (await shallot()).label?.name).toBe('Greens')
  expectQuiet(visitor, [/400 \(Bad Request\)/])
})

test('on a phone in Arabic: a unit learns how much it is, goes and comes back', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, locale: 'ar-SA', touch: true })
  const { page } = visitor
  await page.goto('/group/data/units')
  await page.getByRole('button', { name: 'can', exact: true }).tap()
  const form = page.getByRole('dialog')
  // The form is longer than the phone; the way out stays in sight.
  const bottomOf = async () => {
    const box = await form.getByRole('button', { name: 'حفظ' }).boundingBox()
    return box ? box.y + box.height : Number.POSITIVE_INFINITY
  }
  await expect.poll(bottomOf).toBeLessThanOrEqual(PHONE.height)
  await form.getByRole('combobox', { name: 'المقياس' }).selectOption('gram')
  await form.getByRole('textbox', { name: 'الكمية' }).fill('400')
  await form.getByRole('textbox', { name: 'الوصف' }).fill('علبة صغيرة')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'حفظ' }).tap()
  await form.waitFor({ state: 'detached' })
  const { items } = await (await page.request.get('/api/units')).json()
  expect(items).toMatchObject([{ name: 'can', standardQuantity: 400, standardUnit: 'gram', description: 'علبة صغيرة' }])
  await page.getByRole('checkbox', { name: 'تحديد can' }).tap()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'حذف', exact: true }).tap()
  await page.getByRole('heading', { name: 'لا وحدات بعد' }).waitFor()
  await page.getByRole('button', { name: 'تراجع' }).tap()
  await page.getByRole('button', { name: 'can', exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expectQuiet(visitor)
})

test('what nothing speaks of is shown by itself, and thrown away', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const post = (path: string, data: object) => page.request.post(path, { data, headers: BY_HAND })
  await post('/api/foods', { name: 'lovage' })
  await post('/api/units', { name: 'firkin' })
  await post('/api/groups/labels', { name: 'Attic', color: '#444444' })
  for (const kind of ['categories', 'tags', 'tools']) await post(`/api/organizers/${kind}`, { name: `Lone ${kind}` })
  await addRecipe(page.request, {
    name: 'Everything Pie',
    recipeIngredient: [{ quantity: 1, unit: { name: 'crate' }, food: { name: 'apple' }, note: '' }],
    recipeCategory: [{ name: 'Pies' }],
    tags: [{ name: 'Sweet' }],
    tools: [{ name: 'Oven' }],
  })
  const { items } = await (await page.request.get('/api/groups/labels?search=Greens')).json()
  await post('/api/foods', { name: 'chard', labelId: items[0].id })
  const expected = {
    Foods: ['lovage', 'apple'],
    Units: ['firkin', 'crate'],
    Labels: ['Attic', 'Greens'],
    Categories: ['Lone categories', 'Pies'],
    Tags: ['Lone tags', 'Sweet'],
    Tools: ['Lone tools', 'Oven'],
  }
  await page.goto('/group/data/foods?search=apple')
  await page.getByRole('button', { name: 'apple', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'In 1 recipe' }).click()
  await page.getByRole('link', { name: 'Everything Pie' }).waitFor()
  await page.goBack()
  const tabs = page.getByRole('navigation', { name: 'Foods & units' })
  for (const [kind, [unused = '', used = '']] of Object.entries(expected)) {
    await tabs.getByRole('link', { name: kind, exact: true }).click()
    await row(page, used).waitFor()
    expect(await page.title()).toBe(`${kind} · Foods & units · Larder`)
    if (kind === 'Labels') {
      const byFoods = page.getByRole('button', { name: 'Foods', exact: true })
      const first = page.getByRole('row').nth(1)
      for (const name of ['Attic', 'Greens']) {
        await byFoods.click()
        await first.getByRole('button', { name, exact: true }).waitFor()
      }
      await row(page, 'Greens').getByText('foods have the label “Greens”').waitFor()
      await tabs.getByRole('link', { name: kind, exact: true }).click()
    }
    await page.getByRole('button', { name: 'Unused', exact: true }).click()
    await row(page, used).waitFor({ state: 'detached' })
    await row(page, unused).waitFor()
    expect(new URL(page.url()).search).toBe('?only=unused')
  }
  await page.getByRole('checkbox', { name: 'Select all', exact: true }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('No matches.').waitFor()
  await expectAccessible(page)
  expectQuiet(visitor)
})

test('by keyboard: all rows are chosen, also those never in sight, and deleted but for one', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  const post = (name: string) => page.request.post('/api/organizers/tools', { data: { name }, headers: BY_HAND })
  for (let number = 1; number <= 130; number++) await post(`Pan ${number}`)
  await post('Wok')
  await page.goto('/group/data/tools?search=pan')
  await page.getByText('130 entries').waitFor()
  const all = page.getByRole('checkbox', { name: 'Select all', exact: true })
  const first = page.getByRole('checkbox', { name: /^Select Pan/ }).first()
  const chosen = page.getByRole('region', { name: 'Selection' })
  const isMixed = () => all.evaluate(box => (box as unknown as { indeterminate: boolean }).indeterminate)
  await pressAt(page, all, 'Space')
  await chosen.getByText('130 selected').waitFor()
  expect(await first.isChecked()).toBe(true)
  expect(await isMixed()).toBe(false)
  const kept = (await first.getAttribute('aria-label')) ?? ''
  await pressAt(page, first, 'Space')
  await chosen.getByText('129 selected').waitFor()
  expect(await isMixed()).toBe(true)
  // From wherever one chose last, Enter leads to what can be done.
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(chosen.getByRole('button', { name: 'Select none' }))).toBe(true)
  await pressAt(page, chosen.getByRole('button', { name: 'Delete' }))
  await page.getByText('1 entry').waitFor({ timeout: 30_000 })
  await page.getByRole('checkbox', { name: kept }).waitFor()
  // What is offered at once, and not the one of the list of changes.
  await pressAt(page, page.getByRole('button', { name: 'Undo', exact: true }))
  await page.getByText('130 entries').waitFor()
  // The focus is back at the row that was kept, below more of the others than anybody goes back over.
  await page.reload()
  await page.getByText('130 entries').waitFor()
  await pressAt(page, all, 'Space')
  await chosen.getByText('130 selected').waitFor()
  await pressAt(page, all, 'Space')
  await chosen.waitFor({ state: 'detached' })
  expectQuiet(visitor)
})

test('starter data comes in a language of its own, from the menu of the table, by finger and by keyboard', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  await page.goto('/group/data/labels')
  await row(page, 'Greens').waitFor()
  await page.getByRole('button', { name: 'Table', exact: true }).tap()
  await page.getByRole('menuitem', { name: /^Add starter data/ }).tap()
  const form = page.getByRole('dialog', { name: 'Add starter data: Labels' })
  await form.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add starter data' }).tap()
  await page.getByText('Starter data added').waitFor()
  await row(page, 'Gemüse').waitFor()
  await row(page, 'Greens').waitFor()
  expectQuiet(visitor)

  const typist = await comeIn(house, { byKeys: true })
  await typist.page.goto('/group/data/units')
  await chooseByKeys(
    typist.page,
    typist.page.getByRole('button', { name: 'Table', exact: true }),
    'Add starter data Existing ones stay unchanged',
  )
  await pressAt(typist.page, typist.page.getByRole('dialog').getByRole('button', { name: 'Add starter data' }))
  await row(typist.page, 'bunch').waitFor()
  expectQuiet(typist)
})
