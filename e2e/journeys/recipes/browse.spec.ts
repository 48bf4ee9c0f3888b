import { beforeAll, expect, test } from 'vitest'
import { DESKTOP, expectAccessible, expectQuiet, PHONE, visit } from '../../browser.ts'
import { downloaded } from '../../downloads.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'
import { chooseByKeys, isFocused, pressAt, writeAt } from '../../keyboard.ts'

const house = openHouse()
const TOTAL = 130
const nameOf = (number: number) => `Dish ${String(number).padStart(3, '0')}`

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  for (let from = 1; from <= TOTAL; from += 26)
    await Promise.all(Array.from({ length: 26 }, (_, index) => addRecipe(page.request, { name: nameOf(from + index) })))
  await context.close()
})

const byName = `${GROUP}?orderBy=name`

test('I choose recipes with the mouse, give them a tag, throw them away and take it back', async () => {
  const visitor = await comeIn(house, { viewport: DESKTOP })
  const { page } = visitor
  await page.goto(byName)
  await page.getByRole('link', { name: nameOf(2), exact: true }).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Selected recipes' })
  await bar.getByText('1 selected').waitFor()
  expect(new URL(page.url()).pathname).toBe(GROUP)
  await page.getByRole('checkbox', { name: `Select ${nameOf(9)}` }).click({ modifiers: ['Shift'] })
  await bar.getByText('8 selected').waitFor()
  await page.getByRole('checkbox', { name: `Select ${nameOf(5)}` }).uncheck()
  await bar.getByText('7 selected').waitFor()
  await expectAccessible(page)

  await bar.getByRole('button', { name: 'Tags' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add tags' })
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('quick')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add to 7 recipes' }).click()
  await page.getByText('7 recipes tagged').waitFor()
  await expect.poll(() => page.getByRole('article').filter({ hasText: 'quick' }).count()).toBe(7)
  await expect.poll(() => bar.count()).toBe(0)

  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: `Select ${nameOf(1)}` }).check()
  await bar.getByRole('button', { name: `Select all ${TOTAL}` }).click()
  await bar.getByText(`${TOTAL} selected`).waitFor()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByText(`${TOTAL} recipes moved to the bin`).waitFor()
  await page.getByText('Your library is empty').waitFor()
  // Nothing to search through: the way to a first recipe stands alone.
  expect(await page.getByRole('main').getByRole('searchbox').count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByText(`${TOTAL} recipes`, { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('article').filter({ hasText: 'quick' }).count()).toBe(7)
  expectQuiet(visitor)
})

test('I choose recipes by keyboard alone and have them as an archive', async () => {
  const visitor = await comeIn(house, { byKeys: true, viewport: DESKTOP })
  const { page } = visitor
  await page.goto(byName)
  await page.getByRole('link', { name: nameOf(1), exact: true }).waitFor()
  await pressAt(page, page.getByRole('button', { name: 'Select', exact: true }))
  const bar = page.getByRole('region', { name: 'Selected recipes' })
  await bar.getByText('0 selected').waitFor()
  await pressAt(page, page.getByRole('checkbox', { name: `Select ${nameOf(1)}` }), 'Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await bar.getByText('2 selected').waitFor()
  await page.keyboard.press('Control+a')
  await bar.getByText(`${TOTAL} selected`).waitFor()
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
  // The focus is where it was, on a link now.
  await expect.poll(() => page.evaluate<string>('document.activeElement.textContent')).toBe(nameOf(2))

  await pressAt(page, page.getByRole('button', { name: 'Select', exact: true }))
  await pressAt(page, page.getByRole('checkbox', { name: `Select ${nameOf(1)}` }), 'Space')
  await pressAt(page, bar.getByRole('button', { name: 'Export' }))
  const sheet = page.getByRole('dialog', { name: 'Export 1 recipe' })
  const archive = await downloaded(page, () => pressAt(page, sheet.getByRole('button', { name: /^Markdown/ })))
  expect(archive.suggestedFilename()).toMatch(/\.zip$/)
  await page.getByText('Downloading 1 recipe').waitFor()
  expectQuiet(visitor)
})

test('a long press begins the choosing on a phone', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page, context } = visitor
  await page.goto(byName)
  const link = page.getByRole('link', { name: nameOf(1), exact: true })
  const place = (await link.boundingBox())!
  const hand = await context.newCDPSession(page)
  const touchPoints = [{ x: place.x + 20, y: place.y + 10 }]
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  const bar = page.getByRole('region', { name: 'Selected recipes' })
  await bar.getByText('1 selected').waitFor()
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.getByRole('checkbox', { name: `Select ${nameOf(2)}` }).tap()
  await bar.getByText('2 selected').waitFor()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Settings' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Change settings' })
  await dialog.getByRole('radiogroup', { name: 'Show nutrition' }).getByText('Yes').tap()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change 2 recipes' }).tap()
  await page.getByText('Settings of 2 recipes changed').waitFor()
  for (const slug of ['dish-001', 'dish-002']) {
    const recipe = (await (await page.request.get(`/api/recipes/${slug}`)).json()) as { settings: object }
    expect(recipe.settings).toMatchObject({ showNutrition: true })
  }
  expectQuiet(visitor)
})

