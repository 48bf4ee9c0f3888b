import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '#shared/domain/meal-plan/days.ts'
import { expectQuiet } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, openHouse } from '../../house.ts'
import { beginEmpty, column, day, meal, PLAN, put, WEEK } from '../../plan-board.ts'

const house = openHouse()
beginEmpty(house)
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK/, /Failed to load resource/, /net::/]

test('the plan can be read without a network, and says from when it is', async () => {
  const visitor = await comeIn(house, { serviceWorker: true })
  const { page, context } = visitor
  await put(page, day(0), 'Pie')
  await page.goto(`${PLAN}?from=${WEEK}`)
  await meal(column(page, 0), 'Pie').waitFor()
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  // The worker takes over with the next opening.
  await page.reload()
  await meal(column(page, 0), 'Pie').waitFor()
  await context.setOffline(true)
  await page.reload()
  await meal(column(page, 0), 'Pie').waitFor()
  await page.getByText(/^You’re offline\. This is your plan from/).waitFor()
  await context.setOffline(false)
  expectQuiet(visitor, OFFLINE)
})

test('weeks that nobody has opened can be read without a network, too', async () => {
  const visitor = await comeIn(house, { serviceWorker: true })
  const { page, context } = visitor
  const today = new Date().toISOString().slice(0, 10)
  const slug = await addRecipe(page.request, { name: 'Leek Soup' })
  const { id } = await (await page.request.get(`/api/recipes/${slug}`)).json()
  const data = { date: addDays(today, 3), entryType: 'dinner', recipeId: id }
  await page.request.post('/api/households/mealplans', { data, headers: BY_HAND })
  await put(page, addDays(today, 10), 'Pie')
  await page.goto(PLAN)
  await page.getByRole('region', { name: 'Ideas' }).waitFor()
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  // The recipe is fetched ahead once its plan is kept.
  const ahead = page.waitForResponse(answer => answer.url().endsWith(`/api/recipes/${slug}`))
  await page.reload()
  await ahead
  await context.setOffline(true)
  await page.goto(`${PLAN}?from=${addDays(today, 10)}`)
  await meal(page.getByRole('main'), 'Pie').waitFor()
  await page.getByText(/^You’re offline\. This is your plan from/).waitFor()
  await context.setOffline(false)
  expectQuiet(visitor, OFFLINE)
})

test('what cannot be planned without a network stays where it was typed or chosen', async () => {
  const visitor = await comeIn(house)
  const { page, context } = visitor
  await page.goto(`${PLAN}?from=${WEEK}`)
  const told = page.getByText('You’re offline. Nothing you entered is lost')
  const add = column(page, 0).getByRole('button', { name: /^Add to/ })
  const field = page.getByRole('combobox', { name: 'Recipe, note or link' })
  await add.click()
  await field.fill('Eating at Frank’s')
  await page.getByRole('option', { name: /as a note$/, selected: true }).waitFor()
  await context.setOffline(true)
  await field.press('Enter')
  await told.first().waitFor()
  expect(await field.inputValue()).toBe('Eating at Frank’s')
  await context.setOffline(false)
  await expect.poll(() => field.isEditable()).toBe(true)
  await field.press('Enter')
  await meal(column(page, 0), 'Eating at Frank’s').waitFor()
  await field.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Suggest', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Dinner suggestions' })
  const plan = dialog.getByRole('button', { name: /^Plan \d dinner/ })
  await plan.waitFor()
  await context.setOffline(true)
  await plan.click()
  await told.first().waitFor()
  await dialog.getByRole('checkbox').first().waitFor()
  await context.setOffline(false)
  await plan.click()
  await dialog.waitFor({ state: 'detached' })
  await meal(page.getByRole('main'), 'Leek Soup').waitFor()
  expectQuiet(visitor, OFFLINE)
})

test('a meal that is being planned is waited for, and a repetition that could not begin stays chosen', async () => {
  const visitor = await comeIn(house)
  const { page, context } = visitor
  await page.goto(`${PLAN}?from=${WEEK}`)
  const field = page.getByRole('combobox', { name: 'Recipe, note or link' })
  await column(page, 0)
    .getByRole('button', { name: /^Add to/ })
    .click()
  await field.fill('Eating at Frank’s')
  await page.getByRole('option', { name: /as a note$/, selected: true }).waitFor()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/households/mealplans/several', async route => {
    await held.promise
    await route.abort()
  })
  await field.press('Enter')
  await expect.poll(() => field.isEditable()).toBe(false)
  await field.press('Escape')
  held.resolve()
  await expect.poll(() => field.isEditable()).toBe(true)
  expect(await field.inputValue()).toBe('Eating at Frank’s')
  await page.unroute('**/api/households/mealplans/several')
  await field.press('Enter')
  await meal(column(page, 0), 'Eating at Frank’s').click()

  const dialog = page.getByRole('dialog', { name: 'Eating at Frank’s' })
  const repeats = dialog.getByLabel('Repeat')
  await repeats.selectOption('week')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('You’re offline. Nothing you entered is lost').first().waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true)
  expect(await repeats.inputValue()).toBe('week')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { items } = await (await page.request.get('/api/households/mealplans?perPage=-1')).json()
  expect(items.length).toBeGreaterThan(5)
  expectQuiet(visitor, OFFLINE)
})

