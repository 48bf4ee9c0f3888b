import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#shared/contract/accounts/auth.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { contracts } from '#shared/contract/index.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { isRawReply, type Route } from '#shared/contract/route.ts'
import { buildApp } from '../app.ts'
import { secondsAfter } from '../clock.ts'
import { openDatabase } from '../db/open.ts'
import { as } from '../testing/as.ts'
import { createTestDatabase } from '../testing/databases.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { startApp } from '../testing/start-app.ts'

/** Two instances on one database, with a clock that stands still until it is told. */
const running = await startApp()
const database = await createTestDatabase()
let passed = 0
const { clock: real } = running.app
const clock = { millis: () => real.millis() + passed, now: () => secondsAfter(real.now(), passed / 1000) }
const open = async () => {
  const app = { ...running.app, clock, db: await openDatabase(database) }
  return { app, server: await buildApp(app) }
}
const one = await open()
const two = await open()
afterAll(async () => {
  for (const { app, server } of [one, two]) {
    await server.close()
    await app.db.destroy()
  }
})

let ann: Person
let params: { slug: string }
beforeAll(async () => {
  ann = await makePerson(one.app)
  params = { slug: (await as(one.server, ann.token)(recipes.create, { body: { name: 'Leek soup' } })).body }
})

test('an answer is given again as it was, headers too', async () => {
  const ask = as(one.server, ann.token)
  const first = await ask(recipes.get, { params })
  expect(first.body.name).toBe('Leek soup')
  for (const again of [await ask(recipes.get, { params }), await ask(recipes.get, { params })]) {
    expect(again.body).toEqual(first.body)
    for (const name of ['content-type', 'content-length', 'last-modified', 'cache-control'])
      expect([name, again.headers[name]]).toEqual([name, first.headers[name]])
  }
})

test('after a write every instance tells what is true now, in whichever order they are asked', async () => {
  const [here, there] = [as(one.server, ann.token), as(two.server, ann.token)]
  for (let i = 0; i < 20; i++) {
    const [writer, reader] = i % 2 ? [here, there] : [there, here]
    await writer(recipes.patch, { params, body: { description: `Number ${i}` } })
    for (const ask of [reader, writer, reader]) {
      expect((await ask(recipes.get, { params })).body.description).toBe(`Number ${i}`)
      expect((await ask(recipes.list)).body.items.map(recipe => recipe.description)).toEqual([`Number ${i}`])
    }
  }
})

test('readers in the midst of writes never see an older state than one that was acknowledged', async () => {
  const ask = as(one.server, ann.token)
  let acknowledged = 0
  const write = async () => {
    for (let i = 1; i <= 25; i++) {
      await ask(recipes.patch, { params, body: { recipeYield: String(i) } })
      acknowledged = i
    }
  }
  const read = async (server: typeof one.server) => {
    while (acknowledged < 25) {
      const atLeast = acknowledged
      const { body } = await as(server, ann.token)(recipes.get, { params })
      if (atLeast) expect(Number(body.recipeYield)).toBeGreaterThanOrEqual(atLeast)
      // Kept answers come without any waiting: the writer gets its turn too.
      await setImmediate()
    }
  }
  await Promise.all([write(), read(one.server), read(one.server), read(two.server)])
})

test('what an answer is made of may be written by another call', async () => {
  const ask = as(one.server, ann.token)
  const food = (await ask(foods.create, { body: { name: 'leek' } })).body
  await ask(recipes.patch, { params, body: { recipeIngredient: [{ food, note: '' }] } })
  const shown = async () =>
    (await as(two.server, ann.token)(recipes.get, { params })).body.recipeIngredient[0]?.food?.name
  expect(await shown()).toBe('leek')
  await ask(foods.update, { params: { id: food.id }, body: { ...food, name: 'big leek' } })
  expect(await shown()).toBe('big leek')
})

test('nobody is given the answer of another', async () => {
  const eve = await makePerson(one.app)
  const ask = as(one.server, ann.token)
  for (let times = 0; times < 2; times++) {
    await ask(recipes.get, { params })
    await ask(recipes.list)
  }
  expect((await as(one.server, eve.token)(recipes.get, { params })).status).toBe(404)
  expect((await as(one.server, eve.token)(recipes.list)).body.items).toEqual([])
  expect((await as(one.server, null)(recipes.get, { params })).status).toBe(401)
})

test('a token that was given up opens nothing, on no instance', async () => {
  const bob = await makePerson(one.app, { group: ann.group, household: ann.household })
  for (const { server } of [one, two, one, two])
    expect((await as(server, bob.token)(recipes.get, { params })).status).toBe(200)
  expect((await as(one.server, bob.token)(auth.signOut)).status).toBe(200)
  for (const { server } of [one, two]) expect((await as(server, bob.token)(recipes.get, { params })).status).toBe(401)
})

test('an answer is not given again when its session has ended by the clock', async () => {
  const cy = await makePerson(one.app, { group: ann.group, household: ann.household })
  const ask = as(one.server, cy.token)
  for (let times = 0; times < 2; times++) expect((await ask(recipes.get, { params })).status).toBe(200)
  passed += 10 * 365 * 24 * 3600 * 1000
  expect((await ask(recipes.get, { params })).status).toBe(401)
})

test('only calls that read JSON are kept', () => {
  const kept = Object.values(contracts)
    .flatMap(calls => Object.values(calls) as Route[])
    .filter(route => route.kept)
  expect(kept.length).toBeGreaterThan(10)
  for (const route of kept)
    expect([route.path, route.method, isRawReply(route.reply)]).toEqual([route.path, 'GET', false])
})
