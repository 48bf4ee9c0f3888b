import { beforeAll, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { prices } from '#shared/contract/catalog/prices.ts'
import { units } from '#shared/contract/catalog/units.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'

let running: TestApp
let ann: Person
let neighbour: Person
let stranger: Person

beforeAll(async () => {
  running = await startApp()
  ann = await makePerson(running.app, { flags: ALL_FLAGS })
  neighbour = await makePerson(running.app, { group: ann.group })
  stranger = await makePerson(running.app, { flags: ALL_FLAGS })
})

const ask = (person: Person | null = ann) => as(running.server, person?.token ?? null)
const makeFood = async (name: string) => (await ask()(foods.create, { body: { name } })).body
const create = (input: object, person: Person | null = ann) =>
  ask(person)(prices.create, { body: { prices: [input] } as never })
const listed = async (query: object = {}) => (await ask()(prices.list, { query })).body.prices

test('a price is remembered, put right and forgotten, and others see nothing of it', async () => {
  const food = await makeFood('Kale')
  const kilo = (await ask()(units.create, { body: { name: 'kilogram' } })).body
  const { status, body } = await create({ foodId: food.id, unitId: kilo.id, quantity: 2, price: 3.5, shop: ' Aldi ' })
  expect(status).toBe(201)
  const id = body[0]?.id ?? ''
  expect(body[0]).toMatchObject({
    foodId: food.id,
    name: 'Kale',
    unit: 'kilogram',
    quantity: 2,
    price: 3.5,
    shop: 'Aldi',
  })
  expect(await listed({ foodId: food.id })).toEqual(body)
  expect((await ask(neighbour)(prices.list, { query: {} })).body.prices).toEqual([])
  for (const person of [neighbour, stranger]) {
    expect((await ask(person)(prices.update, { params: { id }, body: { price: 1 } })).status).toBe(404)
    expect((await ask(person)(prices.remove, { params: { id } })).status).toBe(400)
  }
  const change = { price: 4, shop: null, paidOn: '2026-05-03' }
  expect((await ask()(prices.update, { params: { id }, body: change })).body).toMatchObject({ quantity: 2, ...change })
  expect((await ask()(prices.remove, { params: { id } })).status).toBe(200)
  expect(await listed({ foodId: food.id })).toEqual([])
})

test('the list tells the latest of each shop, and of one thing all', async () => {
  const paid = (price: number, day: number, shop: string) => ({ name: 'Oats', price, shop, paidOn: `2026-05-0${day}` })
  for (const [price, day, shop] of [
    [1, 1, 'Aldi'],
    [2, 3, 'aldi'],
    [3, 2, 'Market'],
  ] as const)
    await create(paid(price, day, shop))
  expect((await listed()).filter(({ name }) => name === 'Oats').map(({ price }) => price)).toEqual([2, 3])
  expect((await listed({ name: 'oats ' })).map(({ price }) => price)).toEqual([2, 3, 1])
})

test('prices follow a food that is merged, and are there again when it comes back', async () => {
  const [from, to] = [await makeFood('Scallion'), await makeFood('Spring onion')]
  await create({ foodId: from.id, price: 1 })
  const of = async (foodId: string) => (await listed({ foodId })).length
  const merged = await ask()(foods.merge, { body: { fromFood: from.id, toFood: to.id } })
  expect([await of(from.id), await of(to.id)]).toEqual([0, 1])
  await ask()(bin.restore, { body: { ids: [String(merged.headers['larder-bin'])] } })
  expect([await of(from.id), await of(to.id)]).toEqual([1, 0])
  const removed = await ask()(foods.remove, { params: { id: from.id } })
  expect(await of(from.id)).toBe(0)
  await ask()(bin.restore, { body: { ids: [String(removed.headers['larder-bin'])] } })
  expect(await of(from.id)).toBe(1)
})

test('the currency is guessed, stays once a price is known, and can be set', async () => {
  const person = await makePerson(running.app, { flags: ALL_FLAGS })
  const { url, headers } = { url: '/api/households/currency', headers: { authorization: `Bearer ${person.token}` } }
  const asked = async (language: string) =>
    (await running.server.inject({ url, headers: { ...headers, 'accept-language': language } })).json()
  expect(await asked('de-CH')).toEqual({ currency: 'CHF', hasPrices: false })
  expect(await asked('pl')).toEqual({ currency: 'PLN', hasPrices: false })
  await create({ name: 'Milk', price: 1 }, person)
  expect(await asked('pl')).toEqual({ currency: 'USD', hasPrices: true })
  const set = await ask(person)(prices.setCurrency, { body: { currency: 'EUR' } })
  expect(set.body).toEqual({ currency: 'EUR', hasPrices: true })
  expect((await ask(person)(prices.setCurrency, { body: { currency: 'XYZ' } })).status).toBe(422)
  expect((await ask(neighbour)(prices.setCurrency, { body: { currency: 'EUR' } })).status).toBe(403)
})

test('asks for a sign-in, and names nonsense', async () => {
  const food = await makeFood('Mine')
  const wrong = [
    {},
    { price: 1 },
    { name: '  ', price: 1 },
    { name: 'x', price: -1 },
    { name: 'x', price: 1, quantity: 0 },
    { name: 'x', price: 1, paidOn: 'soon' },
    { foodId: newId(), price: 1 },
    { name: 'x', unitId: newId(), price: 1 },
  ]
  for (const input of wrong) expect((await create(input)).status, JSON.stringify(input)).toBe(422)
  expect((await create({ foodId: food.id, price: 1 }, stranger)).status).toBe(422)
  expect((await create({ name: 'x', price: 1 }, null)).status).toBe(401)
  expect((await ask(null)(prices.list, { query: {} })).status).toBe(401)
  expect((await ask(null)(prices.getCurrency, {})).status).toBe(401)
})
