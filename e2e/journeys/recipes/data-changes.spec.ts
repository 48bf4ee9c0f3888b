import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { DESKTOP, expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { BY_HAND, comeIn, openHouse } from '../../house.ts'
import { pressAt } from '../../keyboard.ts'

const house = openHouse()
const TOTAL = 120
const LONG = 60_000
const nameOf = (number: number) => `Food ${String(number).padStart(3, '0')}`

const post = (page: Page, path: string, data: object) => page.request.post(path, { data, headers: BY_HAND })

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  await post(page, '/api/groups/labels', { name: 'Greens', color: '#2e8b57' })
  for (let from = 1; from <= TOTAL; from += 20)
    await Promise.all(Array.from({ length: 20 }, (_, at) => post(page, '/api/foods', { name: nameOf(from + at) })))
  await context.close()
})

const countFoods = async (page: Page, queryFilter = 'name LIKE "%"') =>
  (await (await page.request.get('/api/foods', { params: { perPage: 1, queryFilter } })).json()).total as number
const count = (page: Page, queryFilter?: string) =>
  expect.poll(() => countFoods(page, queryFilter), { timeout: LONG, interval: 200 })
const unlabelled = 'label_id IS NULL'
const barOf = (page: Page) => page.getByRole('region', { name: 'Selection' })
const latest = (page: Page) =>
  page.getByRole('region', { name: 'Changes to many entries' }).getByRole('list').getByRole('listitem').first()

test('by keyboard: I put all foods under a label, go elsewhere while it is done, and take it back', async () => {
  const visitor = await comeIn(house, { byKeys: true, viewport: DESKTOP })
  const { page } = visitor
  await page.goto('/group/data/foods')
  await page.getByText(`${TOTAL} entries`).waitFor()
  await pressAt(page, page.getByRole('checkbox', { name: 'Select all' }), 'Space')
  await barOf(page).getByText(`${TOTAL} selected`).waitFor()
  // From the table one comes to what can be done by Enter, however long it is.
  await page.keyboard.press('Enter')
  await pressAt(page, barOf(page).getByRole('button', { name: 'Label' }))
  const dialog = page.getByRole('dialog', { name: 'Label' })
  const labels = dialog.getByRole('combobox', { name: 'Label' })
  await pressAt(page, labels, 'g')
  await expect.poll(() => labels.locator('option:checked').textContent()).toBe('Greens')
  await pressAt(page, dialog.getByRole('button', { name: 'Assign' }))
  await barOf(page).waitFor({ state: 'detached' })
  await pressAt(page, page.getByRole('link', { name: 'Bin', exact: true }))
  await page.getByRole('heading', { level: 1, name: 'Bin' }).waitFor()
  await page.getByText(`${TOTAL} foods have a new label`).waitFor({ timeout: LONG })
  expect(await countFoods(page, unlabelled)).toBe(0)
  await page.keyboard.press('Control+z')
  await count(page, unlabelled).toBe(TOTAL)
  await page.getByRole('progressbar', { name: 'Undo' }).waitFor({ state: 'detached', timeout: LONG })
  expectQuiet(visitor)
})

test('on a phone: I delete all foods, read later which of them somebody else had deleted, and take it back there', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  await page.goto('/group/data/foods')
  await page.getByText(`${TOTAL} entries`).waitFor()
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await barOf(page).getByText(`${TOTAL} selected`).waitFor()
  const [gone] = (await (await page.request.get('/api/foods', { params: { search: nameOf(7), perPage: 1 } })).json())
    .items as { id: string }[]
  await page.request.delete(`/api/foods/${gone?.id}`, { headers: BY_HAND })
  await barOf(page).getByRole('button', { name: 'Delete' }).tap()
  await count(page).toBe(0)
  await page.reload()
  const row = latest(page)
  await row.getByText(`Foods · Moved to the bin: ${TOTAL - 1}`).waitFor({ timeout: LONG })
  await row.getByText('Not changed: 1').waitFor()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Open' }).tap()
  const list = page.getByRole('dialog', { name: 'Not changed: 1' })
  await list.getByRole('listitem').getByText('No longer exists').waitFor()
  await list.getByRole('button', { name: 'Close' }).tap()
  await row.getByRole('button', { name: 'Undo' }).tap()
  await count(page).toBe(TOTAL - 1)
  await page
    .getByRole('region', { name: 'Changes to many entries' })
    .getByRole('listitem')
    .filter({ hasText: 'Undo changes to entries' })
    .first()
    .getByText('Done')
    .waitFor({ timeout: LONG })
  expectQuiet(visitor)
})

test('I see how far it is, also after I loaded the page anew, and stop it', async () => {
  const visitor = await comeIn(house, { viewport: DESKTOP })
  const { page } = visitor
  const path = '/api/organizers/bulk-changes'
  // The server is done too soon to be looked at: here it is still in the middle, until it is stopped.
  let isStopped = false
  const now = () => ({ state: isStopped ? 'over' : 'running', outcome: isStopped ? 'cancelled' : null })
  const middle = { done: 50, total: TOTAL }
  let begun = ''
  await page.route(`**${path}`, async route => {
    const response = await route.fetch()
    if (route.request().method() === 'POST') begun = (await response.json()).jobId
    await route.fulfill({ response })
  })
  await page.route('**/api/jobs', async route => {
    const response = await route.fetch()
    const { items } = (await response.json()) as { items: { id: string }[] }
    const json = { items: items.map(job => (job.id === begun ? { ...job, ...now(), progress: middle } : job)) }
    await route.fulfill({ response, json })
  })
  await page.route(`**${path}/*`, async route => {
    const response = await route.fetch()
    const change = await response.json()
    await route.fulfill({ response, json: change.id === begun ? { ...change, ...now(), ...middle } : change })
  })
  await page.route('**/api/jobs/*/cancel', async route => {
    expect(new URL(route.request().url()).pathname).toBe(`/api/jobs/${begun}/cancel`)
    isStopped = true
    await route.fulfill({ status: 202, json: null })
  })
  await page.goto('/group/data/foods')
  await page.getByText(/^\d+ entries/).waitFor()
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await barOf(page)
    .getByText(/^\d+ selected$/)
    .waitFor()
  await barOf(page).getByRole('button', { name: 'Label' }).click()
  const dialog = page.getByRole('dialog', { name: 'Label' })
  await dialog.getByRole('combobox', { name: 'Label' }).selectOption('Greens')
  await dialog.getByRole('button', { name: 'Assign' }).click()
  const progress = page.getByRole('group').filter({ has: page.getByRole('progressbar', { name: 'Foods · Label' }) })
  await progress.getByText(`50 of ${TOTAL}`).waitFor()
  await expectAccessible(page)
  await page.reload()
  await progress.getByText(`50 of ${TOTAL}`).waitFor()
  await progress.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText(`Stopped. 50 of ${TOTAL} done.`).waitFor()
  expectQuiet(visitor)
})
