import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectQuiet, PHONE } from '../../browser.ts'
import { comeIn, openHouse } from '../../house.ts'
import { newList, tickOf, told } from '../../shopping-list.ts'

/** What the browser keeps for lists, and how it fails. */

const house = openHouse()
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/, /net::/]

const add = async (page: Page, text: string) => {
  const field = page.getByRole('textbox', { name: 'Add items' })
  await field.fill(text)
  await field.press('Enter')
}

/** How many changes are kept that wait; -1 where nothing is kept. */
const kept = (page: Page) =>
  page.evaluate<number>(`(async () => {
    const { name } = (await indexedDB.databases()).find(({ name }) => name.startsWith('larder-lists-')) ?? {}
    if (!name) return -1
    const ask = request => new Promise((done, fail) => { request.onsuccess = () => done(request.result); request.onerror = fail })
    const db = await ask(indexedDB.open(name))
    const count = await ask(db.transaction('waiting').objectStore('waiting').count())
    db.close()
    return count
  })()`)

test('where the browser keeps nothing, or cannot read what it kept, a list is shown and written to all the same', async () => {
  const forbidding = [
    "IDBFactory.prototype.open = () => { throw new DOMException('The operation is insecure.', 'SecurityError') }",
    "IDBObjectStore.prototype.getAll = () => { throw new DOMException('Internal error', 'UnknownError') }",
    "IDBObjectStore.prototype.put = () => { throw new DOMException('Full', 'QuotaExceededError') }",
  ]
  for (const script of forbidding) {
    const visitor = await comeIn(house, { viewport: PHONE, touch: true })
    const { page } = visitor
    const id = await newList(page, 'Kept nowhere', ['milk', ''])
    await page.addInitScript(script)
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/shopping\/lists(\?|.*operations)/, async route => {
      await promise
      await route.continue()
    })
    await page.goto(`/shopping-lists/${id}`)
    // While nothing is known of it, it is no list without a name.
    await page.getByRole('heading', { level: 1, name: 'Shopping lists' }).waitFor()
    resolve()
    await page.getByRole('heading', { level: 1, name: 'Kept nowhere' }).waitFor()
    // Also what has no words can be pressed and told of.
    await tickOf(page, 'Item').tap()
    await tickOf(page, 'milk').tap()
    await add(page, 'figs')
    await expect.poll(() => told(page, id)).toEqual([' ✓', 'figs', 'milk ✓'])
    expectQuiet(visitor)
  }
})

test('what is done before and after the browser closed what it keeps is kept again', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page, context } = visitor
  const id = await newList(page, 'Closed', ['milk', 'bread'])
  await page.goto(`/shopping-lists/${id}`)
  await tickOf(page, 'milk').waitFor()
  await expect.poll(() => kept(page)).toBe(0)
  await context.setOffline(true)
  await tickOf(page, 'milk').tap()
  await expect.poll(() => kept(page)).toBe(1)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: house.larder.url, storageTypes: 'indexeddb' })
  await expect.poll(() => kept(page)).toBe(1)
  await tickOf(page, 'bread').tap()
  await expect.poll(() => kept(page)).toBe(2)
  await page.close()
  const later = await context.newPage()
  await context.setOffline(false)
  await later.goto(`/shopping-lists/${id}`)
  await expect.poll(() => told(later, id)).toEqual(['bread ✓', 'milk ✓'])
  expectQuiet(visitor, OFFLINE)
})

/** A browser that opens what it keeps, and says so when `answer` is called. */
const SILENT = `
  const open = IDBFactory.prototype.open
  const held = []
  let isAnswering = false
  IDBFactory.prototype.open = function (...args) {
    const request = open.apply(this, args)
    request.addEventListener('success', event => {
      if (isAnswering) return
      event.stopImmediatePropagation()
      held.push(request)
    })
    return request
  }
  globalThis.answer = () => {
    isAnswering = true
    for (const request of held) request.dispatchEvent(new Event('success'))
  }`

test('where the browser does not answer, a list comes from the server, and what was kept is taken when it answers', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page, context } = visitor
  const id = await newList(page, 'Silent', ['milk', 'bread', 'figs'])
  await page.goto(`/shopping-lists/${id}`)
  await tickOf(page, 'milk').waitFor()
  await context.route('**/operations**', route => route.abort())
  await tickOf(page, 'milk').tap()
  await expect.poll(() => kept(page)).toBe(1)
  await context.unroute('**/operations**')
  const later = await context.newPage()
  await page.close()
  await later.addInitScript(SILENT)
  await later.goto(`/shopping-lists/${id}`)
  await later.getByRole('heading', { level: 1, name: 'Silent' }).waitFor()
  await tickOf(later, 'bread').tap()
  await expect.poll(() => told(later, id)).toEqual(['bread ✓', 'figs', 'milk'])
  await later.evaluate('answer()')
  await expect.poll(() => told(later, id)).toEqual(['bread ✓', 'figs', 'milk ✓'])
  await tickOf(later, 'figs').tap()
  await expect.poll(() => told(later, id)).toEqual(['bread ✓', 'figs ✓', 'milk ✓'])
  await expect.poll(() => kept(later)).toBe(0)
  expectQuiet(visitor, OFFLINE)
})

test('what waits is sent from any page, as when somebody had to sign in again', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page, context } = visitor
  const id = await newList(page, 'Signed out', ['milk'])
  await page.goto(`/shopping-lists/${id}`)
  await tickOf(page, 'milk').waitFor()
  const cookies = await context.cookies()
  await context.clearCookies()
  await tickOf(page, 'milk').tap()
  await page.getByText('You’re signed out.', { exact: false }).waitFor()
  await expect.poll(() => kept(page)).toBe(1)
  await context.addCookies(cookies)
  await page.goto('/user/profile')
  await expect.poll(() => told(page, id)).toEqual(['milk ✓'])
  await expect.poll(() => kept(page)).toBe(0)
  expectQuiet(visitor, [...OFFLINE, /401/])
})
