import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { ApiError, NO_ANSWER } from '#web/api/api-error.ts'
import { householdLists } from './household-lists.ts'
import { act, keepMeta, knownList, listsStore, openAccount } from './list-store.ts'

const { call, forgetLists } = vi.hoisted(() => {
  // The modules ask the page where it is served as soon as they are loaded, and other files of this worker have theirs.
  vi.resetModules()
  vi.stubGlobal('document', { baseURI: 'http://larder.test/' })
  return { call: vi.fn(), forgetLists: vi.fn(async () => undefined) }
})
vi.mock('#web/api/call.ts', () => ({ call, send: call }))
vi.mock('./list-database.ts', () => ({
  openListDatabase: async () => null,
  countWaiting: async () => 0,
  forgetLists,
}))
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

let counter = 0
const somebody = () => ({ id: `ann-${++counter}`, householdId: 'family' }) as SessionUser
const addTea = (list: string) => act(list, { kind: 'add', item: `tea-${list}`, fields: { note: 'Tea', order: 'a0' } })
const waitingOn = (list: string) => knownList(list).device.waiting.length

/** A server that takes every operation. */
const taking = async (_route: unknown, { body }: { body: { operations: { id: string }[] } }) => {
  const results = body.operations.map(({ id }, seq) => ({ id, seq, outcome: 'applied' }))
  const applied = body.operations.map(({ id }) => id)
  const nothing = { items: [], gone: [], related: {}, fields: {}, stamps: {}, labels: {}, recipes: {} }
  return { ...nothing, since: 0, cursor: 1, userId: 'ann', isSnapshot: true, applied, results, stamp: '' }
}

beforeEach(() => void call.mockReset())

test('what waits is sent, and then nothing is left', async () => {
  const ann = somebody()
  await openAccount(ann.id, ann.householdId)
  addTea('groceries')
  call.mockImplementation(taking)
  expect(await householdLists.sendWaiting(ann)).toBe(true)
  expect([call.mock.calls.length, waitingOn('groceries')]).toEqual([1, 0])
})

test('what can’t be sent stays, and is told', async () => {
  const ann = somebody()
  await openAccount(ann.id, ann.householdId)
  addTea('market')
  call.mockRejectedValue(new ApiError(NO_ANSWER, null))
  expect(await householdLists.sendWaiting(ann)).toBe(false)
  expect(waitingOn('market')).toBe(1)
})

test('what waits for another household holds nobody back, and is sent from there', async () => {
  const ann = somebody()
  await openAccount(ann.id, 'family')
  addTea('elsewhere')
  await householdLists.enter(ann.id, 'hut')
  call.mockRejectedValue(new ApiError(404, null))
  expect(await householdLists.sendWaiting({ ...ann, householdId: 'hut' })).toBe(true)
  expect(waitingOn('elsewhere')).toBe(1)
  await householdLists.enter(ann.id, 'family')
  expect(waitingOn('elsewhere')).toBe(1)
  call.mockReset().mockImplementation(taking)
  expect(await householdLists.sendWaiting(ann)).toBe(true)
  expect(waitingOn('elsewhere')).toBe(0)
})

test('lists, names and pantry of one household are not seen in another', async () => {
  const ann = somebody()
  await openAccount(ann.id, 'family')
  addTea('seen')
  call.mockImplementation(taking)
  await householdLists.sendWaiting(ann)
  await keepMeta({ pantryId: 'pantry', summaries: [], purchases: [] })
  await householdLists.enter(ann.id, 'family')
  expect(listsStore.read()).toMatchObject({ householdId: 'family', pantryId: 'pantry', summaries: [] })
  await householdLists.enter(ann.id, 'hut')
  expect(listsStore.read()).toMatchObject({ householdId: 'hut', pantryId: null, summaries: null, isLoaded: true })
  expect(listsStore.read().lists.size).toBe(0)
})
