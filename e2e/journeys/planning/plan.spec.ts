import { beforeAll, expect, test } from 'vitest'
import { DESKTOP, expectAccessible, expectQuiet, PHONE, visit } from '../../browser.ts'
import { dragOnto } from '../../dragging.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'
import { nextTurn } from '../../keyboard.ts'
import { beginEmpty, column, day, heldOver, meal, PLAN, planned, put, WEEK } from '../../plan-board.ts'

const house = openHouse()
beginEmpty(house)
beforeAll(async () => {
  const { page, context } = await comeIn(house)
  for (const name of ['Leek Soup', 'Bean Stew', 'Lemon Tart', 'Pea Curry', 'Rice Bowl', 'Tomato Pasta', 'Corn Bread'])
    await addRecipe(page.request, { name, tags: [{ name: name.includes('Soup') ? 'soup' : 'other' }] })
  await context.close()
})

test('two people plan the same week: by search, as a note, by mouse and by keys, with undo', async () => {
  const ann = await comeIn(house)
  const { page } = ann
  const bob = await comeIn(house)
  await page.goto(`${PLAN}?from=${WEEK}`)
  const listening = bob.page.waitForRequest(request => new URL(request.url()).pathname.endsWith('/api/events'))
  await bob.page.goto(`${PLAN}?from=${WEEK}`)
  await column(bob.page, 0).waitFor()
  await listening
  await column(page, 0)
    .getByRole('button', { name: /^Add to/ })
    .click()
  const field = page.getByRole('combobox', { name: 'Recipe, note or link' })
  await field.fill('leek')
  await page.getByRole('option', { name: 'Leek Soup', selected: true }).waitFor()
  // The ways to other pages stay in sight, however much longer what floats over its foot makes the page.
  await page.evaluate(`document.querySelector('[role=listbox]').style.minHeight = '3000px'; scrollTo(0, 9000)`)
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(1000)
  expect((await page.getByRole('link', { name: 'Recipes', exact: true }).boundingBox())?.y).toBeGreaterThan(0)
  await field.press('Enter')
  await meal(column(page, 0), 'Leek Soup').waitFor()
  await meal(column(bob.page, 0), 'Leek Soup').waitFor()

  const second = column(page, 1).getByRole('button', { name: /^Add to/ })
  await second.press('Enter')
  await field.pressSequentially('Eating at Frank’s')
  await page.getByRole('option', { name: 'Add “Eating at Frank’s” as a note', selected: true }).waitFor()
  await expectAccessible(page)
  await field.press('Enter')
  await second.and(page.locator(':focus')).waitFor()
  await meal(column(page, 1), 'Eating at Frank’s').waitFor()
  await expectAccessible(page)

  await dragOnto(page, meal(column(page, 0), 'Leek Soup'), column(page, 3).getByRole('heading').first())
  await meal(column(page, 3), 'Leek Soup').waitFor()
  await meal(column(bob.page, 3), 'Leek Soup').waitFor()
  expect(await planned(page)).toEqual(['03 Eating at Frank’s', '05 Leek Soup'])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await meal(column(page, 0), 'Leek Soup').waitFor()
  expect(await planned(page)).toEqual(['02 Leek Soup', '03 Eating at Frank’s'])

  await meal(column(page, 0), 'Leek Soup').focus()
  await page.keyboard.press('Space')
  await heldOver(page, 'Sun, Mar 2')
  // An empty day between days with meals is one step like these, and so is the way back.
  for (const [arrow, where] of [
    ['ArrowRight', 'Mon, Mar 3'],
    ['ArrowRight', 'Tue, Mar 4'],
    ['ArrowLeft', 'Mon, Mar 3'],
  ] as const) {
    await page.keyboard.press(arrow)
    await heldOver(page, where)
  }
  await page.keyboard.press('Space')
  await page.getByText(/^Leek Soup dropped on Mon, Mar 3/).waitFor({ state: 'attached' })
  await meal(column(page, 1), 'Leek Soup').waitFor()

  await column(bob.page, 1).getByRole('button', { name: 'Actions for Leek Soup' }).click()
  await bob.page.getByRole('menuitem', { name: 'Remove', exact: true }).click()
  await meal(column(page, 1), 'Leek Soup').waitFor({ state: 'detached' })
  await expectQuiet(ann)
  await expectQuiet(bob)
})

