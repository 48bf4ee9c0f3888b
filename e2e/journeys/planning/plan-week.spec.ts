import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { playSite } from '#server/testing/web-site.ts'
import { expectAccessible, expectQuiet } from '../../browser.ts'
import { BY_HAND, comeIn, openHouse } from '../../house.ts'
import { clear, column, day, meal, PLAN, planned, WEEK } from '../../plan-board.ts'
import { pageOf } from '../../recipe-site.ts'

const site = await playSite({
  '/pie': pageOf('Mill Pie'),
  '/nothing': '<!doctype html><title>Contact</title><p>Call us on weekdays.</p>',
})
const house = openHouse(() => ({ ALLOWED_HOSTS: site.host }))

const addTo = async (page: Page, n: number, text: string) => {
  await column(page, n)
    .getByRole('button', { name: /^Add to/ })
    .click()
  const field = page.getByRole('combobox', { name: 'Recipe, note or link' })
  await field.fill(text)
  return field
}
test('an address is pasted into a day: its recipe is imported and planned there; a page without one says so', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto(`${PLAN}?from=${WEEK}`)
  const field = await addTo(page, 4, `${site.url}/nothing`)
  await field.press('Enter')
  await page.getByText('We couldn’t find a recipe at that address').waitFor()
  await field.fill(`${site.url}/pie`)
  await page.getByRole('button', { name: 'Import and plan it' }).click()
  await meal(column(page, 4), 'Mill Pie').waitFor()
  expect(await planned(page)).toEqual(['06 Mill Pie'])
  await expectAccessible(page)
  await expectQuiet(visitor, [/400/])
  await clear(page)
})

test('by keys, Enter opens a meal, and selects it once others are selected', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  for (const [n, title] of [
    [0, 'Pie'],
    [1, 'Roast'],
  ] as const)
    await page.request.post('/api/households/mealplans', {
      data: { date: day(n), title, entryType: 'dinner' },
      headers: BY_HAND,
    })
  await page.goto(`${PLAN}?from=${WEEK}`)
  await meal(column(page, 0), 'Pie').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pie' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await meal(column(page, 0), 'Pie').press('Shift+Enter')
  await meal(column(page, 1), 'Roast').press('Enter')
  const bar = page.getByRole('region', { name: 'Selected meals' })
  await bar.getByText('2 meals selected').waitFor()
  await expectAccessible(page)
  await expectQuiet(visitor)
  await clear(page)
})
