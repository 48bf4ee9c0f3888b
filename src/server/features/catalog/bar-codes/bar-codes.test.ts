import { beforeAll, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { barCodes } from '#shared/contract/catalog/bar-codes.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'

const CODE = '4006381333931'

let running: TestApp
let ann: Person
let neighbour: Person
let stranger: Person

beforeAll(async () => {
  running = await startApp()
  ann = await makePerson(running.app)
  neighbour = await makePerson(running.app, { group: ann.group })
  stranger = await makePerson(running.app)
})

const ask = (person: Person | null = ann) => as(running.server, person?.token ?? null)
const makeFood = async (name: string) => (await ask()(foods.create, { body: { name } })).body
const save = (body: object, person: Person | null = ann) => ask(person)(barCodes.save, { body: body as never })
const lookUp = async (code: string, person: Person | null = ann) =>
  ask(person)(barCodes.lookUp, { query: { code } as never })
const listed = async (person = ann) => (await ask(person)(barCodes.list)).body

test('a bar code is remembered for the household, however its number is written, and forgotten', async () => {
  const food = await makeFood('Oats')
  const packageSize = { quantity: 500, unit: 'g' }
  const saved = await save({ code: '400 6381-333931', foodId: food.id, name: 'ignored', packageSize })
  const oats = { code: CODE, foodId: food.id, name: 'Oats', packageSize }
  expect(saved).toMatchObject({ status: 200, body: oats })
  expect((await lookUp(`0${CODE}`)).body).toEqual({ code: CODE, barCode: oats, product: null })
  expect(await listed()).toEqual([oats])

  const candles = { code: CODE, foodId: null, name: 'Candles', packageSize: null }
  expect((await save({ code: CODE, name: ' Candles ' })).body).toEqual(candles)
  expect(await listed(), 'the same number means one thing').toEqual([candles])
  for (const person of [neighbour, stranger]) {
    expect(await listed(person)).toEqual([])
    expect((await lookUp(CODE, person)).body).toEqual({ code: CODE, barCode: null, product: null })
    expect((await ask(person)(barCodes.remove, { params: { code: CODE } })).status).toBe(400)
  }
  await save({ code: CODE, name: 'Matches' }, neighbour)
  expect(await listed(), 'each household has its own').toEqual([candles])
  expect((await ask()(barCodes.remove, { params: { code: CODE } })).body).toEqual(candles)
  expect(await listed()).toEqual([])
})

test('a UPC-E, the UPC-A that it stands for, and both with zeros before them are one number', async () => {
  await save({ code: '04252614', name: 'Cola' })
  for (const code of ['042100005264', '0042100005264', '00042100005264'])
    expect((await lookUp(code)).body.barCode?.name, code).toBe('Cola')
})

test('bar codes follow a food that is merged, and are there again when it comes back', async () => {
  const [from, to] = [await makeFood('Scallion'), await makeFood('Spring onion')]
  const code = '96385074'
  await save({ code, foodId: from.id })
  const meant = async () => (await lookUp(code)).body.barCode?.name ?? null
  const merged = await ask()(foods.merge, { body: { fromFood: from.id, toFood: to.id } })
  expect(await meant()).toBe('Spring onion')
  await ask()(bin.restore, { body: { ids: [String(merged.headers['larder-bin'])] } })
  expect(await meant()).toBe('Scallion')
  const removed = await ask()(foods.remove, { params: { id: from.id } })
  expect(await meant()).toBeNull()
  await ask()(bin.restore, { body: { ids: [String(removed.headers['larder-bin'])] } })
  expect(await meant()).toBe('Scallion')
})

test('asks for a sign-in, and names nonsense', async () => {
  const food = await makeFood('Mine')
  const wrong = [
    { code: CODE },
    { code: CODE, name: '  ' },
    { code: '4006381333930', name: 'x' },
    { code: 'milk', name: 'x' },
    { name: 'x' },
    { code: CODE, foodId: newId() },
    { code: CODE, name: 'x', packageSize: { quantity: 0, unit: 'g' } },
  ]
  for (const input of wrong) expect((await save(input)).status, JSON.stringify(input)).toBe(422)
  expect((await save({ code: CODE, foodId: food.id }, stranger)).status).toBe(422)
  expect((await lookUp('1')).status).toBe(422)
  expect((await ask()(barCodes.remove, { params: { code: 'milk' } })).status).toBe(422)
  expect((await save({ code: CODE, name: 'x' }, null)).status).toBe(401)
  expect((await lookUp(CODE, null)).status).toBe(401)
  expect((await ask(null)(barCodes.list)).status).toBe(401)
  expect((await ask(null)(barCodes.remove, { params: { code: CODE } })).status).toBe(401)
})
