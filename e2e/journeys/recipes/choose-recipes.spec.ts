import { beforeAll, expect, test } from 'vitest'
import { DESKTOP, expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { downloaded } from '../../downloads.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'
import { isFocused, pressAt } from '../../keyboard.ts'

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

test('nothing is done before all are chosen, and what was given up does not begin again', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/recipes/bulk-actions/matching**', async route => {
    await answer.promise
    await route.continue()
  })
  await page.goto(byName)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const bar = page.getByRole('region', { name: 'Selected recipes' })
  const remove = bar.getByRole('button', { name: 'Delete' })
  await page.getByRole('checkbox', { name: `Select ${nameOf(1)}` }).check()
  expect(await remove.isEnabled()).toBe(true)
  await bar.getByRole('button', { name: /^Select all/ }).click()
  await expect.poll(() => remove.isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => bar.count()).toBe(0)
  const arrived = page.waitForResponse('**/api/recipes/bulk-actions/matching**')
  answer.resolve()
  await (await arrived).finished()
  // The page has taken it in once it answers something newer.
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await bar.getByText('0 selected').waitFor()
  expectQuiet(visitor)
})

test('what a long deletion had to leave is still cooked by', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const { request } = page
  const me = (await (await request.get('/api/users/self')).json()) as { group: string; household: string }
  const bob = { username: 'bob', email: 'bob@example.org', fullName: 'Bob', password: 'green-apple-77' }
  await request.post('/api/admin/users', {
    data: { ...bob, group: me.group, household: me.household },
    headers: BY_HAND,
  })
  const theirs = await house.browser.newContext({ baseURL: house.larder.url })
  const form = { username: bob.email, password: bob.password }
  expect((await theirs.request.post('/api/auth/token', { form })).status()).toBe(200)
  await addRecipe(theirs.request, { name: 'Locked pie', settings: { locked: true } })
  await theirs.close()

  const pinned = () => page.evaluate<string | null>(`localStorage.getItem('larder.pinned')`)
  for (const [slug, name] of [['locked-pie', 'Locked pie'] as const, ['dish-003', nameOf(3)] as const]) {
    await page.goto(`${GROUP}/r/${slug}?cook=1`)
    await expect.poll(pinned).toContain(name)
  }
  await page.goto(byName)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const bar = page.getByRole('region', { name: 'Selected recipes' })
  await page.getByRole('checkbox', { name: `Select ${nameOf(1)}` }).check()
  await bar.getByRole('button', { name: /^Select all/ }).click()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Not changed: 1').waitFor()
  await expect.poll(pinned).not.toContain(nameOf(3))
  expect(await pinned()).toContain('Locked pie')
  expectQuiet(visitor)
})
