import type { APIRequestContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { BY_HAND, comeIn, openHouse, picture } from '../../house.ts'
import { goBy, joinMountainHut, ownHouseholds, post, self } from '../../second-household.ts'

const house = openHouse()
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK/, /ERR_FAILED/, /Failed to load resource/, /net::/]
const LISTS = '/api/households/shopping/lists'

const ids: Record<string, string> = {}

beforeAll(async () => {
  await joinMountainHut(house)
  const { page, context } = await comeIn(house)
  for (const { household, householdId } of await ownHouseholds(page.request)) ids[household] = householdId
  await context.close()
})

/** A list in Family with one thing on it, open on a phone that needs no network for it any more. */
async function openList(name: string) {
  const visitor = await comeIn(house, { serviceWorker: true, viewport: PHONE, touch: true })
  const { page } = visitor
  await goBy(page.request, 'Family')
  const { id } = await post(page.request, LISTS, { name })
  await post(page.request, '/api/households/shopping/items', { shoppingListId: id, note: 'that cheese' })
  const address = `/shopping-lists/${id}?household=family`
  await page.goto(address)
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  // From the second opening on, the files of the client are on the device.
  await page.goto(address)
  await editOf(page, 'that cheese').waitFor()
  return { ...visitor, id }
}

const editOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Without a network: another thing on the list, and a picture of the one that is there. */
async function workOffline(page: Page) {
  await page.context().setOffline(true)
  const field = page.getByRole('textbox', { name: 'Add items' })
  await field.fill('cloves')
  await field.press('Enter')
  await editOf(page, 'that cheese').tap()
  const sheet = page.getByRole('dialog', { name: 'that cheese' })
  const chooser = page.locator('input[type=file]:not([capture])')
  await chooser.setInputFiles({ name: 'cheese.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await sheet.getByRole('img', { name: 'Picture of that cheese' }).waitFor()
  await sheet.getByRole('button', { name: 'Save' }).tap()
  await page.getByText('2 changes not sent yet').waitFor()
}

const inHousehold = (name: string) => ({ headers: { 'larder-household': ids[name] ?? '' } })

/** What is on a list of Family, whichever household its reader is in, and which things have a picture there. */
async function onList(request: APIRequestContext, id: string): Promise<string[]> {
  const { listItems } = await (await request.get(`${LISTS}/${id}`, inHousehold('Family'))).json()
  const told = (listItems as { note: string; pictureId: string | null }[]).map(async ({ note, pictureId }) => {
    if (!pictureId) return note
    const answer = await request.get(`/api/media/lists/${pictureId}/min-original.webp`, inHousehold('Family'))
    return `${note} (${answer.status() === 200 ? 'picture' : 'no picture'})`
  })
  return (await Promise.all(told)).sort()
}

async function expectNothingInHut(request: APIRequestContext) {
  expect((await self(request)).household).toBe('Mountain hut')
  const lists = await (await request.get(`${LISTS}?perPage=-1`, inHousehold('Mountain hut'))).json()
  expect(lists.items).toEqual([])
}

test('what I did without a network goes to its household, though another device went to another one meanwhile', async () => {
  const visitor = await openList('Offline')
  const elsewhere = (await comeIn(house)).page.request
  const { page, context, id } = visitor
  const households: (string | undefined)[] = []
  page.on('request', request => {
    if (/shopping\/(pictures|lists\/[^/]+\/operations)$/.test(request.url()))
      households.push(request.headers()['larder-household'])
  })
  await workOffline(page)
  await goBy(elsewhere, 'Mountain hut')
  await context.setOffline(false)
  await page.evaluate("dispatchEvent(new Event('online'))")
  await expect.poll(() => onList(elsewhere, id)).toEqual(['cloves', 'that cheese (picture)'])
  expect(new Set(households)).toEqual(new Set([ids.Family]))
  await expectNothingInHut(elsewhere)
  expectQuiet(visitor, [/EventSource/, ...OFFLINE])
})

test('the browser sends it there too, after the page was closed', async () => {
  const visitor = await openList('Closed')
  const elsewhere = (await comeIn(house)).page.request
  const { page, context, id } = visitor
  const browser = await context.newCDPSession(await context.newPage())
  const registered = new Promise<string>(resolve =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(house.larder.url))
      if (own) resolve(own.registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  await workOffline(page)
  await page.close()
  await goBy(elsewhere, 'Mountain hut')
  await context.setOffline(false)
  const sync = { origin: house.larder.url, registrationId, tag: 'larder-lists', lastChance: false }
  await browser.send('ServiceWorker.dispatchSyncEvent', sync)
  await expect.poll(() => onList(elsewhere, id)).toEqual(['cloves', 'that cheese (picture)'])
  await expectNothingInHut(elsewhere)
})

test('a network that leads nowhere is none, and I get there as soon as it leads somewhere', async () => {
  const visitor = await openList('Nowhere')
  const { page, context, id } = visitor
  const elsewhere = (await comeIn(house)).page.request
  await context.route('**/api/**', route => route.abort())
  const field = page.getByRole('textbox', { name: 'Add items' })
  await field.fill('cloves')
  await field.press('Enter')
  await page.getByText('1 change not sent yet').waitFor()
  await page.goto('/shopping-lists?stay=1&household=mountain-hut')
  await page.getByText('To go there you need to be online.').waitFor()
  expect(await page.evaluate('navigator.onLine')).toBe(true)
  await context.unroute('**/api/**')
  // Nothing tells the page that the network leads somewhere now.
  await page.getByText('You’re in Mountain hut').waitFor({ timeout: 30_000 })
  expect(await onList(elsewhere, id)).toEqual(['cloves', 'that cheese'])
  await expectNothingInHut(elsewhere)
  expectQuiet(visitor, [/EventSource/, ...OFFLINE])
})

test('what I did for a household that I left meanwhile goes nowhere, and I am told until I discard it', async () => {
  const visitor = await openList('Left')
  const elsewhere = (await comeIn(house)).page.request
  const { page, context } = visitor
  await workOffline(page)
  await goBy(elsewhere, 'Mountain hut')
  const left = await elsewhere.delete(`/api/users/self/households/${ids.Family}`, { headers: BY_HAND })
  expect(left.status()).toBe(200)
  await context.setOffline(false)
  await page.evaluate("dispatchEvent(new Event('online'))")
  const notice = page.getByRole('group').filter({ hasText: 'You’re no longer in the household' })
  await notice.waitFor()
  // It is told again wherever one goes.
  await page.goto('/shopping-lists?stay=1')
  await notice.waitFor()
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Discard' }).tap()
  await notice.waitFor({ state: 'detached' })
  await expectNothingInHut(elsewhere)
  expectQuiet(visitor, [/EventSource/, ...OFFLINE])
})
