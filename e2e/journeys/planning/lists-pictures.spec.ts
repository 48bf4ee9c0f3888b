import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { BY_HAND, comeIn, openHouse, picture, widthOf } from '../../house.ts'
import { tickOf } from '../../shopping-list.ts'

const house = openHouse()
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK/, /Failed to load resource/, /net::/]

const post = async (page: Page, path: string, data: unknown) =>
  await (await page.request.post(path, { data, headers: BY_HAND })).json()
const editOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const itemsOf = async (page: Page, id: string): Promise<{ note: string; pictureId: string | null }[]> =>
  (await (await page.request.get(`/api/households/shopping/lists/${id}`)).json()).listItems

async function fill(page: Page, name: string, notes: string[]): Promise<string> {
  const { id } = await post(page, '/api/households/shopping/lists', { name })
  const items = notes.map((note, position) => ({ shoppingListId: id, note, position }))
  await post(page, '/api/households/shopping/items/create-bulk', items)
  await page.goto(`/shopping-lists/${id}`)
  await tickOf(page, notes[0] ?? '').waitFor()
  return id
}

test('a picture is added underground, shown at once, and on the other screen once there is a network', async () => {
  const ann = await comeIn(house, { serviceWorker: true, viewport: PHONE, touch: true })
  const bob = await comeIn(house)
  const { page } = ann
  const id = await fill(page, 'With a picture', ['that cheese'])
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  // From the second opening on, the files of the client are on the device.
  await page.goto(`/shopping-lists/${id}`)
  await tickOf(page, 'that cheese').waitFor()
  await bob.page.goto(`/shopping-lists/${id}`)
  await tickOf(bob.page, 'that cheese').waitFor()
  await ann.context.setOffline(true)
  await editOf(page, 'that cheese').tap()
  const sheet = page.getByRole('dialog', { name: 'that cheese' })
  const chooser = page.locator('input[type=file]:not([capture])')
  await chooser.setInputFiles({ name: 'cheese.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await sheet.getByRole('img', { name: 'Picture of that cheese' }).waitFor()
  await sheet.getByRole('button', { name: 'Save' }).tap()
  await page.getByText('1 change not sent yet').waitFor()
  const image = (page: Page) => editOf(page, 'that cheese').locator('img')
  await expect.poll(() => widthOf(image(page))).toBeGreaterThan(0)
  await ann.context.setOffline(false)
  await page.evaluate("dispatchEvent(new Event('online'))")
  await expect.poll(() => widthOf(image(bob.page))).toBeGreaterThan(0)
  await editOf(bob.page, 'that cheese').click()
  await bob.page.getByRole('img', { name: 'Picture of that cheese' }).waitFor()
  await expectAccessible(bob.page)
  const hers = bob.page.getByRole('dialog', { name: 'that cheese' })
  await hers.getByRole('button', { name: 'Remove', exact: true }).click()
  await hers.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await itemsOf(page, id))[0]?.pictureId).toBeNull()
  await expect.poll(() => image(page).count()).toBe(0)
  expectQuiet(ann, OFFLINE)
  expectQuiet(bob)
})

test('behind the page of a hotel’s network, which answers everything with 200, nothing that was done is lost', async () => {
  const ann = await comeIn(house, { viewport: PHONE, touch: true })
  const { page, context } = ann
  const id = await fill(page, 'In the hotel', ['oat milk', 'rusks'])
  const asked: string[] = []
  await context.route('**/api/**', route => {
    asked.push(new URL(route.request().url()).pathname)
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hotel</title><p>Room number?' })
  })
  await editOf(page, 'rusks').tap()
  const sheet = page.getByRole('dialog', { name: 'rusks' })
  const chooser = page.locator('input[type=file]:not([capture])')
  await chooser.setInputFiles({ name: 'rusks.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await sheet.getByRole('img', { name: 'Picture of rusks' }).waitFor()
  await sheet.getByRole('button', { name: 'Save' }).tap()
  await tickOf(page, 'oat milk').tap()
  await page.getByText('2 changes not sent yet').waitFor()
  await expect
    .poll(() => asked.filter(path => path.endsWith('/pictures')).length, { timeout: 30_000 })
    .toBeGreaterThan(1)
  expect((await itemsOf(page, id)).map(({ pictureId }) => pictureId)).toEqual([null, null])
  await context.unroute('**/api/**')
  await page.evaluate("dispatchEvent(new Event('online'))")
  await page.getByText('2 changes not sent yet').waitFor({ state: 'detached', timeout: 30_000 })
  const there = async () => (await itemsOf(page, id)).filter(item => item.pictureId).map(({ note }) => note)
  await expect.poll(there, { timeout: 30_000 }).toEqual(['rusks'])
  const [rusks] = (await itemsOf(page, id)).filter(item => item.pictureId)
  const kept = await page.request.get(`/api/media/lists/${rusks?.pictureId}/min-original.webp`)
  expect(kept.status()).toBe(200)
  expectQuiet(ann, [/EventSource/, ...OFFLINE])
})
