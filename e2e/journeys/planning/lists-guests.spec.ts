import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/databases.ts'
import { expectAccessible, expectQuiet, PHONE, visit } from '../../browser.ts'
import { BY_HAND, comeIn, openHouse } from '../../house.ts'
import { freePort, startLarder, withOwner } from '../../larder.ts'

/** Where this file's server keeps its things, so that it finds them when it is started again. */
const place = { ...(await createTestDatabase()), API_PORT: String(await freePort()) }
const house = openHouse(() => place)
const AWAY = [
  /ERR_CONNECTION_REFUSED/,
  /ERR_EMPTY_RESPONSE/,
  /ERR_INCOMPLETE/,
  /Failed to load resource/,
  /net::/,
  /dynamically imported/,
]

async function newList(request: Awaited<ReturnType<typeof comeIn>>['page']['request'], name: string) {
  const list = await (await request.post('/api/households/shopping/lists', { data: { name }, headers: BY_HAND })).json()
  const data = { shoppingListId: list.id, note: 'milk' }
  await request.post('/api/households/shopping/items', { data, headers: BY_HAND })
  return list.id as string
}

test('a neighbour without an account ticks and adds by a link, until it is revoked', async () => {
  const ann = await comeIn(house)
  const id = await newList(ann.page.request, 'For the party')
  await ann.page.goto(`/shopping-lists/${id}`)
  await ann.page.getByRole('button', { name: 'List options' }).click()
  await ann.page.getByRole('menuitem', { name: 'Share with a guest' }).click()
  const sheet = ann.page.getByRole('dialog', { name: 'Guest links' })
  await sheet.getByRole('textbox', { name: 'Who is it for?' }).fill('Mrs Berg')
  await sheet.getByRole('button', { name: 'Make link' }).click()
  const address = await sheet.getByRole('textbox', { name: 'Link for Mrs Berg' }).inputValue()
  await expectAccessible(ann.page)
  await ann.page.keyboard.press('Escape')

  const guest = await visit(house.browser, house.larder.url, { viewport: PHONE, touch: true })
  await guest.page.goto(address)
  await guest.page.getByRole('heading', { level: 1, name: 'For the party' }).waitFor()
  await expectAccessible(guest.page)
  await guest.page.getByRole('textbox', { name: 'Your name' }).fill('Mrs Berg')
  await guest.page.getByRole('checkbox', { name: 'Tick off milk' }).tap()
  await guest.page.getByRole('textbox', { name: 'Add items' }).fill('balloons')
  await guest.page.getByRole('button', { name: 'Add', exact: true }).tap()
  await ann.page.getByRole('checkbox', { name: 'Tick off balloons' }).waitFor()
  await ann.page.getByRole('button', { name: '1 ticked item' }).waitFor()
  await ann.page.getByText('Also here: Mrs Berg (guest)').waitFor()
  await ann.page.getByRole('checkbox', { name: 'Tick off balloons' }).click()
  // What is in the basket is folded at the foot, for guests as for members.
  await guest.page.getByText('Everything is ticked off').waitFor()
  expect(await guest.page.getByRole('checkbox').count()).toBe(0)
  await guest.page.getByRole('button', { name: '2 ticked items' }).tap()
  await guest.page.getByRole('checkbox', { name: 'Tick off balloons', checked: true }).waitFor()
  await guest.page.getByRole('button', { name: 'Remove balloons' }).tap()
  await ann.page.getByRole('button', { name: '1 ticked item' }).waitFor()
  expectQuiet(guest)

  await ann.page.getByRole('button', { name: 'List options' }).click()
  await ann.page.getByRole('menuitem', { name: 'Share with a guest' }).click()
  await sheet.getByRole('button', { name: 'Revoke Mrs Berg' }).click()
  await expect.poll(() => sheet.getByRole('button', { name: 'Revoke Mrs Berg' }).count()).toBe(0)
  await guest.page.getByText('This link no longer works').waitFor()
  expectQuiet(ann)
})

