import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { DESKTOP, expectAccessible, expectQuiet, PHONE, visit } from '../../browser.ts'
import { downloaded } from '../../downloads.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'
import { chooseByKeys, pressAt, writeAt } from '../../keyboard.ts'

const house = openHouse()

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  for (const name of ['Dish 001', 'Dish 002', 'Dish 003']) await addRecipe(page.request, { name })
  await context.close()
})

const byName = `${GROUP}?orderBy=name`

test('each recipe of a list has a menu, also in Arabic and by keyboard', async () => {
  const visitor = await comeIn(house, { byKeys: true, viewport: DESKTOP, locale: 'ar-SA' })
  const { page, context } = visitor
  await page.goto(byName)
  const more = page.getByRole('button', { name: 'المزيد عن Dish 003' })
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
      'الطبخ معًا',
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
  const tags = [{ name: 'coast' }, { name: 'perfect for beginners' }]
  await addRecipe(page.request, { name: 'Fish pie', description, tags })
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
  await phone.goto(`${GROUP}?search=pie&orderBy=name`)
  // A long tag gives way to the short one beside it.
  const pie = phone.getByRole('article').filter({ hasText: 'Fish pie' })
  const rightOf = async (one: Locator) => one.evaluate(element => element.getBoundingClientRect().right)
  await pie.getByRole('link', { name: 'perfect for' }).waitFor()
  expect(await rightOf(pie.getByRole('listitem').last())).toBeLessThanOrEqual(await rightOf(pie))
  expect(await pie.getByRole('link', { name: 'coast' }).evaluate(one => one.scrollWidth <= one.clientWidth)).toBe(true)
  await phone.getByRole('button', { name: 'View options' }).tap()
  await phone.getByRole('menuitemradio', { name: 'Rows' }).tap()
  await phone.getByRole('article').filter({ hasText: 'Fish pie' }).getByText('A pie for cold days.').waitFor()
  await phone.getByRole('link', { name: 'coast' }).tap()
  await phone.getByRole('button', { name: 'Remove the filter coast' }).waitFor()
})

test('names of cards stand beside each other, and below short ones nothing stays empty', async () => {
  const { page } = await comeIn(house, { viewport: DESKTOP })
  const long = 'Quince tart with a crust of almonds, baked slowly on the lowest shelf of the oven'
  await addRecipe(page.request, { name: 'Quince' })
  await addRecipe(page.request, { name: long, totalTime: '1 hour', tags: [{ name: 'slow' }] })
  const shapesOf = async (search: string) => {
    await page.goto(`${GROUP}?search=${search}`)
    const cards = page.getByRole('feed').getByRole('article')
    await cards.first().waitFor()
    return cards.evaluateAll(all =>
      all.map(card => {
        const [picture, words] = [...card.children].map(part => part.getBoundingClientRect())
        const said = card.querySelector('h2')?.parentElement?.lastElementChild?.getBoundingClientRect()
        const end = card.getBoundingClientRect().bottom
        return { name: words?.top, picture: picture?.height ?? 0, left: end - (said?.bottom ?? 0) }
      }),
    )
  }
  const both = await shapesOf('quince')
  expect(both.length).toBe(2)
  expect(both[0]?.name).toBe(both[1]?.name)
  expect(Math.min(...both.map(({ left }) => left))).toBeLessThan(4)
  const [alone] = await shapesOf('Dish%20001')
  expect(alone?.left).toBeLessThan(4)
  expect(alone?.picture).toBeGreaterThan(both[0]?.picture ?? 0)
})

test('what its owner locked can be neither edited nor deleted from the list by others', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const session = await (await page.request.get('/api/users/self')).json()
  const now = Date.now()
  const cora = {
    email: `cora-${now}@example.com`,
    username: `cora-${now}`,
    fullName: 'Cora',
    password: 'green-pear-42',
  }
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

  const annex = { name: `Annex ${now}`, groupId: session.groupId }
  expect((await page.request.post('/api/admin/households', { data: annex, headers: BY_HAND })).status()).toBe(201)
  const moved = { ...(await (await hers.request.get('/api/users/self')).json()), household: annex.name }
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
  // The time by which it is found is also the one that it shows, where only its parts are told.
  await page.getByRole('article').filter({ hasText: 'Slow roast' }).getByText('3 h 20 min').waitFor()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('radiogroup', { name: 'Maximum time' }).getByText('30 min').click()
  await filters.getByRole('button', { name: 'Show 1 recipe' }).click()
  await page.getByRole('button', { name: 'Remove the filter Up to 30 min' }).waitFor()
  expect(new URL(page.url()).search).toBe('?minutes=30')
  await expect.poll(() => page.getByRole('article').allTextContents()).toHaveLength(1)
  await page.getByRole('link', { name: 'Fast noodles' }).first().waitFor()
  // A filter spells a time as the cards do.
  await page.goto(`${GROUP}?minutes=200`)
  await page.getByRole('button', { name: 'Remove the filter Up to 3 h 20 min' }).waitFor()
  await page.goto(`${GROUP}?minutes=30`)

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

test('on a phone: at the foot of a recipe I find others that are like it', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  const line = (name: string) => ({ food: { name }, quantity: 1 })
  for (const [name, ...foods] of [
    ['Lentil soup', 'lentils', 'carrot', 'cumin'],
    ['Lentil stew', 'lentils', 'carrot', 'cumin', 'potato'],
    ['Red lentil dal', 'lentils', 'cumin', 'ginger'],
    ['Lentil salad', 'lentils', 'carrot', 'vinegar'],
  ] as const)
    await addRecipe(page.request, { name, recipeIngredient: foods.map(line) })
  await page.goto(`${GROUP}/r/lentil-soup`)
  await page.getByRole('heading', { level: 1, name: 'Lentil soup' }).waitFor()
  const row = page.getByRole('region', { name: 'More like this' })
  const names = () => row.getByRole('heading', { level: 2 }).allTextContents()
  await page.mouse.wheel(0, 5000)
  await expect.poll(names).toEqual(['More like this', 'Lentil stew', 'Lentil salad', 'Red lentil dal'])
  await expectAccessible(page)
  await row.getByRole('link', { name: 'Lentil stew' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Lentil stew' }).waitFor()
  expectQuiet(visitor)
})