/** Keeps what is sent from the server; to be called again for letting it fail. */
async function hold(page: Page, calls: string) {
  const held = Promise.withResolvers<void>()
  await page.route(calls, async route => {
    if (route.request().method() === 'GET') return route.continue()
    await held.promise
    await route.abort()
  })
  return async () => {
    held.resolve()
    await page.getByText('The server isn’t answering').first().waitFor()
    await page.unroute(calls)
  }
}

test('a dialog that saves stays open until that is done, and keeps what was chosen when it fails', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.request.post('/api/households/pantry', { data: {}, headers: BY_HAND })
  await page.goto(`${PLAN}?from=${WEEK}`)
  await page.getByRole('button', { name: 'Suggest', exact: true }).first().click()
  const suggestions = page.getByRole('dialog', { name: 'Dinner suggestions' })
  const plan = suggestions.getByRole('button', { name: /^Plan \d dinner/ })
  const letSuggestionsFail = await hold(page, '**/mealplans/several')
  await plan.click()
  await page.keyboard.press('Escape')
  await suggestions.getByRole('button', { name: 'Close' }).click()
  await letSuggestionsFail()
  await expect.poll(() => plan.isEnabled()).toBe(true)
  await page.keyboard.press('Escape')
  await suggestions.waitFor({ state: 'detached' })

  const { id } = await (await page.request.get('/api/recipes/leek-soup')).json()
  const data = { date: day(0), entryType: 'dinner', recipeId: id }
  await page.request.post('/api/households/mealplans', { data, headers: BY_HAND })
  await column(page, 0).getByRole('button', { name: 'Actions for Leek Soup' }).click()
  await page.getByRole('menuitem', { name: 'We made it' }).click()
  const made = page.getByRole('dialog', { name: /Leek Soup/ })
  const note = made.getByLabel('For next time')
  await note.fill('More salt')
  const letMadeFail = await hold(page, '**/made')
  await made.getByRole('button', { name: 'Save' }).click()
  await page.keyboard.press('Escape')
  await letMadeFail()
  expect(await note.inputValue()).toBe('More salt')
  await expect.poll(() => made.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true)
  // What was used up is looked up after it was saved: by then, a second press would save it again.
  const looking = Promise.withResolvers<void>()
  await page.route('**/api/recipes/leek-soup', async route => {
    await looking.promise
    await route.continue()
  })
  const looked = page.waitForRequest('**/api/recipes/leek-soup')
  await made.getByRole('button', { name: 'Save' }).click()
  await looked
  expect(await made.getByRole('button', { name: 'Save' }).isEnabled()).toBe(false)
  looking.resolve()
  await made.waitFor({ state: 'detached' })
  expectQuiet(visitor, OFFLINE)
})

test.for([
  { item: 'Plan settings', field: 'Usual servings', button: 'Save', text: '7' },
  { item: 'Saved menus', field: 'Save these days as', button: 'Save menu', text: 'Winter' },
])('what is being saved of $item stays where it was chosen when that fails', async ({ item, field, button, text }) => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await put(page, day(0), 'Pie')
  await page.goto(`${PLAN}?from=${WEEK}`)
  await page.getByRole('button', { name: 'More for this plan' }).click()
  await page.getByRole('menuitem', { name: item }).click()
  const dialog = page.getByRole('dialog', { name: item })
  const chosen = dialog.getByLabel(field, { exact: true })
  await chosen.fill(text)
  const letFail = await hold(page, '**/mealplans/*')
  await dialog.getByRole('button', { name: button }).click()
  await page.keyboard.press('Escape')
  await letFail()
  expect(await chosen.inputValue()).toBe(text)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expectQuiet(visitor, OFFLINE)
})

test('tonight says when it cannot tell, and tells by itself once it can', async () => {
  const visitor = await comeIn(house)
  const { page, context } = visitor
  await page.goto('/household/mealplan/tonight')
  await page.getByRole('heading', { level: 1, name: 'Tonight' }).waitFor()
  const CALLS = '**/api/households/mealplans**'
  await page.route(CALLS, route => route.abort())
  await page.reload()
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor()
  expect(await page.getByText('Nothing to suggest yet').count()).toBe(0)
  await page.unroute(CALLS)
  await context.setOffline(true)
  await context.setOffline(false)
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' })
  expectQuiet(visitor, OFFLINE)
})
