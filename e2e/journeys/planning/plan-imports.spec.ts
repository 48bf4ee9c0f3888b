import { expect, test } from 'vitest'
import { playSite } from '#server/testing/web-site.ts'
import { expectAccessible, expectQuiet } from '../../browser.ts'
import { BY_HAND, comeIn, openHouse } from '../../house.ts'
import { addTo, beginEmpty, column, meal, PLAN, planned, WEEK } from '../../plan-board.ts'
import { pageOf } from '../../recipe-site.ts'
import { undoIn } from '../../toasts.ts'

const site = await playSite({
  '/pie': pageOf('Mill Pie'),
  '/cake': pageOf('Mill Cake'),
  '/stew': pageOf('Mill Stew'),
  '/tart': pageOf('Mill Tart'),
  '/nothing': '<!doctype html><title>Contact</title><p>Call us on weekdays.</p>',
})
const house = openHouse(() => ({ ALLOWED_HOSTS: site.host }))
beginEmpty(house)
const IMPORT = '**/api/recipes/create/url'
const NO_RECIPE = 'We couldn’t find a recipe at that address'

test('an address is pasted into a day: its recipe is imported and planned there; a page without one says so', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  // A second try finds its name free again.
  await page.request.delete('/api/recipes/mill-pie', { headers: BY_HAND })
  await page.goto(`${PLAN}?from=${WEEK}`)
  const field = await addTo(page, 4, `${site.url}/nothing`)
  await field.press('Enter')
  await page.getByText('We couldn’t find a recipe at that address').waitFor()
  await field.fill(`${site.url}/pie`)
  await page.getByRole('option', { name: 'Import and plan it' }).click()
  await meal(column(page, 4), 'Mill Pie').waitFor()
  expect(await planned(page)).toEqual(['06 Mill Pie'])
  await expectAccessible(page)
  await expectQuiet(visitor, [/400/])
})

test('an address without a recipe can be planned as a note, and so can words behind an address', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto(`${PLAN}?from=${WEEK}`)
  const address = `${site.url}/nothing`
  const field = await addTo(page, 0, address)
  await field.press('Enter')
  await page.getByText(NO_RECIPE).waitFor()
  await page.getByRole('option', { name: `Add “${address}” as a note` }).waitFor()
  await field.press('ArrowDown')
  await field.press('Enter')
  await field.waitFor({ state: 'detached' })
  const other = await addTo(page, 1, `${site.url}/pie with cream`)
  await other.press('Enter')
  await other.waitFor({ state: 'detached' })
  await expect.poll(() => planned(page)).toEqual([`02 ${address}`, `03 ${site.url}/pie with cream`])
  await expectQuiet(visitor, [/400/])
})

test('several lines that are pasted into a day are offered as a meal each, and go by one undo', async () => {
  const visitor = await comeIn(house)
  const { page, context } = visitor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${PLAN}?from=${WEEK}`)
  const paste = async (text: string) => {
    await page.evaluate(lines => navigator.clipboard.writeText(lines), text)
    await page.keyboard.press('ControlOrMeta+V')
  }
  const field = await addTo(page, 2, '')
  await paste('- Soup\n- Flat bread, olives\n\n- Plums')
  await page.getByRole('option', { name: 'Add “Soup · Flat bread, olives · Plums” as a note' }).waitFor()
  await page.getByRole('option', { name: 'Add to plan · 3 lines', selected: true }).waitFor()
  await expectAccessible(page)
  await field.press('Enter')
  await field.waitFor({ state: 'detached' })
  await expect.poll(() => planned(page)).toEqual(['04 Soup', '04 Flat bread, olives', '04 Plums'])
  await undoIn(page, '3 meals planned')
  await expect.poll(() => planned(page)).toEqual([])

  // What is typed behind them makes it one text, and a single line is one as ever.
  await addTo(page, 3, '')
  await paste('Soup\nPlums')
  await page.getByRole('option', { name: 'Add to plan · 2 lines' }).waitFor()
  await page.keyboard.type(' and tea')
  await page.getByRole('option', { name: 'Add “Soup · Plums and tea” as a note', selected: true }).waitFor()
  expect(await page.getByRole('option', { name: /lines/ }).count()).toBe(0)
  await expectQuiet(visitor)
})

test('several addresses that are pasted are imported one after another into the day; one without a recipe stays as a note', async () => {
  const visitor = await comeIn(house)
  const { page, context } = visitor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const held = Promise.withResolvers<void>()
  await page.route(IMPORT, async route => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${PLAN}?from=${WEEK}`)
  const paste = async (text: string) => {
    await page.evaluate(lines => navigator.clipboard.writeText(lines), text)
    await page.keyboard.press('ControlOrMeta+V')
  }
  const address = `${site.url}/nothing`
  const field = await addTo(page, 2, '')
  await paste(`Weekend:\n- ${site.url}/stew\n- ${address}\n- Plums\n- ${site.url}/tart`)
  await page.getByRole('option', { name: 'Add to plan · 5 lines', selected: true }).waitFor()
  await field.press('Enter')
  await page.getByRole('status').filter({ hasText: '0 of 3 imported' }).waitFor()
  await expectAccessible(page)
  // What is on its way is not given up by a key.
  await field.press('Escape')
  held.resolve()
  await field.waitFor({ state: 'detached' })
  const meals = ['04 Weekend', '04 Mill Stew', `04 ${address}`, '04 Plums', '04 Mill Tart']
  await expect.poll(() => planned(page)).toEqual(meals)
  await page.getByText(NO_RECIPE).filter({ hasText: address }).waitFor()
  await undoIn(page, '5 meals planned')
  await expect.poll(() => planned(page)).toEqual([])

  // Beside each other, and those that are there already are not imported again.
  await addTo(page, 3, '')
  await paste(`${site.url}/stew ${site.url}/tart`)
  await page.getByRole('option', { name: 'Add to plan · 2 lines', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => planned(page)).toEqual(['05 Mill Stew', '05 Mill Tart'])
  const { items } = await (await page.request.get('/api/recipes?search=Mill%20Stew')).json()
  expect(items.filter((recipe: { name: string }) => recipe.name === 'Mill Stew')).toHaveLength(1)
  await undoIn(page, '2 meals planned')
  await expectQuiet(visitor, [/400/])
})

