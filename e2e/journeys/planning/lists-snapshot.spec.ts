import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { BY_HAND, comeIn, openHouse } from '../../house.ts'
import { tickOf } from '../../shopping-list.ts'

const house = openHouse()

const addField = (page: Page) => page.getByRole('main').getByRole('textbox')
const snapshot = (page: Page) => page.locator('#app > [aria-busy]')
const keeps = (page: Page, words: string) =>
  page.evaluate(words => {
    const { localStorage } = globalThis as unknown as { localStorage: Record<string, string> }
    return Object.entries(localStorage).some(
      ([key, value]) => key.startsWith('larder.snapshot') && value.includes(words),
    )
  }, words)

async function fill(page: Page, notes: string[]): Promise<string> {
  const made = await page.request.post('/api/households/shopping/lists', { data: { name: 'Week' }, headers: BY_HAND })
  const { id } = await made.json()
  const data = notes.map((note, position) => ({ shoppingListId: id, note, position }))
  await page.request.post('/api/households/shopping/items/create-bulk', { data, headers: BY_HAND })
  return id
}

/** Keeps the program from drawing anything, which needs words; answers with what lets it go on. */
const holdClient = (page: Page) => hold(page, /\/assets\/words-[^/]+\.json$/)

async function hold(page: Page, files: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a list stands there as it was left until the program has come, and what is ticked on it meanwhile is ticked', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page: before } = visitor
  const id = await fill(before, ['oat milk', 'rusks', 'leeks', ...Array.from({ length: 80 }, (_, i) => `jar ${i}`)])
  await before.goto(`/shopping-lists/${id}`)
  await expect.poll(() => keeps(before, 'leeks')).toBe(true)
  await tickOf(before, 'leeks').tap()
  await expect.poll(() => tickOf(before, 'leeks').count()).toBe(0)
  // What is shown is how the page was left, and not how it was first drawn: also far down, with something open above it.
  await before.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  await before.getByText('jar 79').tap()
  await before.getByRole('dialog').waitFor()
  expect(await tickOf(before, 'oat milk').count()).toBe(0)
  await before.goto('about:blank')

  // Left before the program came; what others do after that is newer.
  const early = await visitor.context.newPage()
  await holdClient(early)
  await early.goto(`/shopping-lists/${id}`, { waitUntil: 'commit' })
  await tickOf(snapshot(early), 'rusks').tap()
  await expect.poll(() => tickOf(snapshot(early), 'rusks').isChecked()).toBe(true)
  await early.close()
  const path = '/api/households/shopping/items'
  const { listItems } = await (await before.request.get(`/api/households/shopping/lists/${id}`)).json()
  const rusks = listItems.find((item: { note: string }) => item.note === 'rusks')
  for (const checked of [true, false])
    await before.request.put(`${path}/${rusks.id}`, { data: { ...rusks, checked }, headers: BY_HAND })

  const page = await visitor.context.newPage()
  const letIn = await holdClient(page)
  await page.goto(`/shopping-lists/${id}`, { waitUntil: 'commit' })
  await tickOf(snapshot(page), 'oat milk').tap()
  await expect.poll(() => tickOf(snapshot(page), 'oat milk').isChecked()).toBe(true)
  expect(await tickOf(snapshot(page), 'leeks').count()).toBe(0)
  expect(await addField(page).isEditable()).toBe(false)
  await expectAccessible(page)
  // It gives way to the whole page at once, not to a part of it.
  await page.evaluate(`new MutationObserver((_, self) => {
    if (document.querySelector('#app > [aria-busy]')) return
    globalThis.firstRows = document.querySelectorAll('[data-item]').length
    self.disconnect()
  }).observe(document.getElementById('app'), { childList: true })`)
  letIn()
  await expect.poll(() => addField(page).isEditable()).toBe(true)
  expect(await snapshot(page).count()).toBe(0)
  expect(await page.evaluate('firstRows')).toBeGreaterThan(0)
  await expect.poll(() => tickOf(page, 'oat milk').count()).toBe(0)
  const checked = async () => {
    const list = await (await page.request.get(`/api/households/shopping/lists/${id}`)).json()
    return list.listItems.filter((item: { checked: boolean }) => item.checked).length
  }
  await expect.poll(checked).toBe(2)
  expectQuiet(visitor)
})

