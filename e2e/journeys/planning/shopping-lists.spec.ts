import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'
import { isFocused, pressAt, writeAt } from '../../keyboard.ts'

const house = openHouse()
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK/, /Failed to load resource/, /net::/]

const field = (page: Page) => page.getByRole('textbox', { name: 'Add items' })
const tickOf = (page: Page, name: string) => page.getByRole('checkbox', { name: `Tick off ${name}`, exact: true })
const add = async (page: Page, text: string) => {
  await field(page).fill(text)
  await field(page).press('Enter')
}

async function newList(page: Page, name: string): Promise<string> {
  const made = await page.request.post('/api/households/shopping/lists', { data: { name }, headers: BY_HAND })
  expect(made.status()).toBe(201)
  return (await made.json()).id
}
const itemsOf = async (
  page: Page,
  id: string,
): Promise<{ note: string; quantity: number; checked: boolean; display: string }[]> =>
  (await (await page.request.get(`/api/households/shopping/lists/${id}`)).json()).listItems
const open = async (page: Page, id: string) => {
  await page.goto(`/shopping-lists/${id}`)
  await field(page).waitFor()
}

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  for (const name of ['flour', 'milk', 'leek'])
    await page.request.post('/api/foods', { data: { name, onHand: name === 'milk' }, headers: BY_HAND })
  await page.request.post('/api/units', {
    data: { name: 'kilogram', abbreviation: 'kg', useAbbreviation: true, fraction: false },
    headers: BY_HAND,
  })
  await context.close()
})

