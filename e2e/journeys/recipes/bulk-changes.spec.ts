import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { DESKTOP, expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'
import { pressAt, writeAt } from '../../keyboard.ts'

const house = openHouse()
const TOTAL = 120
const nameOf = (number: number) => `Dish ${String(number).padStart(3, '0')}`
const byName = `${GROUP}?orderBy=name`

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  for (let from = 1; from <= TOTAL; from += 20)
    await Promise.all(Array.from({ length: 20 }, (_, index) => addRecipe(page.request, { name: nameOf(from + index) })))
  await context.close()
})

const withTag = async (page: Page, slug: string) =>
  (await (await page.request.get(`/api/recipes?tags=${slug}&perPage=1`)).json()).total as number
const countOf = (page: Page, slug: string) => expect.poll(() => withTag(page, slug), { timeout: 60_000 })
const barOf = (page: Page) => page.getByRole('region', { name: 'Selected recipes' })

test('by keyboard: I tag a whole library, go elsewhere while it is done, and take it back', async () => {
  const visitor = await comeIn(house, { byKeys: true, viewport: DESKTOP })
  const { page } = visitor
  await page.goto(byName)
  await page.getByRole('link', { name: nameOf(1), exact: true }).waitFor()
  await pressAt(page, page.getByRole('button', { name: 'Select', exact: true }))
  await barOf(page).getByText('0 selected').waitFor()
  await page.keyboard.press('Control+a')
  await barOf(page).getByText(`${TOTAL} selected`).waitFor()
  await pressAt(page, barOf(page).getByRole('button', { name: 'Tags' }))
  const dialog = page.getByRole('dialog', { name: 'Add tags' })
  await writeAt(page, dialog.getByRole('combobox', { name: 'Tags' }), 'whole')
  await page.keyboard.press('Enter')
  await pressAt(page, dialog.getByRole('button', { name: `Add to ${TOTAL} recipes` }))
  await barOf(page).waitFor({ state: 'detached' })
  await pressAt(page, page.getByRole('link', { name: 'Bin', exact: true }))
  await page.getByRole('heading', { level: 1, name: 'Bin' }).waitFor()
  await page.getByText(`${TOTAL} recipes tagged`).waitFor({ timeout: 60_000 })
  expect(await withTag(page, 'whole')).toBe(TOTAL)
  await page.keyboard.press('Control+z')
  await countOf(page, 'whole').toBe(0)
  await page.getByRole('progressbar', { name: 'Undo' }).waitFor({ state: 'detached', timeout: 60_000 })
  expectQuiet(visitor)
})