test('what is ticked on a list that was left is ticked, though it became part of another and the list is read anew', async () => {
  const visitor = await comeIn(house)
  const { page: before, context } = visitor
  const id = await fill(before, ['oat milk', 'milk'])
  await before.goto(`/shopping-lists/${id}`)
  await expect.poll(() => keeps(before, 'oat milk')).toBe(true)
  await before.goto('about:blank')
  const early = await context.newPage()
  await holdClient(early)
  await early.goto(`/shopping-lists/${id}`, { waitUntil: 'commit' })
  await tickOf(snapshot(early), 'milk').click()
  await expect.poll(() => tickOf(snapshot(early), 'milk').isChecked()).toBe(true)
  // A browser short of room lets go of its databases.
  await early.evaluate(`indexedDB.databases().then(all => Promise.all(all.map(({ name }) => new Promise(done => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = request.onblocked = done
  }))))`)
  await early.close()
  const read = async () => (await (await before.request.get(`/api/households/shopping/lists/${id}`)).json()).listItems
  const milk = (await read()).find((item: { note: string }) => item.note === 'milk')
  const data = { ...milk, note: 'oat milk' }
  await before.request.put(`/api/households/shopping/items/${milk.id}`, { data, headers: BY_HAND })
  const once = [{ note: 'oat milk', quantity: 2 }]
  expect(await read()).toMatchObject(once)

  const page = await context.newPage()
  await page.goto(`/shopping-lists/${id}`)
  await page.getByRole('button', { name: '1 ticked item' }).waitFor()
  // It was ticked as it was shown: of the other, of which nobody saw that it is the same, as much is still to buy.
  const told = async () =>
    (await read()).map(({ quantity, checked }: { quantity: number; checked: boolean }) => [quantity, checked])
  await expect.poll(told).toEqual(
    expect.arrayContaining([
      [1, true],
      [1, false],
    ]),
  )
  expectQuiet(visitor)
})

test('a list that was left stands there for nobody else, and not on a screen of another width', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const id = await fill(page, ['turnips'])
  await page.goto(`/shopping-lists/${id}`)
  await expect.poll(() => keeps(page, 'turnips')).toBe(true)
  const tablet = await visitor.context.newPage()
  await tablet.setViewportSize({ width: 820, height: 1180 })
  await holdClient(tablet)
  await tablet.goto(`/shopping-lists/${id}`, { waitUntil: 'commit' })
  await tablet.getByText('Larder could not be loaded').waitFor({ state: 'attached' })
  expect(await snapshot(tablet).count()).toBe(0)
  await tablet.close()
  await addField(page).fill('a gift for Mum')
  const typed = () => page.evaluate('localStorage.getItem("larder.typedLines") ?? ""')
  await expect.poll(typed).toContain('a gift for Mum')
  // On the way to another page its address comes first; what stands there until then is not that page.
  const letOut = await hold(page, /\/assets\/[^/]+\.js$/)
  await page.getByRole('link', { name: 'Change Me' }).click()
  await expect.poll(() => page.url()).toMatch(/\/user\/profile$/)
  await page.evaluate("dispatchEvent(new Event('pagehide'))")
  expect(await page.evaluate('Object.keys(localStorage).filter(key => key.startsWith("larder.snapshot "))')).toEqual([
    `larder.snapshot ${house.larder.url}/shopping-lists/${id}`,
  ])
  letOut()
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/\/login/)
  expect(await keeps(page, 'turnips')).toBe(false)
  expect(await typed()).toBe('')
  expectQuiet(visitor)
})

test('a list that was left stands there in the direction of a language that only the browser names', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, locale: 'ar-SA' })
  const { page: before } = visitor
  const id = await fill(before, ['لفت'])
  await before.goto(`/shopping-lists/${id}`)
  await expect.poll(() => keeps(before, 'لفت')).toBe(true)
  await before.goto('about:blank')
  const page = await visitor.context.newPage()
  const letIn = await holdClient(page)
  await page.goto(`/shopping-lists/${id}`, { waitUntil: 'commit' })
  await snapshot(page).getByText('لفت').waitFor()
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await page.locator('html').getAttribute('lang')).toBe('ar-SA')
  letIn()
  await expect.poll(() => addField(page).isEditable()).toBe(true)
  expectQuiet(visitor)
})