describe('a list in the hand', () => {
  test('is made, filled by writing, ticked, undone, and cleared', async () => {
    const visitor = await comeIn(house, { viewport: PHONE, touch: true })
    const { page } = visitor
    await page.goto('/shopping-lists?stay=true')
    await page.getByRole('button', { name: 'New list' }).tap()
    await page.getByRole('textbox', { name: 'Name' }).fill('Saturday')
    await page.getByRole('button', { name: 'Create' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Saturday' }).waitFor()
    await add(page, '2 kg flour')
    await page.getByText('2 kg').waitFor()
    await add(page, 'milk, birthday candles')
    await tickOf(page, 'birthday candles').waitFor()
    await add(page, '1 kg flour')
    await page.getByText('3 kg').waitFor()
    await expectAccessible(page)
    await tickOf(page, 'milk').tap()
    await page.getByRole('button', { name: '1 ticked item' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect.poll(() => tickOf(page, 'milk').isChecked()).toBe(false)
    const id = page.url().split('/').at(-1) as string
    await expect
      .poll(async () => (await itemsOf(page, id)).map(({ display }) => display).sort())
      .toEqual(['1 milk', '3 kg flour', 'birthday candles'])

    // What was typed and not yet added outlasts the page, and stays with its list.
    await field(page).fill('2 leeks')
    await open(page, await newList(page, 'Sunday'))
    expect(await field(page).inputValue()).toBe('')
    await open(page, id)
    expect(await field(page).inputValue()).toBe('2 leeks')
    await field(page).press('Enter')
    await tickOf(page, 'leek').waitFor()
    await page.reload()
    await tickOf(page, 'leek').waitFor()
    expect(await field(page).inputValue()).toBe('')
    expectQuiet(visitor)
  })

  test('what one ticks, the other sees at once', async () => {
    const [ann, bob] = [await comeIn(house), await comeIn(house, { viewport: PHONE })]
    const id = await newList(ann.page, 'Together')
    await open(ann.page, id)
    await open(bob.page, id)
    await add(ann.page, 'bread')
    await tickOf(bob.page, 'bread').waitFor()
    await tickOf(bob.page, 'bread').click()
    await ann.page.getByRole('button', { name: '1 ticked item' }).waitFor()
    // What is said of a food that is there already is kept, and goes with the amount.
    await add(ann.page, '2-3 leek (thin)')
    await add(ann.page, '1 leek (thick)')
    await bob.page.getByText('thin | thick').waitFor()
    await bob.page.getByText('4', { exact: true }).waitFor()
    const { items } = await (await ann.page.request.get('/api/foods?search=leek')).json()
    const path = `/api/foods/${items[0].id}`
    const renamed = { ...items[0], name: 'winter leek' }
    expect((await ann.page.request.put(path, { data: renamed, headers: BY_HAND })).status()).toBe(200)
    await tickOf(bob.page, 'winter leek').waitFor()
    await ann.page.request.put(path, { data: { ...renamed, name: 'leek' }, headers: BY_HAND })
    await tickOf(ann.page, 'leek').waitFor()
    expectQuiet(ann)
    expectQuiet(bob)
  })

  test('one of them underground, the tab killed, both write: equal in the end, nothing lost', async () => {
    const [ann, bob] = [await comeIn(house, { serviceWorker: true }), await comeIn(house)]
    const id = await newList(ann.page, 'Underground')
    await open(ann.page, id)
    await add(ann.page, 'bread, butter')
    await tickOf(ann.page, 'butter').waitFor()
    await expect.poll(() => itemsOf(ann.page, id)).toHaveLength(2)
    await ann.page.evaluate('navigator.serviceWorker.ready.then(() => null)')
    // The worker takes over with the next opening, and lays the page aside.
    await open(ann.page, id)
    await tickOf(ann.page, 'butter').waitFor()
    await ann.context.setOffline(true)
    await add(ann.page, 'cheese')
    await tickOf(ann.page, 'bread').click()
    await ann.page.getByText('2 changes not sent yet').waitFor()
    await ann.page.close()

    await open(bob.page, id)
    await tickOf(bob.page, 'butter').click()
    await add(bob.page, 'wine')

    const again = await ann.context.newPage()
    await again.goto(`/shopping-lists/${id}`)
    await tickOf(again, 'cheese').waitFor()
    await again.getByText('2 changes not sent yet').waitFor()
    await add(again, 'honey')
    await again.getByText('3 changes not sent yet').waitFor()
    await ann.context.setOffline(false)
    await again.evaluate("dispatchEvent(new Event('online'))")
    await tickOf(again, 'wine').waitFor()
    await tickOf(bob.page, 'honey').waitFor()
    await expect
      .poll(async () => (await itemsOf(bob.page, id)).map(({ note, checked }) => `${note} ${checked}`).sort())
      .toEqual(['bread true', 'butter true', 'cheese false', 'honey false', 'wine false'])
    await expect.poll(() => again.getByText('not sent yet').count()).toBe(0)
    expectQuiet(bob, OFFLINE)
  })

  test('what the server will never take is told, and holds up nothing else', async () => {
    const visitor = await comeIn(house, { viewport: PHONE, touch: true })
    const { page, context } = visitor
    const id = await newList(page, 'Refused')
    await open(page, id)
    await add(page, 'bread')
    await tickOf(page, 'bread').waitFor()
    await expect.poll(() => itemsOf(page, id)).toHaveLength(1)
    await context.setOffline(true)
    await add(page, '5000000000 napkins')
    await add(page, 'butter')
    await tickOf(page, 'napkins').tap()
    await page.getByText('3 changes not sent yet').waitFor()
    await context.setOffline(false)
    await page.evaluate("dispatchEvent(new Event('online'))")
    const notice = page.getByRole('alert').filter({ hasText: 'This couldn’t be saved' })
    await notice.getByText('5,000,000,000 napkins').waitFor()
    const notesOf = async () => (await itemsOf(page, id)).map(({ note }) => note).sort()
    await expect.poll(notesOf).toEqual(['bread', 'butter'])
    await expect.poll(() => page.getByText('not sent yet').count()).toBe(0)
    await expectAccessible(page)

    // It is still told when the page is opened again, and later changes go through.
    await open(page, id)
    await notice.getByText('5,000,000,000 napkins').waitFor()
    await add(page, 'jam')
    await expect.poll(notesOf).toEqual(['bread', 'butter', 'jam'])
    const again = page.waitForResponse(answer => answer.status() === 422)
    await notice.getByRole('button', { name: 'Try again' }).tap()
    await again
    await notice.getByText('5,000,000,000 napkins').waitFor()
    await notice.getByRole('button', { name: 'Discard' }).tap()
    await notice.waitFor({ state: 'detached' })
    await open(page, id)
    await tickOf(page, 'jam').waitFor()
    expect(await notice.count()).toBe(0)
    expectQuiet(visitor, [...OFFLINE, /422/])
  })

  test('by keyboard: items are written, ticked, and the tick taken back', async () => {
    const visitor = await comeIn(house, { byKeys: true })
    const { page } = visitor
    const id = await newList(page, 'Keys')
    await open(page, id)
    await writeAt(page, field(page), 'apples, pears')
    await page.keyboard.press('Enter')
    await tickOf(page, 'pears').waitFor()
    await pressAt(page, tickOf(page, 'pears'), 'Space')
    await page.getByRole('button', { name: '1 ticked item' }).waitFor()
    // What had the focus is gone: it goes on beside it, and from a toast that closes back to what had it before.
    await expect.poll(() => isFocused(tickOf(page, 'apples'))).toBe(true)
    await pressAt(page, page.getByRole('button', { name: 'Undo' }))
    await expect.poll(() => page.evaluate('document.activeElement !== document.body')).toBe(true)
    await expect.poll(async () => (await itemsOf(page, id)).filter(({ checked }) => checked)).toEqual([])
    expectQuiet(visitor)
  })
})

describe('recipes', () => {
  test('the only list is chosen by itself, what is at hand is not; a recipe is taken off again', async () => {
    const visitor = await comeIn(house)
    const { page } = visitor
    for (const { id } of (await (await page.request.get('/api/households/shopping/lists?perPage=-1')).json()).items)
      await page.request.delete(`/api/households/shopping/lists/${id}`, { headers: BY_HAND })
    const id = await newList(page, 'Only one')
    const foods = (await (await page.request.get('/api/foods?perPage=-1')).json()).items as {
      name: string
      id: string
    }[]
    const named = (name: string) => foods.find(food => food.name === name)
    const slug = await addRecipe(page.request, {
      name: 'Leek pie',
      recipeIngredient: [
        { quantity: 1, food: named('milk'), note: '' },
        { quantity: 3, food: named('leek'), note: '' },
      ],
      settings: { disableAmount: false },
    })
    await page.goto(`${GROUP}/r/${slug}`)
    await page.getByRole('button', { name: 'More' }).first().click()
    await page.getByRole('menuitem', { name: 'Add to list' }).click()
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.getByRole('checkbox', { name: /milk/ }).isChecked()).toBe(false)
    await expect.poll(() => dialog.getByRole('checkbox', { name: /leek/ }).isChecked()).toBe(true)
    await dialog.getByRole('button', { name: 'Add to list' }).click()
    await page.getByText('Added to your list').waitFor()
    expect((await itemsOf(page, id)).map(({ quantity }) => quantity)).toEqual([3])
    await page.goto('/shopping-lists')
    await page.getByRole('heading', { level: 1, name: 'Only one' }).waitFor()
    await page.getByRole('button', { name: 'Make Leek pie once more' }).click()
    await expect.poll(async () => (await itemsOf(page, id)).map(({ quantity }) => quantity)).toEqual([6])
    await page.getByRole('button', { name: 'Make Leek pie once less' }).click()
    await expect.poll(async () => (await itemsOf(page, id)).map(({ quantity }) => quantity)).toEqual([3])
    await page.getByRole('button', { name: 'Take Leek pie off the list' }).click()
    await expect.poll(() => itemsOf(page, id)).toEqual([])
    expectQuiet(visitor)
  })
})

test('in German and in Arabic, lines are understood and the page runs its own way', async () => {
  for (const [locale, label, text, wanted] of [
    ['de-DE', 'Sachen hinzufügen', '1,5 kg flour', /1,5 kg/],
    ['ar-SA', 'إضافة عناصر', '٢ kg flour', /kg/],
  ] as const) {
    const visitor = await comeIn(house, { viewport: PHONE, locale })
    const { page } = visitor
    const id = await newList(page, 'Words')
    await page.goto(`/shopping-lists/${id}`)
    const here = page.getByRole('textbox', { name: label })
    await here.fill(text)
    await here.press('Enter')
    await page.getByText(wanted).first().waitFor()
    await expectAccessible(page)
    expectQuiet(visitor)
    await page.request.delete(`/api/households/shopping/lists/${id}`, { headers: BY_HAND })
  }
})
