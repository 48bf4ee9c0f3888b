import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { pullAside } from '../../dragging.ts'
import { BY_HAND, comeIn, openHouse } from '../../house.ts'
import { tabTo } from '../../keyboard.ts'
import { overlapping } from '../../overlapping.ts'
import { quiet } from '../../quiet.ts'
import { ITEMS, LISTS, newList, post, tickOf, told } from '../../shopping-list.ts'

const house = openHouse()
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK/, /Failed to load resource/, /net::/]
const field = (page: Page) => page.getByRole('textbox', { name: 'Add items' })
const choose = async (page: Page, button: string, entry: string) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page
    .getByRole('menuitem', { name: entry, exact: true })
    .or(page.getByRole('menuitemradio', { name: entry, exact: true }))
    .click()
}

test('a list that was never opened on this device is there underground, as others left it', async () => {
  const visitor = await comeIn(house, { serviceWorker: true, viewport: PHONE, touch: true })
  const other = await comeIn(house)
  const { page, context } = visitor
  const id = await newList(page, 'Groceries', ['milk'])
  await page.goto('/shopping-lists?stay=true')
  await page.getByRole('link', { name: 'Groceries' }).waitFor()
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  // From the second opening on, the files of the client are on the device.
  const fetched = page.waitForResponse(answer => answer.url().includes(`${id}/operations`))
  await page.goto('/shopping-lists?stay=true')
  await fetched
  await page.getByText('1 item to buy').waitFor()
  await post(other.page, ITEMS, { shoppingListId: id, note: 'bread' })
  await page.getByText('2 items to buy').waitFor()
  // What is shown is kept on the device a moment later.
  await quiet(page)

  await context.setOffline(true)
  await page.goto(`/shopping-lists/${id}`)
  await tickOf(page, 'bread').waitFor()
  await tickOf(page, 'milk').tap()
  await field(page).fill('honey')
  await field(page).press('Enter')
  await page.getByText('2 changes not sent yet').waitFor()
  await context.setOffline(false)
  await page.evaluate("dispatchEvent(new Event('online'))")
  await expect.poll(() => told(page, id)).toEqual(['bread', 'honey', 'milk ✓'])
  expectQuiet(visitor, OFFLINE)
})

test('a finger pulls an item aside to tick or remove it; what is ticked is edited, marked as in stock, removed', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  const found = await (await page.request.get('/api/foods?search=leek')).json()
  const leek = found.items[0] ?? (await post(page, '/api/foods', { name: 'leek' }))
  const id = await newList(page, 'Pulled', ['apples', 'bread', { foodId: leek.id, isFood: true }])
  await page.goto(`/shopping-lists/${id}`)
  const row = (name: string) => page.locator('[data-item]').filter({ has: tickOf(page, name) })
  await tickOf(page, 'bread').waitFor()
  await pullAside(page, row('apples'), 150)
  await page.getByRole('button', { name: '1 ticked item' }).waitFor()
  await pullAside(page, row('bread'), -150)
  await expect.poll(() => told(page, id)).toEqual(['1 leek', 'apples ✓'])
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect.poll(() => told(page, id)).toEqual(['1 leek', 'apples ✓', 'bread'])
  await choose(page, 'Actions for bread', 'One more')
  await choose(page, 'Actions for bread', 'One more')
  await expect.poll(() => told(page, id)).toEqual(['1 leek', '3 bread', 'apples ✓'])
  for (let left = 2; left > 0; left--) await choose(page, 'Actions for bread', 'One less')
  await expect.poll(() => told(page, id)).toEqual(['1 leek', 'apples ✓', 'bread'])
  // Pulled a little and back, nothing happens.
  await pullAside(page, row('bread'), 40)
  await tickOf(page, 'leek').tap()

  await page.getByRole('button', { name: '2 ticked items' }).tap()
  await choose(page, 'Actions for apples', 'Edit')
  const sheet = page.getByRole('dialog', { name: 'apples' })
  await sheet.getByRole('textbox', { name: 'Note' }).fill('green apples')
  await sheet.getByRole('button', { name: 'Save' }).tap()
  await expect.poll(() => told(page, id)).toEqual(['1 leek ✓', 'bread', 'green apples ✓'])
  await choose(page, 'Actions for leek', 'Remove')
  await tickOf(page, 'green apples').tap()
  await expect.poll(() => told(page, id)).toEqual(['bread', 'green apples'])
  expectQuiet(visitor)
})

