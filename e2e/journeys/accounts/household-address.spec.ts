import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { BY_HAND, comeIn, openHouse } from '../../house.ts'
import { goBy, joinMountainHut, ownHouseholds, post, self } from '../../second-household.ts'

const house = openHouse()
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK/, /ERR_FAILED/, /Failed to load resource/, /net::/]

const lists: Record<string, string> = {}

/** The owner in their one household first, and then in a second one; each has a list. */
beforeAll(async () => {
  const visitor = await comeIn(house)
  const { page, context } = visitor
  lists.Family = (await post(page.request, '/api/households/shopping/lists', { name: 'Groceries' })).id
  await page.goto('/shopping-lists?stay=1')
  await page.getByRole('link', { name: 'Groceries' }).waitFor()
  expect(new URL(page.url()).search).toBe('?stay=1')
  await page.getByRole('navigation').first().getByRole('link', { name: 'Plan', exact: true }).click()
  await page.waitForURL('**/household/mealplan/planner/view')
  expect(new URL(page.url()).search).toBe('')
  expectQuiet(visitor)

  await joinMountainHut(house)
  await goBy(page.request, 'Mountain hut')
  lists['Mountain hut'] = (await post(page.request, '/api/households/shopping/lists', { name: 'Firewood run' })).id
  await goBy(page.request, 'Family')
  await context.close()
})

const inAddress = (page: Page) => new URL(page.url()).searchParams.get('household')
const isIn = async (page: Page, name: string) =>
  expect.poll(async () => (await self(page.request)).household).toBe(name)

test('an address without a household gets the one I am in, and links keep it', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto('/shopping-lists?stay=1')
  await page.getByRole('link', { name: 'Groceries' }).waitFor()
  await expect.poll(() => inAddress(page)).toBe('family')
  expect(new URL(page.url()).searchParams.get('stay')).toBe('1')
  expect(await page.getByRole('link', { name: 'Groceries' }).getAttribute('href')).toContain('household=family')
  await page.getByRole('link', { name: 'Groceries' }).click()
  await page.getByRole('heading', { level: 1, name: 'Groceries' }).waitFor()
  expect(inAddress(page)).toBe('family')
  await page.goto('/household/members')
  await expect.poll(() => inAddress(page)).toBe('family')
  await page.goto('/user/profile')
  await page.getByRole('region', { name: 'Your households' }).waitFor()
  expect(inAddress(page)).toBeNull()
  expectQuiet(visitor)
})

test('a bookmark of my other household goes there, and one press goes back', async () => {
  const visitor = await comeIn(house, { viewport: PHONE })
  const { page } = visitor
  await page.goto('/shopping-lists?stay=1&household=family')
  await page.getByRole('link', { name: 'Groceries' }).waitFor()
  await page.goto('/shopping-lists?stay=1&household=mountain-hut')
  await page.getByText('You’re in Mountain hut').waitFor()
  await page.getByRole('link', { name: 'Firewood run' }).waitFor()
  expect(await page.getByRole('link', { name: 'Groceries' }).count()).toBe(0)
  await isIn(page, 'Mountain hut')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go to Family' }).click()
  await page.getByText('You’re in Family').waitFor()
  await isIn(page, 'Family')
  expectQuiet(visitor)
})

test('a household that is not mine refuses the page and changes nothing', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto('/household/pantry?household=somebody-elses')
  await page.getByRole('heading', { level: 1, name: 'That household isn’t yours' }).waitFor()
  await expectAccessible(page)
  await isIn(page, 'Family')
  await page.getByRole('button', { name: 'Go to Mountain hut' }).click()
  await page.getByText('You’re in Mountain hut').waitFor()
  await goBy(page.request, 'Family')
  expectQuiet(visitor)
})

test('of two tabs the one that I come back to is in its own household again', async () => {
  const visitor = await comeIn(house)
  const { page, context } = visitor
  await page.goto(`/shopping-lists/${lists.Family}?household=family`)
  await page.getByRole('heading', { level: 1, name: 'Groceries' }).waitFor()
  const other = await context.newPage()
  await other.goto('/shopping-lists?stay=1&household=mountain-hut')
  await other.getByRole('link', { name: 'Firewood run' }).waitFor()
  await isIn(page, 'Mountain hut')

  // By then the page that nobody uses was told.
  await page.getByRole('heading', { level: 1, name: 'You’re not in Family' }).waitFor()
  await page.bringToFront()
  await page.evaluate("dispatchEvent(new Event('focus'))")
  await isIn(page, 'Family')
  await page.getByRole('heading', { level: 1, name: 'Groceries' }).waitFor()
  await page.getByRole('textbox', { name: 'Add items' }).fill('sugar')
  await page.getByRole('textbox', { name: 'Add items' }).press('Enter')
  const items = async () =>
    (await (await page.request.get(`/api/households/shopping/lists/${lists.Family}`)).json()).listItems
  await expect.poll(async () => (await items()).map(({ note }: { note: string }) => note)).toContain('sugar')
  await context.close()
})

