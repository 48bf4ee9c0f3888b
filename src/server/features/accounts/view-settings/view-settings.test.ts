import { beforeAll, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { auth } from '#shared/contract/accounts/auth.ts'
import { viewSettings } from '#shared/contract/accounts/view-settings.ts'

let running: TestApp

beforeAll(async () => {
  running = await startApp()
})

test('what somebody chose to see follows them, setting by setting, and nobody else', async () => {
  const [ann, ben] = [await makePerson(running.app), await makePerson(running.app)]
  const ask = as(running.server, ann.token)
  expect((await ask(viewSettings.get)).body).toEqual({})
  const columns = { tableColumns: { foods: ['name', 'label'] } }
  expect((await ask(viewSettings.update, { body: { recipeLayout: 'row', ...columns } })).status).toBe(200)
  const order = { orderBy: 'name', orderDirection: 'asc' as const }
  const { body } = await ask(viewSettings.update, { body: { recipeLayout: 'card', recipeOrder: order } })
  const all = { recipeLayout: 'card', recipeOrder: order, ...columns }
  expect(body).toEqual(all)
  expect((await ask(viewSettings.get)).body).toEqual(all)
  // The pages learn it together with who is here.
  expect((await ask(auth.getSession)).body?.view).toEqual(all)
  expect((await as(running.server, ben.token)(viewSettings.get)).body).toEqual({})
})

test('two devices at the same time lose nothing of each other', async () => {
  const ann = await makePerson(running.app)
  const ask = as(running.server, ann.token)
  await Promise.all([
    ask(viewSettings.update, { body: { unitSystem: 'us' } }),
    ask(viewSettings.update, { body: { cardSize: 'large' } }),
    ask(viewSettings.update, { body: { planDays: 3 } }),
  ])
  expect((await ask(viewSettings.get)).body).toEqual({ unitSystem: 'us', cardSize: 'large', planDays: 3 })
})

test('who is not signed in is refused, and so is what no page knows', async () => {
  const ann = await makePerson(running.app)
  expect((await as(running.server, null)(viewSettings.get)).status).toBe(401)
  expect((await as(running.server, null)(viewSettings.update, { body: {} })).status).toBe(401)
  const ask = as(running.server, ann.token)
  expect((await ask(viewSettings.update, { body: { planDays: 900 } })).status).toBe(422)
  expect((await ask(viewSettings.update, { body: { recipeLayout: 'heap' as 'row' } })).status).toBe(422)
  expect((await ask(viewSettings.get)).body).toEqual({})
})