test('a list is copied by label as text and as Markdown, archived and used again', async () => {
  const visitor = await comeIn(house)
  const { page, context } = visitor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript('navigator.share = async what => { window.shared = what }')
  const found = await (await page.request.get('/api/groups/labels?search=Dairy')).json()
  const { id: labelId } = found.items[0] ?? (await post(page, '/api/groups/labels', { name: 'Dairy' }))
  const id = await newList(page, 'Copied', ['candles', { note: 'cheese', quantity: 2, labelId }, { note: 'soap' }])
  await page.goto(`/shopping-lists/${id}`)
  await tickOf(page, 'soap').click()
  await choose(page, 'List options', 'By label')
  await page.getByRole('region', { name: 'Dairy' }).waitFor()
  const clipboard = () => page.evaluate<string>('navigator.clipboard.readText()')
  await choose(page, 'List options', 'Copy as text')
  await page.getByText('Copied 2 lines').waitFor()
  expect(await clipboard()).toBe('candles\n\n[Dairy]\n2 cheese')
  await choose(page, 'List options', 'Copy as Markdown')
  await expect.poll(clipboard).toBe('- [ ] candles\n\n# Dairy\n- [ ] 2 cheese')
  await choose(page, 'List options', 'Share as text')
  const shared = { title: 'Copied', text: 'candles\n\n[Dairy]\n2 cheese' }
  await expect.poll(() => page.evaluate('window.shared')).toEqual(shared)

  // On paper there is what to buy, with boxes to tick, and nothing to press.
  await page.emulateMedia({ media: 'print' })
  const row = page.locator('[data-item]').filter({ has: tickOf(page, 'candles') })
  await row.getByText('candles', { exact: true }).waitFor()
  await page.getByText('cheese', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Dairy' }).waitFor()
  for (const name of ['Add items', 'Actions for candles'])
    await page.getByLabel(name).or(page.getByRole('button', { name })).first().waitFor({ state: 'hidden' })
  await page.emulateMedia({ media: null })

  await page.goto('/shopping-lists?stay=true')
  await page.getByText('2 items to buy').waitFor()
  await choose(page, 'Actions for Copied', 'Archive')
  await page.getByText('1 archived list').click()
  await choose(page, 'Actions for Copied', 'Unarchive')
  await expect.poll(() => page.getByText('1 archived list').count()).toBe(0)
  await page.getByRole('link', { name: 'Copied' }).waitFor()
  expectQuiet(visitor)
})

test('a label that was deleted elsewhere is no longer among those to put in order', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const name = `Shelf ${Date.now()}`
  const label = await post(page, '/api/groups/labels', { name })
  const id = await newList(page, 'Labels', ['tea'])
  await page.goto(`/shopping-lists/${id}`)
  await tickOf(page, 'tea').waitFor()
  const sheet = page.getByRole('dialog', { name: 'Order labels' })
  await choose(page, 'List options', 'Order labels')
  await sheet.getByText(name).waitFor()
  await page.request.delete(`/api/groups/labels/${label.id}`, { headers: BY_HAND })
  await page.goto(`/shopping-lists/${id}`)
  await tickOf(page, 'tea').waitFor()
  await choose(page, 'List options', 'Order labels')
  await sheet.waitFor()
  await expect.poll(() => sheet.getByText(name).count()).toBe(0)
  expectQuiet(visitor)
})

test('what was done before the page was closed is sent by the browser once there is a network', async () => {
  const visitor = await comeIn(house, { serviceWorker: true })
  const other = await comeIn(house)
  const { page, context } = visitor
  const id = await newList(page, 'Closed', ['milk'])
  await page.goto(`/shopping-lists/${id}`)
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  await page.goto(`/shopping-lists/${id}`)
  await tickOf(page, 'milk').waitFor()
  const browser = await context.newCDPSession(await context.newPage())
  const registered = new Promise<string>(resolve =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(house.larder.url))
      if (own) resolve(own.registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  await context.setOffline(true)
  await tickOf(page, 'milk').click()
  await page.getByText('1 change not sent yet').waitFor()
  await page.close()
  await context.setOffline(false)
  const sync = { origin: house.larder.url, registrationId, tag: 'larder-lists', lastChance: false }
  await browser.send('ServiceWorker.dispatchSyncEvent', sync)
  await expect.poll(() => told(other.page, id)).toEqual(['milk ✓'])
  expectQuiet(other)
})

interface Scrolled {
  scrollIntoView: (how: { block: 'start' }) => void
}

test('what is in sight stays where it is while somebody else ticks and adds', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  const names = Array.from({ length: 60 }, (_, place) => `thing ${place}`)
  const id = await newList(page, 'Long', names)
  const { listItems } = await (await page.request.get(`${LISTS}/${id}`)).json()
  const items = listItems as { id: string; note: string }[]
  await page.goto(`/shopping-lists/${id}`)
  let ticked = 0
  // Rows are drawn in parts: at the beginning of one, within it, and further down.
  for (const name of ['thing 16', 'thing 21', 'thing 37']) {
    const row = tickOf(page, name)
    await row.evaluate(box => (box as unknown as Scrolled).scrollIntoView({ block: 'start' }))
    const before = (await row.boundingBox())?.y ?? 0
    for (let i = 0; i < 3; i++, ticked++) {
      const data = { ...items.find(({ note }) => note === `thing ${ticked}`), checked: true }
      const path = `${ITEMS}/${(data as { id: string }).id}`
      expect((await page.request.put(path, { data, headers: BY_HAND })).status()).toBe(200)
    }
    await post(page, ITEMS, { shoppingListId: id, note: `more than ${name}` })
    await page.getByText(`${ticked} ticked items`).waitFor({ state: 'attached' })
    await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))')
    expect(Math.abs(((await row.boundingBox())?.y ?? 0) - before), name).toBeLessThanOrEqual(2)
  }
  expectQuiet(visitor)
})