test('a guest whose link is revoked is told what was not sent, and takes it along', async () => {
  const ann = await comeIn(house)
  const id = await newList(ann.page.request, 'For the garden')
  const path = `/api/households/shopping/lists/${id}/links`
  const { address } = await (await ann.page.request.post(path, { data: {}, headers: BY_HAND })).json()
  const guest = await visit(house.browser, house.larder.url, { viewport: PHONE, touch: true })
  const { page, context } = guest
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(address)
  const milk = page.getByRole('checkbox', { name: 'Tick off milk' })
  await milk.waitFor()
  await context.route('**/api/**', route => route.abort())
  await milk.tap()
  await page.getByRole('textbox', { name: 'Add items' }).fill('3 lanterns')
  await page.getByRole('button', { name: 'Add', exact: true }).tap()
  await page.getByText('2 changes not sent yet').waitFor()
  const [link] = await (await ann.page.request.get(path)).json()
  await ann.page.request.delete(`${path}/${link.id}`, { headers: BY_HAND })
  await context.unroute('**/api/**')
  await page.getByText('This link no longer works').waitFor()
  const told = page.getByRole('alert').filter({ hasText: 'This couldn’t be saved' })
  await told.getByText('Tick off milk').waitFor()
  await told.getByText('3 lanterns').waitFor()
  await expectAccessible(page)
  await told.getByRole('button', { name: 'Copy' }).tap()
  await expect
    .poll(() => page.evaluate('navigator.clipboard.readText()'))
    .toMatch(/^Tick off \u2068?milk\u2069?\nAdd · 3 lanterns$/)
  // It is there still when the phone has ended the page.
  await page.reload()
  await told.getByText('Tick off milk').waitFor()
  await told.getByRole('button', { name: 'Discard' }).tap()
  await told.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText('This link no longer works').waitFor()
  expect(await page.getByText('lanterns').count()).toBe(0)
  expectQuiet(ann)
  expectQuiet(guest, AWAY)
})

test('the server is stopped: one goes on writing, guests too, and when it is back everything is there', async () => {
  // A try that failed may have left it so.
  const isUp = await fetch(`${house.larder.url}/api/app/about`).catch(() => null)
  if (!isUp) house.larder = await startLarder({ ...withOwner, ...place })
  const ann = await comeIn(house, { serviceWorker: true })
  const id = await newList(ann.page.request, 'Through a restart')
  await ann.page.goto(`/shopping-lists/${id}`)
  const tickOf = (name: string) => ann.page.getByRole('checkbox', { name: `Tick off ${name}`, exact: true })
  await tickOf('milk').waitFor()
  await ann.page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  // From the second opening on, the files of the client are on the device.
  await ann.page.goto(`/shopping-lists/${id}`)
  await tickOf('milk').waitFor()
  const path = `/api/households/shopping/lists/${id}/links`
  const { address } = await (await ann.page.request.post(path, { data: {}, headers: BY_HAND })).json()
  const guest = await visit(house.browser, house.larder.url, { serviceWorker: true, viewport: PHONE, touch: true })
  const guestsTick = (name: string) => guest.page.getByRole('checkbox', { name: `Tick off ${name}`, exact: true })
  await guest.page.goto(address)
  await guestsTick('milk').waitFor()
  await guest.page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  await guest.page.reload()
  await guestsTick('milk').waitFor()
  await house.larder.stop()
  await guest.page.getByRole('textbox', { name: 'Add items' }).fill('balloons')
  await guest.page.getByRole('button', { name: 'Add', exact: true }).tap()
  await guest.page.getByText('1 change not sent yet').waitFor()
  // A phone ends pages that nobody looks at; the list is there all the same.
  await guest.page.reload()
  await guestsTick('balloons').waitFor()
  await ann.page.getByRole('textbox', { name: 'Add items' }).fill('bread')
  await ann.page.getByRole('textbox', { name: 'Add items' }).press('Enter')
  await tickOf('milk').click()
  await ann.page.getByText('2 changes not sent yet').waitFor()
  house.larder = await startLarder({ ...withOwner, ...place })
  await expect.poll(() => ann.page.getByText('not sent yet').count(), { timeout: 30_000 }).toBe(0)
  await expect.poll(() => guest.page.getByText('not sent yet').count(), { timeout: 30_000 }).toBe(0)
  const { listItems } = await (await ann.page.request.get(`/api/households/shopping/lists/${id}`)).json()
  const told = (listItems as { note: string; checked: boolean }[]).map(({ note, checked }) => `${note} ${checked}`)
  expect(told.sort()).toEqual(['balloons false', 'bread false', 'milk true'])
  expectQuiet(ann, AWAY)
  expectQuiet(guest, AWAY)

  // A network that says nothing for long keeps nobody waiting.
  await guest.context.route('**/api/**', () => undefined)
  await guest.page.reload()
  await guestsTick('balloons').waitFor({ timeout: 10_000 })
  await guest.context.unroute('**/api/**')
  await guest.page.reload()
  await guestsTick('balloons').waitFor()
  // What a link showed goes with it, also from the guest's phone.
  const [link] = await (await ann.page.request.get(path)).json()
  await ann.page.request.delete(`${path}/${link.id}`, { headers: BY_HAND })
  await guest.page.getByText('This link no longer works').waitFor()
  await house.larder.stop()
  await guest.page.reload()
  await guest.page.getByText('This couldn’t be loaded').waitFor()
  expect(await guest.page.getByText('balloons').count()).toBe(0)
  // Nor is a link said to be over where nobody could be asked.
  await guest.page.goto(address.replace(/l\/[^/]+$/, 'p/days-of-a-plan'))
  await guest.page.getByText('This couldn’t be loaded').waitFor()
})
