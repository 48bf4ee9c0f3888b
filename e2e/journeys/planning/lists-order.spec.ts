import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectQuiet, PHONE } from '../../browser.ts'
import { dragOnto } from '../../dragging.ts'
import { BY_HAND, comeIn, openHouse } from '../../house.ts'
import { chooseByKeys, nextTurn, pressAt } from '../../keyboard.ts'
import { tickOf } from '../../shopping-list.ts'

const house = openHouse()

async function fill(page: Page, name: string, notes: string[]): Promise<string> {
  const list = { data: { name }, headers: BY_HAND }
  const { id } = await (await page.request.post('/api/households/shopping/lists', list)).json()
  const data = notes.map((note, position) => ({ shoppingListId: id, note, position }))
  await page.request.post('/api/households/shopping/items/create-bulk', { data, headers: BY_HAND })
  await page.goto(`/shopping-lists/${id}`)
  await tickOf(page, notes[0] ?? '').waitFor()
  return id
}
const handleOf = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
const itemsOf = async (page: Page, id: string): Promise<{ note: string; checked: boolean }[]> =>
  (await (await page.request.get(`/api/households/shopping/lists/${id}`)).json()).listItems
const notesOf = async (page: Page, id: string) => (await itemsOf(page, id)).map(({ note }) => note)
const shown = (page: Page): Promise<string[]> =>
  page
    .getByRole('checkbox', { name: /^Tick off/ })
    .evaluateAll(all => all.map(one => (one as unknown as { ariaLabel: string }).ariaLabel.replace('Tick off ', '')))

test('a finger drags an item to another place, and another device sees it there', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const other = await comeIn(house)
  const { page } = visitor
  const id = await fill(page, 'Dragged', ['apples', 'bread', 'cheese'])
  await other.page.goto(`/shopping-lists/${id}`)
  await tickOf(other.page, 'bread').waitFor()
  await dragOnto(page, handleOf(page, 'cheese'), handleOf(page, 'apples'))
  await expect.poll(() => notesOf(page, id)).toEqual(['cheese', 'apples', 'bread'])
  await expect.poll(() => shown(other.page)).toEqual(['cheese', 'apples', 'bread'])
  expectQuiet(visitor)
})

test('by keyboard an item is moved up', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  const id = await fill(page, 'By keys', ['apples', 'bread', 'cheese'])
  await pressAt(page, handleOf(page, 'cheese'), 'Space')
  await page.getByText('Now at position 3').waitFor({ state: 'attached' })
  await nextTurn(page)
  await page.keyboard.press('ArrowUp')
  await page.getByText('Now at position 2').waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await expect.poll(() => notesOf(page, id)).toEqual(['apples', 'cheese', 'bread'])
  await chooseByKeys(page, page.getByRole('button', { name: 'Actions for bread' }), 'Move to the top')
  await expect.poll(() => notesOf(page, id)).toEqual(['bread', 'apples', 'cheese'])
  await page.getByRole('status').getByText('Now at position 1').waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(() => notesOf(page, id)).toEqual(['apples', 'cheese', 'bread'])
  expectQuiet(visitor)
})

test('the order of the shop is learned from ticking, and put right by hand', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const notes = ['apples', 'bread', 'cheese']
  const id = await fill(page, 'Learned', notes)
  for (const [at, name] of ['cheese', 'apples', 'bread'].entries()) {
    await tickOf(page, name).click()
    await expect.poll(async () => (await itemsOf(page, id)).filter(({ checked }) => checked).length).toBe(at + 1)
  }
  const menu = page.getByRole('button', { name: 'List options' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Untick everything' }).click()
  await expect.poll(async () => (await itemsOf(page, id)).filter(({ checked }) => checked).length).toBe(0)
  // What is unticked was not bought; the next walk is what counts.
  for (const [at, name] of ['cheese', 'apples', 'bread'].entries()) {
    await tickOf(page, name).click()
    await expect.poll(async () => (await itemsOf(page, id)).filter(({ checked }) => checked).length).toBe(at + 1)
  }
  await menu.click()
  await page.getByRole('menuitem', { name: 'Remove ticked items' }).click()
  await expect.poll(() => notesOf(page, id)).toEqual([])
  await page.getByRole('textbox', { name: 'Add items' }).fill('apples, bread, cheese')
  await page.getByRole('textbox', { name: 'Add items' }).press('Enter')
  await tickOf(page, 'cheese').waitFor()
  await page.reload()
  await menu.click()
  await page
    .getByRole('menuitemradio', { name: 'In shop order' })
    .or(page.getByRole('menuitem', { name: 'In shop order' }))
    .click()
  await expect.poll(() => shown(page)).toEqual(['cheese', 'apples', 'bread'])

  await menu.click()
  await page.getByRole('menuitem', { name: 'Shop order', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Shop order' })
  await dragOnto(
    page,
    sheet.getByRole('button', { name: 'Move bread' }),
    sheet.getByRole('button', { name: 'Move cheese' }),
  )
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => shown(page)).toEqual(['bread', 'cheese', 'apples'])

  // Without learning, what was put right by hand stays, and nothing once that is reset.
  const open = async () => {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Shop order', exact: true }).click()
  }
  await open()
  await sheet.getByRole('switch', { name: 'Keep learning' }).uncheck({ force: true })
  await sheet.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => shown(page)).toEqual(['apples', 'bread', 'cheese'])
  await open()
  await sheet.getByText('Nothing learned yet.').waitFor()
  expectQuiet(visitor)
})
