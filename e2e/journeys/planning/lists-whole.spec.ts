import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { BY_HAND, comeIn, openHouse } from '../../house.ts'
import { OWNER } from '../../larder.ts'
import { told } from '../../shopping-list.ts'
import { undoIn } from '../../toasts.ts'

const house = openHouse()
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/, /net::/]

const post = async (page: Page, path: string, data: object) => {
  const answer = await page.request.post(path, { data, headers: BY_HAND })
  expect([200, 201]).toContain(answer.status())
  return answer.json()
}
const LISTS = '/api/households/shopping/lists'

async function newList(page: Page, name: string, notes: string[] = [], more: object = {}): Promise<string> {
  const { id } = await post(page, LISTS, { name, ...more })
  for (const note of notes) await post(page, '/api/households/shopping/items', { shoppingListId: id, note })
  return id
}
/** So that a second try finds the house as the first one did. */
async function clearLists(page: Page) {
  for (const { id } of (await (await page.request.get(`${LISTS}?perPage=-1`)).json()).items)
    await page.request.delete(`${LISTS}/${id}`, { headers: BY_HAND })
}
const notesOf = async (page: Page, id: string): Promise<string[]> => {
  const { listItems } = await (await page.request.get(`${LISTS}/${id}`)).json()
  return (listItems as { note: string; checked: boolean }[])
    .map(({ note, checked }) => `${note}${checked ? ' ✓' : ''}`)
    .sort()
}
const field = (page: Page) => page.getByRole('textbox', { name: 'Add items' })
const add = async (page: Page, text: string) => {
  await field(page).fill(text)
  await field(page).press('Enter')
}
const tickOf = (page: Page, name: string) => page.getByRole('checkbox', { name: `Tick off ${name}`, exact: true })
const choose = async (page: Page, button: string, entry: string) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