test('what waits is sent before I go, and without a network I stay', async () => {
  const visitor = await comeIn(house, { serviceWorker: true, viewport: PHONE, touch: true })
  const { page, context } = visitor
  const address = `/shopping-lists/${lists.Family}?household=family`
  const field = page.getByRole('textbox', { name: 'Add items' })
  await page.goto(address)
  await field.waitFor()
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  await page.goto(address)
  await field.waitFor()
  await page
    .getByText(/^sugar$/)
    .or(page.getByText('Groceries'))
    .first()
    .waitFor()

  await context.setOffline(true)
  await field.fill('vanilla')
  await field.press('Enter')
  await page.getByText('1 change not sent yet').waitFor()
  await page.goto('about:blank')
  await page.goto(address)
  await page.getByText('1 change not sent yet').waitFor()
  await page.goto('/shopping-lists?stay=1&household=mountain-hut')
  await page.getByRole('heading', { level: 1, name: 'You’re not in Mountain hut' }).waitFor()
  await page.getByText('To go there you need to be online.').waitFor()

  await context.setOffline(false)
  await page.evaluate("dispatchEvent(new Event('online'))")
  await page.getByRole('link', { name: 'Firewood run' }).waitFor()
  await isIn(page, 'Mountain hut')
  await goBy(page.request, 'Family')
  const kept = await (await page.request.get(`/api/households/shopping/lists/${lists.Family}`)).json()
  expect(kept.listItems.map(({ note }: { note: string }) => note)).toContain('vanilla')
  expectQuiet(visitor, OFFLINE)
})

test('a page that I left open says that I went on elsewhere, and one press leads back', async () => {
  const [here, elsewhere] = [await comeIn(house), await comeIn(house)]
  const { page } = here
  // Until it listens, it has only just been opened, and is used.
  const listening = page.waitForResponse(answer => answer.url().includes('/api/events'))
  await page.goto('/household/mealplan/planner/view?household=family')
  await page.getByRole('heading', { level: 1, name: 'Plan' }).waitFor()
  await listening
  // Nobody comes back to it: whoever goes on does so on another device.
  await goBy(elsewhere.page.request, 'Mountain hut')
  await page.getByRole('heading', { level: 1, name: 'You’re not in Family' }).waitFor()
  await page.getByText('You went to Mountain hut in another tab or on another device.').waitFor()
  await expectAccessible(page)
  await isIn(page, 'Mountain hut')
  await page.getByRole('button', { name: 'Go to Family' }).click()
  await page.getByRole('heading', { level: 1, name: 'Plan' }).waitFor()
  await isIn(page, 'Family')
  expectQuiet(here)
})

test('what I do before this page hears that another device went on is done in the household that it shows', async () => {
  const [here, elsewhere] = [await comeIn(house), await comeIn(house)]
  const { page, context } = here
  const { request } = elsewhere.page
  await page.goto('/shopping-lists?stay=1&household=family')
  await page.getByRole('link', { name: 'Groceries' }).waitFor()
  await context.route(/\/api\/(auth\/session|events)/, route => route.abort())
  await goBy(request, 'Mountain hut')
  const name = `Bakery ${Date.now()}`
  await page.getByRole('button', { name: 'New list' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('textbox', { name: 'Add items' }).fill('rye bread')
  await page.getByRole('textbox', { name: 'Add items' }).press('Enter')
  const listsOf: Record<string, { name: string; openCount: number }[]> = {}
  const own = await ownHouseholds(request)
  const look = async () => {
    for (const { household, householdId } of own) {
      const headers = { 'larder-household': householdId }
      listsOf[household] = (
        await (await request.get('/api/households/shopping/lists?perPage=-1', { headers })).json()
      ).items
    }
    return listsOf.Family?.find(list => list.name === name)?.openCount
  }
  await expect.poll(look).toBe(1)
  expect(listsOf['Mountain hut']?.map(list => list.name)).toEqual(['Firewood run'])
  await isIn(elsewhere.page, 'Mountain hut')
  await goBy(request, 'Family')
  expectQuiet(here, OFFLINE)
})

test('a bookmark from before a household was renamed leads there, until another one takes its name', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const hut = (await ownHouseholds(page.request)).find(({ household }) => household !== 'Family')
  const path = `/api/admin/households/${hut?.householdId}`
  const rename = async (name: string) => {
    const data = { ...(await (await page.request.get(path)).json()), name }
    expect((await page.request.put(path, { data, headers: BY_HAND })).status()).toBe(200)
  }
  const [lodge, chalet] = [`Lodge ${Date.now()}`, `Chalet ${Date.now()}`]
  const slug = (name: string) => name.toLowerCase().replace(' ', '-')
  await rename(lodge)
  await rename(chalet)
  const bookmark = `/shopping-lists?stay=1&household=${slug(lodge)}`
  await page.goto(bookmark)
  await page.getByText(`You’re in ${chalet}`).waitFor()
  await page.getByRole('link', { name: 'Firewood run' }).waitFor()
  await expect.poll(() => inAddress(page)).toBe(slug(chalet))
  await isIn(page, chalet)
  // Who is there already comes to the address of now without going anywhere.
  await page.goto(bookmark)
  await page.getByRole('link', { name: 'Firewood run' }).waitFor()
  await expect.poll(() => inAddress(page)).toBe(slug(chalet))
  expect(new URL(page.url()).searchParams.get('stay')).toBe('1')

  const { groupId } = await self(page.request)
  await post(page.request, '/api/admin/households', { groupId, name: lodge })
  await page.goto(bookmark)
  await page.getByRole('heading', { level: 1, name: 'That household isn’t yours' }).waitFor()
  await rename('Mountain hut')
  await goBy(page.request, 'Family')
  expectQuiet(visitor)
})
