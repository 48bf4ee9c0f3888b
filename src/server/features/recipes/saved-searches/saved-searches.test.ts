import { beforeAll, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { savedSearches } from '#shared/contract/recipes/saved-searches.ts'

let test_: TestApp
const newcomer = async (place: Parameters<typeof makePerson>[1] = {}) => {
  const person = await makePerson(test_.app, place)
  return { ...person, ask: as(test_.server, person.token) }
}
const quick = { name: 'Quick suppers', search: { minutes: 30, tags: [newId()], requireAllTags: true, search: 'soup' } }

beforeAll(async () => {
  test_ = await startApp()
})

test('one is made, read, renamed and deleted, and can be made again from the answer', async () => {
  const { ask } = await newcomer()
  const made = await ask(savedSearches.create, { body: { ...quick, name: ' Quick suppers ' } })
  expect(made.status).toBe(201)
  const params = { id: made.body.id }
  expect(made.body).toEqual({ ...quick, ...params })
  await ask(savedSearches.create, { body: { name: 'Best', search: { rating: 5 } } })
  const listed = await ask(savedSearches.list, { query: { orderBy: 'name', orderDirection: 'asc', perPage: -1 } })
  expect(listed.body.items.map(({ name }) => name)).toEqual(['Best', 'Quick suppers'])

  const renamed = { ...quick, name: 'Suppers' }
  expect((await ask(savedSearches.update, { params, body: renamed })).body).toEqual({ ...renamed, ...params })
  expect((await ask(savedSearches.get, { params })).body).toEqual({ ...renamed, ...params })
  const removed = await ask(savedSearches.remove, { params })
  expect([removed.status, removed.body]).toEqual([200, { ...renamed, ...params }])
  expect(removed.headers['larder-bin']).toBeUndefined()
  expect((await ask(savedSearches.get, { params })).status).toBe(404)
  expect((await ask(savedSearches.remove, { params })).status).toBe(404)
  const again = await ask(savedSearches.create, { body: removed.body })
  expect(again.body).toMatchObject(renamed)
})

test('nobody else sees them, not even of the same household', async () => {
  const ann = await newcomer()
  const params = { id: (await ann.ask(savedSearches.create, { body: quick })).body.id }
  for (const other of [await newcomer({ group: ann.group, household: ann.household }), await newcomer()]) {
    expect((await other.ask(savedSearches.list)).body.items).toEqual([])
    expect((await other.ask(savedSearches.get, { params })).status).toBe(404)
    expect((await other.ask(savedSearches.update, { params, body: quick })).status).toBe(404)
    expect((await other.ask(savedSearches.remove, { params })).status).toBe(404)
  }
  expect((await ann.ask(savedSearches.get, { params })).body).toEqual({ ...quick, ...params })
})

test('what is no search is refused, and nobody gets in without signing in', async () => {
  const { ask } = await newcomer()
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`key${index}`, 'x']))
  for (const body of [
    {},
    { ...quick, name: '  ' },
    { ...quick, name: 'x'.repeat(201) },
    { name: 'No search' },
    { name: 'Text', search: 'rating=4' },
    { name: 'Deep', search: { rating: { at: 'least' } } },
    { name: 'Long', search: { search: 'x'.repeat(1001) } },
    { name: 'Many', search: many },
  ])
    expect((await ask(savedSearches.create, { body: body as never })).status).toBe(422)
  expect((await ask(savedSearches.list)).body.items).toEqual([])
  const stranger = as(test_.server, null)
  expect((await stranger(savedSearches.list)).status).toBe(401)
  expect((await stranger(savedSearches.create, { body: quick })).status).toBe(401)
})
