import { beforeAll, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { prices } from '#shared/contract/catalog/prices.ts'
import { type ListOperation, listOperations } from '#shared/contract/planning/list-operations.ts'
import { mealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { nextStamp } from '#shared/domain/shopping-list/stamp.ts'

let running: TestApp
let ann: Person
let listId: string
let seen = ''

beforeAll(async () => {
  running = await startApp()
  ann = await makePerson(running.app, { flags: ALL_FLAGS })
  ask = as(running.server, ann.token)
  listId = (await ask(shoppingLists.create, { body: { name: 'Week', shop: 'Aldi' } })).body.id
})

let ask: ReturnType<typeof as>
const made = () => {
  seen = nextStamp('phone', Date.now(), seen)
  return { id: newId(), stamp: seen }
}
const send = (...operations: ListOperation[]) =>
  ask(listOperations.send, { params: { id: listId }, body: { since: 0, operations } })
const set = (item: string, fields: object) => send({ kind: 'set', ...made(), item, fields })
const remembered = async () => (await ask(prices.list, { query: {} })).body.prices

async function add(fields: object) {
  const item = newId()
  await send({ kind: 'add', ...made(), item, fields: { quantity: 2, ...fields } })
  return item
}

test('what was typed at an item is remembered at its tick, follows corrections, and goes with the tick', async () => {
  const food = (await ask(foods.create, { body: { name: 'Milk' } })).body
  const item = await add({ foodId: food.id, isFood: true, note: '' })
  await set(item, { price: 2.4 })
  expect(await remembered(), 'nothing was bought yet').toEqual([])
  await set(item, { checked: true })
  const paidOn = new Date().toISOString().slice(0, 10)
  expect(await remembered()).toMatchObject([
    { foodId: food.id, name: 'Milk', quantity: 2, unitId: null, price: 2.4, shop: 'Aldi', paidOn },
  ])
  await set(item, { price: 2.6 })
  await send({ kind: 'addQuantity', ...made(), item, amount: 1 })
  expect(await remembered()).toMatchObject([{ quantity: 3, price: 2.6 }])
  await set(item, { checked: false })
  expect(await remembered()).toEqual([])
  await set(item, { checked: true })
  await send({ kind: 'remove', ...made(), item })
  expect(await remembered(), 'what left the list was bought').toHaveLength(1)
})

test('things without a food are remembered by their name, and nothing without one', async () => {
  const named = await add({ note: 'Candles', quantity: 0, price: 5 })
  const nameless = await add({ note: ' ', price: 7 })
  await set(named, { checked: true })
  await set(nameless, { checked: true })
  const found = (await remembered()).filter(({ foodId }) => !foodId)
  expect(found).toMatchObject([{ name: 'Candles', quantity: 1, price: 5 }])
})

test('devices hear prices and the shop with the list, and nonsense is refused', async () => {
  const { body } = await ask(listOperations.list, { params: { id: listId }, query: {} })
  expect(body.fields.shop).toBe('Aldi')
  expect(body.items.find(({ note }) => note === 'Candles')?.price).toBe(5)
  const item = await add({ note: 'Soap' })
  for (const price of [-1, 1e9, 'x']) expect((await set(item, { price })).status).toBe(422)
})

test('two open items that become one keep a price only where both had one', async () => {
  const item = await add({ note: 'Yeast', price: 1 })
  await add({ note: 'Yeast', price: 2 })
  const read = async (note: string) =>
    (await ask(listOperations.list, { params: { id: listId }, query: {} })).body.items.find(one => one.note === note)
  expect(await read('Yeast')).toMatchObject({ id: item, quantity: 4, price: 3 })
  await add({ note: 'Basil', price: 0 })
  await add({ note: 'Basil', price: 2 })
  expect(await read('Basil'), 'what costs nothing has a price too').toMatchObject({ quantity: 4, price: 2 })
  await add({ note: 'Rice', price: 1 })
  await add({ note: 'Rice' })
  expect(await read('Rice')).toMatchObject({ quantity: 4, price: null })
})

test('what was paid stays when the item is opened again for another shopping', async () => {
  const item = newId()
  const at = (hoursAgo: number) => ({ id: newId(), stamp: nextStamp('phone', Date.now() - hoursAgo * 3_600_000) })
  const ofTea = async () =>
    (await remembered()).filter(({ name }) => name === 'Tea').map(({ quantity, price }) => ({ quantity, price }))
  const fields = { note: 'Tea', quantity: 1, price: 3 }
  await send({ kind: 'add', ...at(170), item, fields }, { kind: 'set', ...at(169), item, fields: { checked: true } })
  expect(await ofTea()).toEqual([{ quantity: 1, price: 3 }])
  await send({ kind: 'set', ...at(2), item, fields: { checked: false } })
  expect(await ofTea()).toEqual([{ quantity: 1, price: 3 }])
  await send({ kind: 'set', ...at(1), item, fields: { checked: true, price: 4 } })
  const all = (await ask(prices.list, { query: { name: 'tea' } })).body.prices
  expect(all.map(({ price }) => price)).toEqual([4, 3])
  await send({ kind: 'set', ...at(0), item, fields: { checked: false } })
  expect(await ofTea()).toEqual([{ quantity: 1, price: 3 }])
})

test('what was put right of a price stays when something else of the item is corrected', async () => {
  const item = await add({ note: 'Salt', price: 1 })
  await set(item, { checked: true })
  const ofSalt = async () => (await ask(prices.list, { query: { name: 'salt' } })).body.prices
  const id = (await ofSalt())[0]?.id ?? ''
  await ask(prices.update, { params: { id }, body: { price: 1.2, shop: 'Market', paidOn: '2026-01-02' } })
  await set(item, { quantity: 5 })
  expect(await ofSalt()).toMatchObject([{ id, quantity: 5, price: 1.2, shop: 'Market', paidOn: '2026-01-02' }])
  await set(item, { price: 1.5 })
  expect(await ofSalt(), 'the last word on the price').toMatchObject([{ price: 1.5, shop: 'Market' }])
  await ask(prices.remove, { params: { id } })
  await set(item, { quantity: 6 })
  expect(await ofSalt(), 'what was forgotten').toEqual([])
})

test('the day is that of the household', async () => {
  const settings = (await ask(mealPlanSettings.get)).body
  const seen = new Set<string>()
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await ask(mealPlanSettings.update, { body: { ...settings, timeZone } })
    const name = `Rice of ${timeZone}`
    const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format()
    await set(await add({ note: name, price: 1 }), { checked: true })
    await ask(prices.create, { body: { prices: [{ name, price: 2 }] } as never })
    const of = (await ask(prices.list, { query: { name } })).body.prices
    expect(of.map(({ paidOn }) => paidOn)).toEqual([today, today])
    seen.add(today)
  }
  expect(seen.size, 'these two are never on the same day').toBe(2)
})
