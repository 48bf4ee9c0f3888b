import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, openHouse } from '../../house.ts'

const house = openHouse()
const COOKING = '/api/households/cooking'
const PLAN = '/api/households/mealplans'
const A_DAY = 86_400_000

const recipe = (name: string, ...steps: string[]) => ({ name, recipeInstructions: steps.map(text => ({ text })) })
const DISHES = [
  recipe('Roast Carrots', 'Preheat the oven to 200 °C.', 'Chop the carrots.', 'Roast for 40 minutes.'),
  recipe('Rice', 'Rinse the rice.', 'Simmer for 20 minutes.'),
  recipe('Beans', 'Soak the beans overnight.', 'Boil for 50 minutes.'),
]

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  for (const dish of DISHES) await addRecipe(page.request, dish)
  await context.close()
})

// What a try that failed began is over, and the plan has today's three dishes.
beforeEach(async () => {
  const { page, context } = await comeIn(house)
  for (const { id } of await (await page.request.get(COOKING)).json())
    await page.request.delete(`${COOKING}/${id}`, { headers: BY_HAND })
  const { items } = await (await page.request.get(`${PLAN}?perPage=-1`)).json()
  for (const { id } of items) await page.request.delete(`${PLAN}/${id}`, { headers: BY_HAND })
  for (const slug of ['roast-carrots', 'rice', 'beans']) {
    const { id } = await (await page.request.get(`/api/recipes/${slug}`)).json()
    const data = { date: fieldsOf(Date.now()).day, entryType: 'dinner', recipeId: id }
    expect((await page.request.post(PLAN, { data, headers: BY_HAND })).status()).toBe(201)
  }
  await context.close()
})

/** The day and the time of a moment as they stand in fields. */
function fieldsOf(moment: number) {
  const local = new Date(moment - new Date(moment).getTimezoneOffset() * 60_000).toISOString()
  return { day: local.slice(0, 10), time: local.slice(11, 16) }
}

const step = (page: Page, name: string) => page.getByRole('list', { name: 'Timeline' }).getByRole('listitem', { name })
/** By how many minutes the meal is late, as the screen says. */
const lateness = async (page: Page) =>
  Number(/\d+/.exec((await page.getByText(/You’ll eat \d+ minutes later/).textContent()) ?? '')?.[0])

test('three dishes are cooked to be ready at once, by two people on two screens', async () => {
  const atDesk = await comeIn(house)
  const inHand = await comeIn(house, { viewport: PHONE, touch: true })
  const [desk, phone] = [atDesk.page, inHand.page]
  await desk.goto('/household/mealplan/tonight')
  await desk.getByRole('button', { name: 'Cook together' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Cook together' })
  await expect.poll(() => dialog.getByRole('checkbox', { checked: true }).count()).toBe(3)
  await dialog.getByLabel('Day').fill(fieldsOf(Date.now() + A_DAY).day)
  await dialog.getByLabel('Eat at').fill('19:00')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Make a timeline' }).click()

  await desk.getByRole('heading', { level: 1, name: 'Cooking now' }).waitFor()
  await desk.getByText('Ready at 7:00 PM').waitFor()
  await step(desk, 'Roast Carrots, step 3').getByText('Oven 200°C').waitFor()
  await expectAccessible(desk)
  const before = desk.getByRole('region', { name: 'The day before' })
  await before.getByText('Soak the beans overnight.').waitFor()
  await before.getByRole('button', { name: 'Add to plan' }).click()
  await before.getByText('Your plan reminds you the evening before.').waitFor()

  await phone.goto('/household/mealplan/tonight')
  await phone.getByRole('link', { name: /^Join / }).tap()
  await step(phone, 'Rice, step 1').waitFor()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'I’ll make it: Rice' }).tap()
  await phone.getByRole('menuitemradio', { name: 'I’ll do it' }).tap()
  await desk.getByRole('button', { name: / makes Rice$/ }).waitFor()

  await desk.getByRole('button', { name: 'Start Rice, step 1' }).click()
  await phone.getByRole('button', { name: 'Rice, step 1 is done' }).tap()
  await desk.getByRole('button', { name: 'Start Rice, step 1' }).waitFor({ state: 'detached' })
  await desk.getByRole('button', { name: 'Rice, step 1 is done' }).waitFor({ state: 'detached' })

  await phone.getByRole('button', { name: 'More for Rice, step 2' }).tap()
  await phone.getByRole('menuitem', { name: /^Start a timer/ }).tap()
  const timers = (page: Page) => page.getByRole('button', { name: 'Pause Rice, step 2' })
  await timers(phone).waitFor()
  await timers(desk).click()
  await phone.getByRole('button', { name: 'Resume Rice, step 2' }).waitFor()

  const eatAt = new Date(Date.now() + 5 * 60_000).toISOString()
  const [{ id }] = await (await desk.request.get(COOKING)).json()
  expect((await desk.request.patch(`${COOKING}/${id}`, { data: { eatAt }, headers: BY_HAND })).status()).toBe(200)
  await desk.getByText(/You’ll eat \d+ minutes later/).waitFor()
  await desk.getByRole('button', { name: 'Start Beans, step 2' }).click()
  await desk.getByRole('button', { name: '10 minutes longer: Beans, step 2' }).waitFor()
  const late = await lateness(phone)
  await desk.getByRole('button', { name: '10 minutes longer: Beans, step 2' }).click()
  await expect.poll(() => lateness(phone)).toBeGreaterThanOrEqual(late + 9)
  await phone.getByRole('button', { name: /^Roast Carrots, step 2 takes About 5 min/ }).tap()
  await phone.getByRole('menuitemradio', { name: '1 h 30 min', exact: true }).waitFor()
  await phone.getByRole('menuitemradio', { name: '15 min', exact: true }).tap()
  await desk.getByRole('button', { name: /^Roast Carrots, step 2 takes 15 min/ }).waitFor()

  expectQuiet(atDesk)
  await desk.getByRole('button', { name: 'End', exact: true }).click()
  await desk.getByRole('heading', { level: 1, name: 'Tonight' }).waitFor()
  await phone.getByText('This meal is over').waitFor()
})
