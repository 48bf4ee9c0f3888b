import { test } from 'vitest'
import { addDays } from '#shared/domain/meal-plan/days.ts'
import { expectQuiet } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, openHouse } from '../../house.ts'
import { clear, column, day, meal, PLAN, put, WEEK } from '../../plan-board.ts'

const house = openHouse()
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
  await clear(page)
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
  await clear(page)
  expectQuiet(visitor, OFFLINE)
})