test('on a phone the tags slide in whole, and list what there is when I ask', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true, motion: true })
  const { page } = visitor
  await addRecipe(page.request, { name: 'Tagged', tags: [{ name: 'winter' }] })
  await page.goto(byName)
  await page.getByRole('button', { name: 'Select', exact: true }).tap()
  await page.getByRole('checkbox', { name: `Select ${nameOf(4)}` }).tap()
  await page.getByRole('region', { name: 'Selected recipes' }).getByRole('button', { name: 'Tags' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Add tags' })
  const field = dialog.getByRole('combobox', { name: 'Tags' })
  await expect.poll(() => isFocused(field)).toBe(true)
  const edges = async () => {
    const box = await dialog.boundingBox()
    return box && [box.x, box.width, Math.round(box.y + box.height)]
  }
  await expect.poll(edges).toEqual([0, PHONE.width, PHONE.height])
  await field.tap()
  await page.getByRole('option', { name: 'winter' }).tap()
  await dialog.getByRole('button', { name: 'Add to 1 recipe' }).tap()
  await page.getByText('1 recipe tagged').waitFor()
  expectQuiet(visitor)
})

test('each recipe of a list has a menu, also in Arabic and by keyboard', async () => {
  const visitor = await comeIn(house, { byKeys: true, viewport: DESKTOP, locale: 'ar-SA' })
  const { page, context } = visitor
  await page.goto(byName)
  const more = page.getByRole('button', { name: `المزيد عن ${nameOf(3)}` })
  await pressAt(page, more)
  const menu = page.getByRole('menu')
  await expect
    .poll(() => menu.getByRole('menuitem').allTextContents())
    .toEqual([
      'تعديل',
      'طبختُ هذا',
      'قيّمها',
      'إنشاء نسخة',
      'إضافة إلى الخطة',
      'إضافة إلى قائمة',
      'مشاركة',
      'تنزيل',
      'تحديد',
      'حذف',
    ])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await expect.poll(() => more.evaluate(element => element === element.ownerDocument.activeElement)).toBe(true)

  const choose = (name: string) => chooseByKeys(page, more, name)
  const download = await downloaded(page, () => choose('تنزيل'))
  expect(download.suggestedFilename()).toBe('dish-003.zip')
  await choose('طبختُ هذا')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await choose('تحديد')
  await page.getByRole('region', { name: 'الوصفات المحددة' }).getByText('وصفة محددة').waitFor()
  await page.keyboard.press('Escape')
  await choose('مشاركة')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await choose('حذف')
  await more.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'تراجع' }).waitFor()
  // Ctrl+Z on an Arabic keyboard, where that key has another letter.
  const keyboard = await context.newCDPSession(page)
  for (const type of ['rawKeyDown', 'keyUp'] as const)
    await keyboard.send('Input.dispatchKeyEvent', {
      type,
      modifiers: 2,
      key: 'ئ',
      code: 'KeyZ',
      windowsVirtualKeyCode: 90,
    })
  await more.waitFor()

  await choose('إنشاء نسخة')
  const dialog = page.getByRole('dialog')
  await writeAt(page, dialog.getByRole('textbox'), 'Copied dish')
  await pressAt(page, dialog.getByRole('button', { name: 'إنشاء نسخة' }))
  await page.getByRole('heading', { level: 1, name: 'Copied dish' }).waitFor()
  await page.goBack()
  await choose('تعديل')
  await page.waitForURL(/dish-003\?edit/)
  expectQuiet(visitor)
})

test('on a phone what is made begins at the plus sign', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  await page.goto(byName)
  await page.getByRole('button', { name: 'New recipe' }).tap()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^From scratch/ })
    .tap()
  await page.getByRole('heading', { level: 1, name: 'New recipe' }).waitFor()
  expectQuiet(visitor)
})

