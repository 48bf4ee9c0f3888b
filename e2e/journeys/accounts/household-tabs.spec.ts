import type { Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectQuiet } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse, picture } from '../../house.ts'
import { goBy, joinMountainHut, ownHouseholds, post, self } from '../../second-household.ts'

const house = openHouse()
const UNHEARD = [/ERR_FAILED/, /Failed to load resource/, /net::/]

let groceries: string
let firewood: string

/** The owner, in Family and in a household of another group; each has a list, and Family a recipe with a file. */
beforeAll(async () => {
  const { page, context } = await comeIn(house)
  const { request } = page
  groceries = (await post(request, '/api/households/shopping/lists', { name: 'Groceries' })).id
  const slug = await addRecipe(request, { name: 'Plum cake', settings: { public: false, showAssets: true } })
  const file = { name: 'plums.jpg', mimeType: 'image/jpeg', buffer: await picture() }
  const attached = { name: 'All about plums', icon: 'mdi-file-image', extension: 'jpg', file }
  expect((await request.post(`/api/recipes/${slug}/assets`, { multipart: attached, headers: BY_HAND })).status()).toBe(
    200,
  )
  await joinMountainHut(house, 'Chalet')
  await goBy(request, 'Mountain hut')
  firewood = (await post(request, '/api/households/shopping/lists', { name: 'Firewood run' })).id
  await goBy(request, 'Family')
  await context.close()
})

test('of two tabs in two households each hears what happens in its own, and opens its files', async () => {
  const visitor = await comeIn(house)
  const { page, context } = visitor
  const own = await ownHouseholds(page.request)
  const idOf = (name: string) => own.find(({ household }) => household === name)?.householdId ?? ''
  const add = async (household: string, shoppingListId: string, note: string) => {
    const headers = { ...BY_HAND, 'larder-household': idOf(household) }
    const data = { shoppingListId, note }
    expect((await page.request.post('/api/households/shopping/items', { data, headers })).status()).toBe(201)
  }
  /** The next time that its page opens a stream of changes. */
  const listening = (tab: typeof page) => tab.waitForResponse(answer => answer.url().includes('/api/events'))
  const first = listening(page)
  await page.goto(`/shopping-lists/${groceries}?household=family`)
  await page.getByRole('heading', { level: 1, name: 'Groceries' }).waitFor()
  expect((await first).url()).toContain(`larder-household=${idOf('Family')}`)

  // It does not learn that its person goes on, as in the moment before it is told.
  await page.route('**/api/auth/session', route => route.abort())
  const again = listening(page)
  const other = await context.newPage()
  const there = listening(other)
  await other.goto(`/shopping-lists/${firewood}?household=mountain-hut`)
  await other.getByRole('heading', { level: 1, name: 'Firewood run' }).waitFor()
  expect((await there).url()).toContain(`larder-household=${idOf('Mountain hut')}`)
  await expect.poll(async () => (await self(page.request)).household).toBe('Mountain hut')
  expect([(await again).status(), (await again).url()]).toEqual([
    200,
    expect.stringContaining(`larder-household=${idOf('Family')}`),
  ])
  await add('Family', groceries, 'plums')
  await add('Mountain hut', firewood, 'kindling')
  await page.getByText('plums').first().waitFor()
  await other.getByText('kindling').first().waitFor()

  await page.getByRole('navigation').first().getByRole('link', { name: 'Recipes', exact: true }).click()
  await page.waitForURL(`**${GROUP}*`)
  await page.getByRole('link', { name: 'Plum cake' }).first().click()
  const file = page.getByRole('link', { name: 'All about plums' })
  const [opened] = await Promise.all([context.waitForEvent('page'), file.click()])
  await opened.locator('img').waitFor()
  const unnamed = new URL((await file.getAttribute('href')) ?? '', page.url())
  unnamed.search = ''
  expect((await page.request.get(unnamed.href)).status()).toBe(404)
  expectQuiet(visitor, UNHEARD)
})

test('what a plan asks for in advance is of the household that its page is in, though another tab goes on at that moment', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await goBy(page.request, 'Family')
  const goesOn = async (route: Route) => {
    const response = await route.fetch()
    await goBy(page.request, 'Mountain hut')
    await route.fulfill({ response })
  }
  await page.route('**/api/auth/session', goesOn, { times: 1 })
  const asked = page.waitForResponse(answer => answer.url().endsWith('/api/households/self'))
  await page.goto('/household/mealplan/planner/view?household=family')
  expect((await (await asked).json()).name).toBe('Family')
  await page.getByRole('heading', { level: 1, name: 'Meal plan' }).waitFor()
  await goBy(page.request, 'Family')
})
