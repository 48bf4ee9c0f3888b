import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectQuiet, PHONE } from '../../browser.ts'
import { dragOnto } from '../../dragging.ts'
import { BY_HAND, comeIn, openHouse } from '../../house.ts'
import { tickOf } from '../../shopping-list.ts'

const house = openHouse()

const post = async (page: Page, path: string, data: unknown) =>
  await (await page.request.post(path, { data, headers: BY_HAND })).json()
const itemsOf = async (page: Page, id: string): Promise<{ note: string }[]> =>
  (await (await page.request.get(`/api/households/shopping/lists/${id}`)).json()).listItems

async function fill(page: Page, name: string, notes: string[]): Promise<string> {
  const { id } = await post(page, '/api/households/shopping/lists', { name })
  const items = notes.map((note, position) => ({ shoppingListId: id, note, position }))
  await post(page, '/api/households/shopping/items/create-bulk', items)
  await page.goto(`/shopping-lists/${id}`)
  await tickOf(page, notes[0] ?? '').waitFor()
  return id
}

test('the label of an item is remembered for its food', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await post(page, '/api/groups/labels', { name: 'Baking shelf', color: '#8a5a3c' })
  await post(page, '/api/foods', { name: 'flour' })
  const id = await fill(page, 'With labels', ['candles'])
  const field = page.getByRole('textbox', { name: 'Add items' })
  await field.fill('flour')
  await field.press('Enter')
  await page.getByRole('button', { name: '1 flour', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'flour' })
  await sheet.getByRole('combobox', { name: 'Label' }).click()
  await page.getByRole('option', { name: 'Baking shelf' }).click()
  await sheet.getByRole('checkbox', { name: 'Always use this label for flour' }).check()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await page.getByText('flour now has the label Baking shelf').waitFor()
  // On another list it stands under that label from the beginning.
  const other = await post(page, '/api/households/shopping/lists', { name: 'Another' })
  await page.goto(`/shopping-lists/${other.id}`)
  await page.getByText('Nothing to buy').waitFor()
  await field.fill('2 flour')
  await field.press('Enter')
  await page.getByRole('button', { name: 'List options' }).click()
  await page
    .getByRole('menuitem', { name: 'By label' })
    .or(page.getByRole('menuitemradio', { name: 'By label' }))
    .click()
  await page.getByRole('region', { name: 'Baking shelf' }).getByRole('checkbox', { name: 'Tick off flour' }).waitFor()
  expect(id).not.toBe(other.id)
  expectQuiet(visitor)
})

test('a list gets a colour and a sign, and is given to somebody else', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const person = { username: 'bea', fullName: 'Bea', email: 'bea@example.com', password: 'plum-cake-42' }
  const { household, group } = await (await page.request.get('/api/users/self')).json()
  await post(page, '/api/admin/users', { ...person, group, household })
  const id = await fill(page, 'Hers', ['tea'])
  await page.getByRole('button', { name: 'List options' }).click()
  await page.getByRole('menuitem', { name: 'Rename and settings' }).click()
  const sheet = page.getByRole('dialog', { name: 'Rename and settings' })
  await sheet.getByRole('textbox', { name: 'Icon' }).fill('🫖')
  await sheet.getByRole('textbox', { name: 'Color' }).fill('#2e8b57')
  await sheet.getByRole('combobox', { name: 'Belongs to' }).selectOption({ label: 'Bea' })
  await sheet.getByRole('button', { name: 'Save' }).click()
  const read = async () => {
    const { icon, color, userId } = await (await page.request.get(`/api/households/shopping/lists/${id}`)).json()
    const { fullName } = await (await page.request.get(`/api/users/${userId}`)).json()
    return { icon, color, fullName }
  }
  await expect.poll(read).toEqual({ icon: '🫖', color: '#2e8b57', fullName: 'Bea' })
  await page.goto('/shopping-lists?stay=true')
  // The input of a switch is drawn over.
  await page.getByRole('switch', { name: 'Show lists of the whole household' }).check({ force: true })
  await page.getByRole('listitem').filter({ hasText: 'Hers' }).getByText('Bea').waitFor()
  expectQuiet(visitor)
})