test('links of a note are imported; when the server is out of reach half way all of it stays, and goes on from there', async () => {
  const visitor = await comeIn(house)
  const { page, context } = visitor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const slug of ['mill-stew', 'mill-tart']) await page.request.delete(`/api/recipes/${slug}`, { headers: BY_HAND })
  await page.goto(`${PLAN}?from=${WEEK}`)
  const paste = async (text: string) => {
    await page.evaluate(lines => navigator.clipboard.writeText(lines), text)
    await page.keyboard.press('ControlOrMeta+V')
  }
  let imports = 0
  await page.route(IMPORT, route => (++imports === 2 ? route.abort() : route.continue()))
  const field = await addTo(page, 2, '')
  await paste(`- [Stew](${site.url}/stew)\n- [Tart](${site.url}/tart)\n- Plums`)
  await field.press('Enter')
  await page.getByText('Nothing you entered is lost').first().waitFor()
  await page.getByRole('option', { name: 'Add to plan · 3 lines', selected: true }).waitFor()
  expect(await page.getByRole('status').filter({ hasText: 'imported' }).count()).toBe(0)
  expect(await planned(page)).toEqual([])
  await expect.poll(() => field.isEditable()).toBe(true)
  await field.press('Enter')
  await field.waitFor({ state: 'detached' })
  await expect.poll(() => planned(page)).toEqual(['04 Mill Stew', '04 Mill Tart', '04 Plums'])
  expect(imports).toBe(3)

  // One alone is its address.
  const other = await addTo(page, 3, '')
  await paste(`- [The same stew](${site.url}/stew)`)
  await page.getByRole('option', { name: 'Import and plan it', selected: true }).waitFor()
  expect(await other.inputValue()).toBe(`${site.url}/stew`)
  await other.press('Enter')
  await meal(column(page, 3), 'Mill Stew').waitFor()
  await expectQuiet(visitor, [/ERR_FAILED/])
})

test('of several pasted lines no more is offered than can be planned', async () => {
  const visitor = await comeIn(house)
  const { page, context } = visitor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${PLAN}?from=${WEEK}`)
  const field = await addTo(page, 2, '')
  const paste = async (lines: string[]) => {
    await field.fill('')
    await page.evaluate(text => navigator.clipboard.writeText(text), lines.join('\n'))
    await page.keyboard.press('ControlOrMeta+V')
  }
  const choices = page.getByRole('option', { name: /^Add / })
  const note = page.getByRole('option', { name: /as a note$/, selected: true })
  // A line that is too long for a meal, and more lines than are planned at once: one text, as what is typed.
  for (const lines of [['Soup', 'Plums '.repeat(200)], Array<string>(201).fill('Soup')]) {
    await paste(lines)
    await note.waitFor()
    expect(await choices.count()).toBe(1)
  }
  // Together too long for a note, and a box without anything behind it.
  await paste(['- [x]', ...Array.from({ length: 199 }, (_, at) => `Dinner ${at}`)])
  await page.getByRole('option', { name: 'Add to plan · 199 lines', selected: true }).waitFor()
  expect(await choices.count()).toBe(1)
  await field.press('Enter')
  await field.waitFor({ state: 'detached' })
  await expect.poll(async () => (await planned(page)).length).toBe(199)
  await undoIn(page, '199 meals planned')
  await expect.poll(() => planned(page)).toEqual([])
  await expectQuiet(visitor)
})

test('an address whose recipe is there already plans that one', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto(`${PLAN}?from=${WEEK}`)
  for (const n of [0, 1]) {
    const field = await addTo(page, n, `${site.url}/cake`)
    await field.press('Enter')
    await meal(column(page, n), 'Mill Cake').waitFor()
  }
  expect(await planned(page)).toEqual(['02 Mill Cake', '03 Mill Cake'])
  const { items } = await (await page.request.get('/api/recipes?search=cake')).json()
  expect(items).toHaveLength(1)
  await expectQuiet(visitor)
})

test('an import that fails says why, also after its field was closed; without a network the address stays', async () => {
  const visitor = await comeIn(house)
  const { page, context } = visitor
  await page.goto(`${PLAN}?from=${WEEK}`)
  const held = Promise.withResolvers<void>()
  await page.route(IMPORT, async route => {
    await held.promise
    await route.continue()
  })
  const closed = await addTo(page, 2, `${site.url}/nothing`)
  await closed.press('Enter')
  await closed.press('Escape')
  await closed.waitFor({ state: 'detached' })
  held.resolve()
  await page.getByText(NO_RECIPE).waitFor()
  await page.unroute(IMPORT)
  await page.reload()

  const field = await addTo(page, 3, `${site.url}/pie`)
  await context.setOffline(true)
  await field.press('Enter')
  await page.getByText('You’re offline. Nothing you entered is lost').first().waitFor()
  expect(await page.getByText(NO_RECIPE).count()).toBe(0)
  await context.setOffline(false)
  await expect.poll(() => field.isEditable()).toBe(true)
  await field.press('Enter')
  await meal(column(page, 3), 'Mill Pie').waitFor()
  expect(await planned(page)).toEqual(['05 Mill Pie'])
  await expectQuiet(visitor, [/400/, /ERR_INTERNET_DISCONNECTED/])
})