test('what is done to all items at once can be undone, staples are put on, and items move to another list', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await clearLists(page)
  const week = await newList(page, 'Week', ['milk', 'bread'])
  const party = await newList(page, 'Party')
  const staples = await newList(page, 'What we always need', ['coffee', 'rice'], { standing: true })
  // Where there are no others, none are offered.
  await page.goto(`/shopping-lists/${staples}`)
  await tickOf(page, 'coffee').waitFor()
  await page.getByRole('button', { name: 'List options' }).click()
  await page.getByRole('menu').waitFor()
  expect(await page.getByRole('menuitem', { name: 'Add staples' }).count()).toBe(0)
  await page.goto(`/shopping-lists/${week}`)
  await tickOf(page, 'milk').waitFor()
  await choose(page, 'List options', 'Add staples')
  await expect.poll(() => notesOf(page, week)).toEqual(['bread', 'coffee', 'milk', 'rice'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => notesOf(page, week)).toEqual(['bread', 'milk'])
  // Of several, one is chosen.
  const another = await newList(page, 'For the cellar', ['salt'], { standing: true })
  await page.reload()
  await tickOf(page, 'milk').waitFor()
  await choose(page, 'List options', 'Add staples')
  await page.getByRole('dialog').getByRole('button', { name: 'What we always need' }).click()
  await expect.poll(() => notesOf(page, week)).toEqual(['bread', 'coffee', 'milk', 'rice'])
  expect((await page.request.delete(`/api/households/shopping/lists/${another}`, { headers: BY_HAND })).ok()).toBe(true)

  await choose(page, 'List options', 'Tick off everything')
  await page.getByText('Everything is ticked off.').waitFor()
  await expect.poll(() => notesOf(page, week)).toEqual(['bread ✓', 'coffee ✓', 'milk ✓', 'rice ✓'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => notesOf(page, week)).toEqual(['bread', 'coffee', 'milk', 'rice'])
  await tickOf(page, 'milk').click()
  await choose(page, 'List options', 'Remove ticked items')
  await expect.poll(() => notesOf(page, week)).toEqual(['bread', 'coffee', 'rice'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => notesOf(page, week)).toEqual(['bread', 'coffee', 'milk ✓', 'rice'])

  await choose(page, 'Actions for coffee', 'Move to another list')
  await page.getByRole('dialog').getByRole('button', { name: 'Party' }).click()
  await expect.poll(() => notesOf(page, party)).toEqual(['coffee'])
  await expect.poll(() => notesOf(page, week)).toEqual(['bread', 'milk ✓', 'rice'])
  await undoIn(page, 'Moved to Party')
  await expect.poll(() => notesOf(page, party)).toEqual([])
  await expect.poll(() => notesOf(page, week)).toEqual(['bread', 'coffee', 'milk ✓', 'rice'])
  await choose(page, 'Actions for coffee', 'Remove')
  await choose(page, 'List options', 'Remove everything')
  await page.getByText('Nothing to buy').waitFor()
  await expect.poll(() => notesOf(page, week)).toEqual([])
  await undoIn(page, 'Removed 3 items')
  await expect.poll(() => notesOf(page, week)).toEqual(['bread', 'milk ✓', 'rice'])
  await choose(page, 'List options', 'Duplicate')
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click()
  await page.getByRole('heading', { level: 1, name: 'Week (copy)' }).waitFor()
  const copy = page.url().split('/').at(-1) as string
  await expect.poll(() => notesOf(page, copy)).toEqual(['bread', 'rice'])
  expectQuiet(visitor)
})

test('somebody deletes the list while one adds to it underground: the additions go to another list', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page, context } = visitor
  await clearLists(page)
  const old = await newList(page, 'Old', ['milk'])
  const other = await newList(page, 'Other')
  await page.goto(`/shopping-lists/${old}`)
  // What understands lines is loaded by the first one.
  await add(page, 'bread')
  await expect.poll(() => notesOf(page, old)).toEqual(['bread', 'milk'])
  await context.setOffline(true)
  await add(page, 'jam, honey, 3 bread')
  await page.getByText('3 changes not sent yet').waitFor()
  expect((await page.request.delete(`${LISTS}/${old}`, { headers: BY_HAND })).status()).toBe(200)
  await context.setOffline(false)
  await page.evaluate("dispatchEvent(new Event('online'))")
  await page.getByText('This list was deleted').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard' }).tap()
  await page.getByText('Removed 3 items').waitFor()
  await page.getByRole('link', { name: 'Other' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await page.getByRole('button', { name: 'Move 3 items to another list' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Other' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Other' }).waitFor()
  // Of what was there before, as much as there became more of it.
  await expect.poll(() => told(page, other)).toEqual(['3 bread', 'honey', 'jam'])
  expectQuiet(visitor, [...OFFLINE, /404/])
})

test('what this device has never seen and cannot get now is no empty list, and comes when it can be had', async () => {
  const first = await comeIn(house)
  await clearLists(first.page)
  const id = await newList(first.page, 'Unseen', ['milk'])
  const { address } = await post(first.page, `${LISTS}/${id}/links`, { name: 'Mrs Berg' })
  const away = '**/api/households/shopping/**'
  const paths = [`/shopping-lists/${id}`, '/shopping-lists?stay=true', new URL(address).pathname]
  for (const path of paths) {
    const visitor = await comeIn(house, { viewport: PHONE, touch: true })
    const { page, context } = visitor
    await context.route(away, route => route.abort())
    await page.goto(path)
    const problem = page.getByRole('alert').filter({ hasText: 'This couldn’t be loaded' })
    await problem.waitFor()
    expect(await page.getByText('Nothing to buy').count()).toBe(0)
    await expectAccessible(page)
    await context.unroute(away)
    // A list that is open is asked for again by itself, so its button may be gone by now.
    const isOverview = path.includes('stay')
    if (isOverview) await problem.getByRole('button', { name: 'Try again' }).tap()
    await (isOverview ? page.getByRole('link', { name: 'Unseen' }) : tickOf(page, 'milk')).waitFor()
    await problem.waitFor({ state: 'detached' })
    expectQuiet(visitor, [/Failed to load resource/, /net::/])
  }
})

test('signing out with changes that wait asks first; nobody else sees them, and they are sent when one is back', async () => {
  const visitor = await comeIn(house)
  const { page, context } = visitor
  const id = await newList(page, 'Ours', ['milk'])
  const { group, household } = await (await page.request.get('/api/users/self')).json()
  const name = `bob-${Date.now()}`
  const bob = { username: name, email: `${name}@example.com`, fullName: 'Bob', password: 'a pot of honey' }
  await post(page, '/api/admin/users', { ...bob, group, household })
  await page.goto(`/shopping-lists/${id}`)
  await tickOf(page, 'milk').waitFor()
  await context.route('**/operations**', route => route.abort())
  await add(page, 'surprise')
  await page.getByText('1 change not sent yet').waitFor()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await page.getByText('1 change to your lists hasn’t been sent yet.').waitFor()
  await page.getByRole('button', { name: 'Sign out anyway' }).click()
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor()
  await context.unroute('**/operations**')

  const enter = async ({ email, password }: { email: string; password: string }) => {
    const answer = await page.request.post('/api/auth/token', { form: { username: email, password } })
    expect(answer.status()).toBe(200)
    await page.goto(`/shopping-lists/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Ours' }).waitFor()
  }
  await enter(bob)
  await tickOf(page, 'milk').click()
  await expect.poll(() => notesOf(page, id)).toEqual(['milk ✓'])
  expect(await page.getByText('surprise').count()).toBe(0)

  await enter(OWNER)
  await tickOf(page, 'surprise').waitFor()
  await expect.poll(() => notesOf(page, id)).toEqual(['milk ✓', 'surprise'])
  expectQuiet(visitor, [/Failed to load resource/, /net::/])
})