test('on a list of a thousand things one ticks, drags and comes to the end', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  const notes = Array.from({ length: 1000 }, (_, i) => `thing ${i}`)
  const id = await fill(page, 'A thousand', notes)
  await page.getByText('1,000 items to buy').or(page.getByText('1000 items to buy')).waitFor()
  // Of a thousand rows those around what is in sight exist.
  expect(await page.getByRole('checkbox').count()).toBeLessThan(200)
  await tickOf(page, 'thing 3').tap()
  await page.getByRole('button', { name: '1 ticked item' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).tap()
  const handleOf = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
  await dragOnto(page, handleOf('thing 4'), handleOf('thing 1'))
  await expect
    .poll(async () => (await itemsOf(page, id)).slice(0, 5).map(({ note }) => note))
    .toEqual(['thing 0', 'thing 4', 'thing 1', 'thing 2', 'thing 3'])
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await expect
    .poll(async () => {
      await page.evaluate('scrollTo(0, document.body.scrollHeight)')
      return tickOf(page, 'thing 999').count()
    })
    .toBe(1)
  expectQuiet(visitor)
})

test('what two edit at once is kept of both, for a thing and for the list itself', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const id = await fill(page, 'Together', ['candles'])
  const path = `/api/households/shopping/lists/${id}`
  const [item] = await itemsOf(page, id)
  await page.getByRole('button', { name: 'candles', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'candles' })
  await sheet.getByRole('textbox', { name: 'Note' }).fill('white candles')
  const data = { ...item, quantity: 3 }
  await page.request.put(`/api/households/shopping/items/${(item as unknown as { id: string }).id}`, {
    ...{ data, headers: BY_HAND },
  })
  await page.getByRole('button', { name: '3 candles', exact: true, includeHidden: true }).waitFor()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => itemsOf(page, id)).toMatchObject([{ note: 'white candles', quantity: 3 }])

  await page.getByRole('button', { name: 'List options' }).click()
  await page.getByRole('menuitem', { name: 'Rename and settings' }).click()
  const details = page.getByRole('dialog', { name: 'Rename and settings' })
  await details.getByRole('textbox', { name: 'Icon' }).fill('🕯')
  const whole = await (await page.request.get(path)).json()
  await page.request.put(path, { data: { ...whole, name: 'Advent' }, headers: BY_HAND })
  await page.getByRole('heading', { level: 1, name: 'Advent', includeHidden: true }).waitFor()
  await details.getByRole('button', { name: 'Save' }).click()
  await page.getByText('🕯').first().waitFor()
  await expect.poll(async () => (await (await page.request.get(path)).json()).name).toBe('Advent')
  expectQuiet(visitor)
})

test('who shops without a network has bought what they saw, and what was put on meanwhile is still to buy', async () => {
  const [ann, bob] = [await comeIn(house), await comeIn(house, { viewport: PHONE, touch: true })]
  const id = await fill(ann.page, 'For two', ['milk', 'eggs'])
  await bob.page.goto(`/shopping-lists/${id}`)
  await tickOf(bob.page, 'milk').waitFor()
  await bob.context.route('**/api/**', route => route.abort())
  await tickOf(bob.page, 'milk').tap()
  await bob.page.getByText('1 change not sent yet').waitFor()
  const field = ann.page.getByRole('textbox', { name: 'Add items' })
  await field.fill('2 milk')
  await field.press('Enter')
  await ann.page.getByRole('button', { name: '3 milk', exact: true }).waitFor()
  await bob.context.unroute('**/api/**')
  await bob.page.evaluate("dispatchEvent(new Event('online'))")
  for (const { page } of [ann, bob]) {
    await page.getByRole('button', { name: '2 milk', exact: true }).waitFor()
    await page.getByRole('button', { name: '1 ticked item' }).waitFor()
  }
  const told = await (await ann.page.request.get(`/api/households/shopping/lists/${id}`)).json()
  const lines = told.listItems.map(
    ({ note, quantity, checked }: { note: string; quantity: number; checked: boolean }) =>
      `${quantity} ${note} ${checked}`,
  )
  expect(lines.sort()).toEqual(['1 eggs false', '1 milk true', '2 milk false'])
  expectQuiet(ann)
  expectQuiet(bob, [/ERR_FAILED/, /Failed to load resource/, /EventSource/])
})