test('on a phone: what was deleted in the meantime is named, and the others are changed', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  await page.goto(byName)
  await page.getByRole('button', { name: 'Select', exact: true }).tap()
  await barOf(page)
    .getByRole('button', { name: `Select all ${TOTAL}` })
    .tap()
  await barOf(page).getByText(`${TOTAL} selected`).waitFor()
  expect((await page.request.delete('/api/recipes/dish-007', { headers: BY_HAND })).status()).toBe(200)
  await barOf(page).getByRole('button', { name: 'Settings' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Change settings' })
  await dialog.getByRole('radiogroup', { name: 'Show nutrition' }).getByText('Yes').tap()
  await dialog.getByRole('button', { name: `Change ${TOTAL} recipes` }).tap()
  await page.getByText(`Settings of ${TOTAL - 1} recipes changed`).waitFor({ timeout: 60_000 })
  const left = page.getByRole('group').filter({ hasText: 'Not changed: 1' })
  await expectAccessible(page)
  await left.getByRole('button', { name: 'Open' }).tap()
  const list = page.getByRole('dialog', { name: 'Not changed: 1' })
  await list.getByRole('listitem').filter({ hasText: 'dish-007' }).getByText('No longer exists').waitFor()
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Close' }).tap()
  await addRecipe(page.request, { name: nameOf(7) })
  expectQuiet(visitor)
})

test('I see how far it is, also after I loaded the page anew, stop it and take back what was done', async () => {
  const visitor = await comeIn(house, { viewport: DESKTOP })
  const { page } = visitor
  // The server is done too soon to be looked at: here it is still in the middle, until it is stopped.
  let isStopped = false
  const now = () => ({ state: isStopped ? 'over' : 'running', outcome: isStopped ? 'cancelled' : null })
  const middle = { done: 50, total: TOTAL }
  let begun = ''
  await page.route('**/api/recipes/bulk-actions/changes', async route => {
    const response = await route.fetch()
    begun = (await response.json()).jobId
    await route.fulfill({ response })
  })
  await page.route('**/api/jobs', async route => {
    const response = await route.fetch()
    const { items } = (await response.json()) as { items: { id: string }[] }
    const json = { items: items.map(job => (job.id === begun ? { ...job, ...now(), progress: middle } : job)) }
    await route.fulfill({ response, json })
  })
  await page.route('**/api/recipes/bulk-actions/changes/*', async route => {
    const response = await route.fetch()
    const change = await response.json()
    await route.fulfill({ response, json: change.id === begun ? { ...change, ...now(), ...middle } : change })
  })
  await page.route('**/api/jobs/*/cancel', async route => {
    expect(new URL(route.request().url()).pathname).toBe(`/api/jobs/${begun}/cancel`)
    isStopped = true
    await route.fulfill({ status: 202, json: null })
  })

  await page.goto(byName)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await barOf(page)
    .getByRole('button', { name: `Select all ${TOTAL}` })
    .click()
  await barOf(page).getByText(`${TOTAL} selected`).waitFor()
  await barOf(page).getByRole('button', { name: 'Tags' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add tags' })
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('partly')
  await dialog.getByRole('button', { name: `Add to ${TOTAL} recipes` }).click()
  const progress = page.getByRole('group').filter({ has: page.getByRole('progressbar', { name: 'Add tags' }) })
  await progress.getByText(`50 of ${TOTAL}`).waitFor()
  await expectAccessible(page)
  await countOf(page, 'partly').toBe(TOTAL)

  await page.reload()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await progress.getByText(`50 of ${TOTAL}`).waitFor()
  await progress.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText(`Stopped. 50 of ${TOTAL} done.`).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await countOf(page, 'partly').toBe(0)
  // The page goes on asking for it when the test is over.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('progressbar', { name: 'Undo' }).waitFor({ state: 'detached', timeout: 60_000 })
  expectQuiet(visitor)
})

test('what became of my changes is told on the page of all recipes, and undone there, when no toast tells of it', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  const change = { action: 'settings', settings: { showAssets: true } }
  const data = { recipes: ['dish-001', 'nowhere'], change }
  const assets = async () =>
    (await (await page.request.get('/api/recipes/dish-001')).json()).settings.showAssets as boolean
  expect(await assets()).toBe(false)
  expect((await page.request.post('/api/recipes/bulk-actions/changes', { data, headers: BY_HAND })).status()).toBe(202)
  await page.goto('/group/data/recipes')
  const list = page.getByRole('region', { name: 'Changes to many recipes' }).getByRole('list')
  const row = list.getByRole('listitem').filter({ hasText: 'Settings of 1 recipe changed' })
  await row.getByText('Not changed: 1').waitFor({ timeout: 60_000 })
  expect(await assets()).toBe(true)
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Open' }).tap()
  const left = page.getByRole('dialog', { name: 'Not changed: 1' })
  await left.getByRole('listitem').filter({ hasText: 'nowhere' }).getByText('No longer exists').waitFor()
  await left.getByRole('button', { name: 'Close' }).tap()
  await row.getByRole('button', { name: 'Undo' }).tap()
  await expect.poll(assets, { timeout: 60_000 }).toBe(false)
  await list
    .getByRole('listitem')
    .filter({ hasText: 'Undo changes to recipes' })
    .first()
    .getByText('Done')
    .waitFor({ timeout: 60_000 })
  await row.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached', timeout: 60_000 })
  expectQuiet(visitor)
})
