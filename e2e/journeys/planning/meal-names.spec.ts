import { expect, test } from 'vitest'
import { expectQuiet } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'

const house = openHouse()
const PLANS = '/api/households/mealplans'

test('the timeline calls meals as the household calls them', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const data = { mealNames: { dinner: 'Brotzeit' } }
  expect((await page.request.put(`${PLANS}/settings`, { data, headers: BY_HAND })).status()).toBe(200)
  const slug = await addRecipe(page.request, { name: 'Obatzda' })
  const { id: recipeId } = await (await page.request.get(`/api/recipes/${slug}`)).json()
  const date = new Date().toISOString().slice(0, 10)
  const entry = { date, entryType: 'dinner', recipeId }
  const { id } = await (await page.request.post(PLANS, { data: entry, headers: BY_HAND })).json()
  expect((await page.request.post(`${PLANS}/${id}/made`, { data: {}, headers: BY_HAND })).ok()).toBe(true)
  for (const path of [`${GROUP}/recipes/timeline`, `${GROUP}/r/${slug}`]) {
    await page.goto(path)
    // The page of a recipe is an article, too.
    const cooked = page.getByRole('article').filter({ hasText: 'Brotzeit' }).last()
    await cooked.waitFor()
    expect(await cooked.textContent()).not.toContain('Dinner')
  }
  expectQuiet(visitor)
})

test('plan settings that two change at once are kept of both', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const settings = async () => (await page.request.get(`${PLANS}/settings`)).json()
  await page.request.put(`${PLANS}/settings`, { data: {}, headers: BY_HAND })
  await page.goto('/household/mealplan/planner/view')
  await page.getByRole('button', { name: 'More for this plan' }).click()
  await page.getByRole('menuitem', { name: 'Plan settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan settings' })
  const usual = dialog.getByRole('textbox', { name: 'Usual servings' })
  await usual.fill('4')
  const data = { mealNames: { lunch: 'Luncheon' }, timeZone: 'Europe/Berlin' }
  await page.request.put(`${PLANS}/settings`, { data, headers: BY_HAND })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await settings()).toMatchObject({ ...data, servings: 4 })
  expectQuiet(visitor)
})