test('what was bought is marked as in stock by one press on its row, and the mark taken back', async () => {
  const visitor = await comeIn(house, { viewport: { width: 320, height: 700 }, touch: true })
  const { page } = visitor
  // A second try has a food of its own.
  const name = `chard ${Date.now()}`
  const chard = await post(page, '/api/foods', { name })
  const id = await newList(page, 'Bought', ['candles', { foodId: chard.id, isFood: true, quantity: 12.5 }])
  const isOnHand = async () => (await (await page.request.get(`/api/foods/${chard.id}`)).json()).onHand
  let saved = 0
  page.on('response', answer => {
    if (answer.request().method() === 'PUT' && answer.url().includes('/api/foods/')) saved++
  })
  const have = page.getByRole('button', { name: `We have it now ${name}` })
  await page.goto(`/shopping-lists/${id}`)
  await tickOf(page, 'candles').tap()
  // A short list ends where the screen does: its field lies upon the bar below.
  const lowest = await page.getByRole('textbox', { name: 'Add items' }).boundingBox()
  const bar = await page.getByRole('navigation').boundingBox()
  expect((bar?.y ?? 0) - (lowest ? lowest.y + lowest.height : 0)).toBeLessThan(16)
  expect(await page.evaluate('document.documentElement.scrollHeight')).toBe(700)
  // What is still to be bought is not asked about.
  expect(await have.count()).toBe(0)
  await tickOf(page, name).tap()
  await page.getByRole('button', { name: '2 ticked items' }).tap()
  await expect.poll(() => page.getByRole('button', { name: /^We have it now/ }).count()).toBe(1)
  const row = page.locator('[data-item]').filter({ has: tickOf(page, name) })
  await have.tap()
  await page.getByText(`${name} is in stock`).waitFor()
  await expect.poll(() => have.getAttribute('aria-pressed')).toBe('true')
  await row.getByText('in stock', { exact: true }).waitFor()
  expect(await isOnHand()).toBe(true)
  const { width = 0, height = 0 } = (await have.boundingBox()) ?? {}
  expect([Math.round(width), Math.round(height)]).toEqual([44, 44])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  expect(await overlapping(page)).toEqual([])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).last().tap()
  await expect.poll(isOnHand, { timeout: 30_000 }).toBe(false)
  await expect.poll(() => have.getAttribute('aria-pressed')).toBe('false')
  await tabTo(page, have)
  await page.keyboard.press('Enter')
  await expect.poll(isOnHand, { timeout: 30_000 }).toBe(true)
  // Two quick presses: what was pressed last counts.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => saved, { timeout: 30_000 }).toBe(6)
  expect(await isOnHand()).toBe(false)
  await page.reload()
  await page.getByRole('button', { name: '2 ticked items' }).tap()
  await expect.poll(() => have.getAttribute('aria-pressed')).toBe('false')
  expect(await row.getByText('in stock', { exact: true }).count()).toBe(0)
  const arab = await comeIn(house, { viewport: PHONE, touch: true, locale: 'ar-SA' })
  await arab.page.goto(`/shopping-lists/${id}`)
  await arab.page.locator('section > button[aria-expanded]').tap()
  const theirs = arab.page.getByRole('button', { name: `أصبح متوفرًا لدينا ${name}` })
  await theirs.waitFor()
  expect(await overlapping(arab.page)).toEqual([])
  expect(await arab.page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width)
  // What the field shows as an example takes one line, as a letter does.
  await arab.page.setViewportSize({ width: 320, height: 700 })
  await arab.page.reload()
  const field = arab.page.getByRole('textbox', { name: 'إضافة عناصر' })
  const high = async () => (await field.boundingBox())?.height
  // Until then the list stands there as it was left, and nobody writes on it.
  await expect.poll(() => field.isEditable()).toBe(true)
  const empty = await high()
  await field.fill('م')
  expect(await high()).toBe(empty)
  await page.route('**/api/foods/**', route => route.abort())
  await have.tap()
  await page.getByText('Can’t reach the server. Please try again later.').waitFor({ timeout: 30_000 })
  expect(await have.getAttribute('aria-pressed')).toBe('false')
  expectQuiet(visitor, [/Failed to load resource/])
})