test('a card says what its recipe is, its tags lead to more of the kind, and one press begins the list anew', async () => {
  const visitor = await comeIn(house, { viewport: DESKTOP })
  const { page } = visitor
  const description = 'A **pie** for cold days.'
  await addRecipe(page.request, { name: 'Fish pie', description, tags: [{ name: 'coast' }] })
  await page.goto(`${GROUP}?search=pie&orderBy=name`)
  const card = page.getByRole('article').filter({ hasText: 'Fish pie' })
  const said = card.getByText('A pie for cold days.')
  await said.waitFor({ state: 'hidden' })
  await card.hover()
  await said.waitFor()
  await page.mouse.move(0, 0)
  await said.waitFor({ state: 'hidden' })
  await card.getByRole('link', { name: 'Fish pie' }).focus()
  await said.waitFor()
  await expectAccessible(page)

  await card.getByRole('link', { name: 'coast' }).click()
  await page.getByRole('button', { name: 'Remove the filter coast' }).waitFor()
  await page.getByText('1 recipe', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe(GROUP)
  await page.goBack()
  await page.waitForURL(/search=pie/)
  await page.getByRole('button', { name: 'View options' }).click()
  await page.getByRole('menuitem', { name: 'Reset view' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.getByRole('button', { name: 'Newest' }).waitFor()
  await page.getByRole('button', { name: 'View options' }).click()
  await page.getByRole('menuitem', { name: 'Reset view', disabled: true }).waitFor()
  await page.keyboard.press('Escape')
  expectQuiet(visitor)

  // Fingers cannot hover: rows tell it.
  const { page: phone } = await comeIn(house, { viewport: PHONE, touch: true })
  await phone.goto(`${GROUP}?search=pie`)
  await phone.getByRole('button', { name: 'View options' }).tap()
  await phone.getByRole('menuitemradio', { name: 'Rows' }).tap()
  await phone.getByRole('article').filter({ hasText: 'Fish pie' }).getByText('A pie for cold days.').waitFor()
  await phone.getByRole('link', { name: 'coast' }).tap()
  await phone.getByRole('button', { name: 'Remove the filter coast' }).waitFor()
})

test('what its owner locked can be neither edited nor deleted from the list by others', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const session = await (await page.request.get('/api/users/self')).json()
  const cora = { email: 'cora@example.com', username: 'cora', fullName: 'Cora', password: 'green-pear-42' }
  const data = { ...cora, group: session.group, household: session.household }
  expect((await page.request.post('/api/admin/users', { data, headers: BY_HAND })).status()).toBe(201)
  const { page: hers } = await visit(house.browser, house.larder.url)
  const form = { username: cora.email, password: cora.password }
  expect((await hers.request.post('/api/auth/token', { form })).status()).toBe(200)
  await addRecipe(hers.request, { name: 'Secret sauce', settings: { locked: true } })
  await page.goto(`${GROUP}?search=sauce`)
  const menu = page.getByRole('menu')
  await page.getByRole('button', { name: 'More for Secret sauce' }).click()
  await menu.getByRole('menuitem', { name: 'Edit', disabled: true }).waitFor()
  await menu.getByRole('menuitem', { name: 'Delete', disabled: true }).waitFor()
  await expectAccessible(page)
  await menu.getByRole('menuitem', { name: 'Share', disabled: false }).waitFor()
  await page.goto(`${GROUP}/r/secret-sauce/ingredient-parser`)
  await page.getByRole('heading', { name: 'You can’t edit this recipe' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to recipe' }).click()
  await page.getByRole('heading', { level: 1, name: 'Secret sauce' }).waitFor()
  await page.getByText('Only its owner can edit this recipe.').waitFor()

  const annex = { name: 'Annex', groupId: session.groupId }
  expect((await page.request.post('/api/admin/households', { data: annex, headers: BY_HAND })).status()).toBe(201)
  const moved = { ...(await (await hers.request.get('/api/users/self')).json()), household: 'Annex' }
  expect((await page.request.put(`/api/admin/users/${moved.id}`, { data: moved, headers: BY_HAND })).status()).toBe(200)
  await addRecipe(hers.request, { name: 'Annex stew', settings: { locked: false } })
  await page.goto(`${GROUP}/r/annex-stew?edit=true`)
  await page.getByText('Only its household can edit this recipe.').waitFor()
  expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
  await expectAccessible(page)
  expectQuiet(visitor)
})

test('I narrow the list to quick recipes, keep that under a name, and find, rename and delete it', async () => {
  const visitor = await comeIn(house, { viewport: PHONE })
  const { page } = visitor
  await addRecipe(page.request, { name: 'Fast noodles', totalTime: '25 minutes' })
  await addRecipe(page.request, { name: 'Slow roast', prepTime: '20 min', performTime: 'PT3H' })
  await page.goto(GROUP)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('radiogroup', { name: 'Maximum time' }).getByText('30 min').click()
  await filters.getByRole('button', { name: 'Show 1 recipe' }).click()
  await page.getByRole('button', { name: 'Remove the filter Up to 30 min' }).waitFor()
  expect(new URL(page.url()).search).toBe('?minutes=30')
  await expect.poll(() => page.getByRole('article').allTextContents()).toHaveLength(1)
  await page.getByRole('link', { name: 'Fast noodles' }).first().waitFor()

  await page.getByRole('button', { name: 'Saved searches' }).click()
  const sheet = page.getByRole('dialog', { name: 'Saved searches' })
  await sheet.getByRole('textbox', { name: 'Save this view as' }).fill('Quick suppers')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.getByRole('button', { name: 'Quick suppers', exact: true }).waitFor()
  await expectAccessible(page)
  const more = (name: string) => sheet.getByRole('button', { name: `Options for ${name}` })
  await more('Quick suppers').click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Weeknights')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.getByRole('button', { name: 'Weeknights', exact: true }).waitFor()

  await page.goto(GROUP)
  await page.getByRole('link', { name: 'Slow roast' }).first().waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('weekn')
  await page.getByRole('option', { name: /Weeknights/ }).click()
  await page.waitForURL(/\?minutes=30$/)

  await page.getByRole('button', { name: 'Saved searches' }).click()
  await more('Weeknights').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await more('Weeknights').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await more('Weeknights').waitFor()
  expectQuiet(visitor)
})