test('on a phone a resting finger carries a meal to another day', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  await put(page, day(0), 'Soup')
  await page.goto(`${PLAN}?from=${WEEK}`)
  const handle = meal(column(page, 0), 'Soup')
  await handle.waitFor()
  const from = (await handle.boundingBox())!
  const to = (await column(page, 1).getByRole('heading').first().boundingBox())!
  const hand = await page.context().newCDPSession(page)
  const at = (box: { x: number; y: number; width: number; height: number }) => ({
    x: box.x + 60,
    y: box.y + box.height / 2,
  })
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(from)] })
  await heldOver(page, 'Sun, Mar 2')
  for (let i = 1; i <= 8; i++)
    await hand.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: at(from).x, y: at(from).y + ((at(to).y - at(from).y) * i) / 8 }],
    })
  await heldOver(page, 'Mon, Mar 3')
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await meal(column(page, 1), 'Soup').waitFor()
  await column(page, 2)
    .getByRole('button', { name: /^Add to/ })
    .tap()
  await page.getByRole('combobox', { name: 'Meal', exact: true }).selectOption('Snack')
  await page.getByRole('option', { name: /^Pea Curry/ }).tap()
  await column(page, 2).getByRole('heading', { name: 'Snack' }).waitFor()
  await meal(column(page, 2), 'Pea Curry').waitFor()
  await expectAccessible(page)
  await expectQuiet(visitor)
})

test('a week is suggested with reasons, kept and asked again, saved as a menu and used in another week', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto(`${PLAN}?from=${WEEK}`)
  await page.getByRole('button', { name: 'Suggest' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Dinner suggestions' })
  await dialog.getByText('new for you').first().waitFor()
  await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(7)
  await dialog.getByRole('checkbox').first().uncheck()
  await dialog.getByRole('button', { name: 'Suggest others' }).click()
  await dialog.getByText('No other dish is left for this day.').waitFor()
  await dialog.getByRole('button', { name: /^Plan 6 dinners/ }).click()
  await expect.poll(async () => (await planned(page)).length).toBe(6)
  expect(new Set((await planned(page)).map(one => one.slice(3))).size).toBe(6)

  await page.getByRole('button', { name: 'More for this plan' }).click()
  await page.getByRole('menuitem', { name: 'Saved menus' }).click()
  await page.getByRole('textbox', { name: 'Save these days as' }).fill('Calm week')
  await page.getByRole('button', { name: 'Save menu' }).click()
  await page.getByText('Menu Calm week saved').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Later' }).click()
  await page.waitForURL(new RegExp(`from=${day(7)}`))
  await page.getByRole('button', { name: 'More for this plan' }).click()
  await page.getByRole('menuitem', { name: 'Saved menus' }).click()
  await page.getByRole('button', { name: 'Plan it' }).click()
  await page.getByText('Calm week planned').waitFor()
  await expectQuiet(visitor)
})

test('cooked, then leftovers for another day; the plan is shared by a link, and the link revoked', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const { items } = await (await page.request.get('/api/recipes?search=Leek')).json()
  await page.request.post('/api/households/mealplans', {
    data: { date: day(0), entryType: 'dinner', recipeId: items[0].id },
    headers: BY_HAND,
  })
  await page.goto(`${PLAN}?from=${WEEK}`)
  await column(page, 0).getByRole('button', { name: 'Actions for Leek Soup' }).click()
  await page.getByRole('menuitem', { name: 'We made it' }).click()
  const dialog = page.getByRole('dialog', { name: 'How was Leek Soup?' })
  await dialog.getByRole('textbox', { name: 'Servings left over' }).fill('2')
  await dialog.getByLabel('Eat the leftovers on').fill(day(2))
  await dialog.getByRole('textbox', { name: 'For next time' }).fill('More salt')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await column(page, 2)
    .getByRole('button', { name: /^Leftovers Leek Soup/ })
    .waitFor()

  await page.getByRole('button', { name: 'More for this plan' }).click()
  await page.getByRole('menuitem', { name: 'Share and calendar' }).click()
  await page.getByRole('button', { name: /^Share Sun/ }).click()
  const address = await page.getByRole('dialog').locator('input[readonly]').inputValue()
  expect(await page.getByRole('link', { name: 'Add to my calendar' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Create calendar link' }).click()
  const app = page.getByRole('link', { name: 'Add to my calendar' })
  const feed = page.getByRole('dialog').locator('input[readonly][value$=".ics"]')
  expect(await app.getAttribute('href')).toBe((await feed.inputValue()).replace(/^http:/, 'webcal:'))
  await page.getByRole('button', { name: 'Revoke Calendar for everyone' }).click()
  const guest = await visit(house.browser, house.larder.url)
  await guest.page.goto(new URL(address).pathname)
  await guest.page.getByText('Leek Soup').first().waitFor()
  await guest.page.getByText(/^Lunch · Leftovers/).waitFor()
  await expectAccessible(guest.page)
  await page.getByRole('button', { name: /^Revoke/ }).click()
  await page.getByRole('heading', { name: 'Active links' }).waitFor({ state: 'detached' })
  await guest.page.reload()
  await guest.page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await expectQuiet(visitor)
})

test('a household names its meals, leaves some out and puts them in its own order', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await put(page, day(0), 'Soup')
  await page.request.post('/api/households/mealplans', {
    data: { date: day(0), entryType: 'snack', title: 'Toast' },
    headers: BY_HAND,
  })
  await page.goto(`${PLAN}?from=${WEEK}`)
  const headings = () => column(page, 0).getByRole('heading', { level: 3 }).allInnerTexts()
  await expect.poll(headings).toEqual(['Snack', 'Dinner'])
  await page.getByRole('button', { name: 'More for this plan' }).click()
  await page.getByRole('menuitem', { name: 'Plan settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan settings' })
  await dialog.getByRole('textbox', { name: 'Name, Snack' }).fill('Brotzeit')
  await dialog.getByRole('checkbox', { name: 'Use Breakfast' }).uncheck()
  await dialog.getByRole('button', { name: 'Move Dinner' }).press('Space')
  await page.getByText('Now at position 4').waitFor({ state: 'attached' })
  await nextTurn(page)
  // Escape puts the meal back, and not all that was written away.
  await page.keyboard.press('Escape')
  await page.getByText('Moved back').waitFor({ state: 'attached' })
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Name, Snack' }).inputValue()).toBe('Brotzeit')
  await dialog.getByRole('button', { name: 'Move Dinner' }).press('Space')
  await page.getByText('Now at position 4').waitFor({ state: 'attached' })
  await nextTurn(page)
  await page.keyboard.press('ArrowUp')
  await page.getByText('Now at position 3').waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await expectAccessible(page)
  const boxOf = async (name: string) => (await dialog.getByRole('textbox', { name, exact: true }).boundingBox())!
  expect((await boxOf('Servings, Monday')).y).toBe((await boxOf('Minutes to cook, Monday')).y)
  // On small phones a name has the room that a long one takes; nothing is lost when a window changes.
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 })
    await expect.poll(async () => (await boxOf('Name, Snack')).width).toBeGreaterThan(130)
  }
  await page.setViewportSize(DESKTOP)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(headings).toEqual(['Dinner', 'Brotzeit'])
  await column(page, 0)
    .getByRole('button', { name: /^Add to/ })
    .click()
  const kinds = page.getByLabel('Meal', { exact: true })
  await expect
    .poll(() => kinds.locator('option').allInnerTexts())
    .toEqual(['Lunch', 'Dinner', 'Brotzeit', 'Side dish', 'Dessert', 'Drink'])
  await page.reload()
  await expect.poll(headings).toEqual(['Dinner', 'Brotzeit'])
  await expectQuiet(visitor)
})

test('rules are told in words, with what they allow, and decide what is suggested', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto('/household/mealplan/settings')
  await page.getByRole('heading', { name: 'No rules yet' }).waitFor()
  await page.getByRole('button', { name: 'New rule' }).click()
  await page.getByLabel('Day', { exact: true }).selectOption('Sunday')
  await page.getByLabel('What, condition 1').selectOption('Tag')
  const which = page.getByRole('combobox', { name: 'Which, condition 1' })
  await which.click()
  await which.fill('soup')
  await page.getByRole('option', { name: 'soup', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByText('1 recipe matches: Leek Soup').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Tag is any of soup').waitFor()
  await expectAccessible(page)
  await page.goto(`${PLAN}?from=${WEEK}`)
  await page.getByRole('button', { name: 'Suggest' }).first().click()
  await page.getByRole('checkbox', { name: /^Sun.*Leek Soup/ }).waitFor()
  await page.goto('/household/mealplan/settings')
  await page.getByRole('button', { name: /^Delete rule/ }).click()
  await page.getByText('Rule deleted').waitFor()
  await expectQuiet(visitor)
})

test('tonight offers four dishes, one of them becomes dinner; older addresses lead to the board', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto(GROUP)
  await page.getByRole('link', { name: 'Tonight' }).click()
  await page.getByRole('heading', { name: 'Nothing planned yet. How about…' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Let’s have this' }).count()).toBe(4)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Let’s have this' }).first().click()
  await page
    .getByRole('link', { name: 'Start cooking' })
    .or(page.getByRole('button', { name: 'Start cooking' }))
    .waitFor()
  await page.goto('/group/mealplan/planner/view')
  await page.waitForURL(`**${PLAN}`)
  await page.goto('/household/mealplan/planner/edit')
  await page.waitForURL(`**${PLAN}`)
  await page.goto('/household/mealplan/cookable')
  await page.getByRole('heading', { name: 'What can I cook?' }).waitFor()
  await expectAccessible(page)
  await expectQuiet(visitor)
})
