import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { ApiError, NO_ANSWER } from '#web/api/api-error.ts'
import { toastStore } from '#web/ui/toasts/toasts.ts'
import { guestAccount } from './guest-lists.ts'
import { householdLists } from './household-lists.ts'
import {
  act,
  countWaiting,
  forgetList,
  keepMeta,
  knownList,
  listsStore,
  openAccount,
  setAside,
  settleRefused,
} from './list-store.ts'
import { syncAll, syncAnew, syncList, takeTold } from './list-sync.ts'
import { type ListsState, NOTHING } from './lists-state.ts'

const { call, keepOnly, use, comeBack, writeTo } = vi.hoisted(() => {
  // The modules ask the page where it is served as soon as they are loaded, and other files of this worker have theirs.
  vi.resetModules()
  vi.stubGlobal('document', { baseURI: 'http://larder.test/' })
  vi.stubGlobal('localStorage', { getItem: () => null })
  return {
    call: vi.fn(),
    keepOnly: vi.fn(async (..._given: unknown[]): Promise<boolean> => false),
    use: vi.fn(async (): Promise<unknown> => null),
    comeBack: { now: (): void => undefined },
    writeTo: vi.fn(async (..._given: unknown[]): Promise<boolean> => false),
  }
})
vi.mock('#web/api/call.ts', () => ({ call, send: call }))
vi.mock('./list-database.ts', () => ({
  OF_LISTS: ['bases', 'waiting', 'refused'],
  openListDatabase: (_userId: string, onBack: () => void) => {
    comeBack.now = onBack
    return { use, leave: () => undefined }
  },
  countStored: async () => 0,
  writeTo,
  keepOnly,
  forgetLists: async () => undefined,
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

/** For which household each try to send to a list was. */
const sentFor = (list: string) =>
  call.mock.calls.flatMap(([, { params, householdId } = {} as never]) => (params?.id === list ? [householdId] : []))

/** A busy machine takes its time. */
const LONG = { timeout: 30_000 }

beforeEach(() => void call.mockReset())

test('what waits is sent, and then nothing is left', async () => {
  const ann = somebody()
  await openAccount(ann.id, ann.householdId)
  addTea('groceries')
  call.mockImplementation(taking)
  expect(await householdLists.sendWaiting(ann)).toBe('sent')
  expect([call.mock.calls.length, waitingOn('groceries')]).toEqual([1, 0])
})

test('what can’t be sent stays, and is told', async () => {
  const ann = somebody()
  await openAccount(ann.id, ann.householdId)
  addTea('market')
  call.mockRejectedValue(new ApiError(NO_ANSWER, null))
  expect(await householdLists.sendWaiting(ann)).toBe('offline')
  expect(waitingOn('market')).toBe(1)
  call.mockRejectedValue(new ApiError(500, null))
  expect(await householdLists.sendWaiting(ann)).toBe('waiting')
  expect(waitingOn('market')).toBe(1)
})

test('what waits is counted before one leaves, though the browser keeps nothing', async () => {
  const ann = somebody()
  await openAccount(ann.id, ann.householdId)
  addTea('nowhere')
  expect([await countWaiting(ann.id), await countWaiting('bob')]).toEqual([1, 0])
})

test('what waits for another household is sent for that one, and nothing of it is kept here', async () => {
  const ann = somebody()
  await openAccount(ann.id, 'family')
  addTea('elsewhere')
  call.mockImplementation(async (route, input) => ({
    ...(await taking(route, input)),
    related: { foods: [{ id: 'oats' }] },
  }))
  await householdLists.enter(ann.id, 'hut')
  await vi.waitFor(() => expect(listsStore.read().lists.has('elsewhere')).toBe(false), LONG)
  expect(sentFor('elsewhere')).toEqual(['family'])
  expect(listsStore.read().catalogue.foods).toEqual({})
  expect(await householdLists.sendWaiting({ ...ann, householdId: 'hut' })).toBe('sent')
})

test('what can’t be sent for another household holds nobody back', async () => {
  const ann = somebody()
  await openAccount(ann.id, 'family')
  addTea('unreached')
  call.mockRejectedValue(new ApiError(NO_ANSWER, null))
  await householdLists.enter(ann.id, 'hut')
  expect(await householdLists.sendWaiting({ ...ann, householdId: 'hut' })).toBe('sent')
  expect([waitingOn('unreached'), new Set(sentFor('unreached'))]).toEqual([1, new Set(['family'])])
})

test('what waits for a household that is no longer mine is kept, told and not asked about again and again', async () => {
  const ann = somebody()
  await openAccount(ann.id, 'family')
  addTea('left')
  call.mockRejectedValue(new ApiError(403, { detail: { message: 'No.', household: 'family' } }))
  await householdLists.enter(ann.id, 'hut')
  await vi.waitFor(() => expect(knownList('left').isForeign).toBe(true), LONG)
  const told = () => toastStore.read().find(({ id }) => id === 'foreign-lists')
  expect([waitingOn('left'), told()?.kind]).toEqual([1, 'failure'])
  const tries = sentFor('left').length
  syncAll()
  expect(sentFor('left')).toHaveLength(tries)
  expect(new Set(sentFor('left'))).toEqual(new Set(['family']))
  told()?.action?.run()
  await vi.waitFor(() => expect(listsStore.read().lists.size).toBe(0), LONG)
  toastStore.close('foreign-lists')
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

test('a link that opens nothing any more takes along what it showed, but nothing that waits, and nothing of a member', async () => {
  await openAccount(guestAccount('link'))
  const milk = { id: 'milk', note: 'Milk', shares: [] }
  call.mockImplementation(async (route, input) => ({
    ...(await taking(route, input)),
    items: [milk, { ...milk, id: 'figs' }],
    household: 'Bergs',
  }))
  await syncList('link')
  expect(listsStore.read().guest).toMatchObject({ household: 'Bergs' })
  call.mockRejectedValue(new ApiError(404, null))
  act('link', { kind: 'set', item: 'milk', fields: { checked: true } })
  writeTo.mockClear()
  await syncList('link')
  expect(knownList('link')).toMatchObject({ isGone: true, device: { cursor: 0, waiting: [{ kind: 'set' }] } })
  expect(listsStore.read().guest).toBe(null)
  // All at once: of a page that ends in the midst of it, the change keeps the name of what it is done to.
  const kept = { base: { id: 'link', cursor: 0, items: [milk] }, meta: { catalogue: {} } }
  expect(keepOnly.mock.calls).toMatchObject([[expect.anything(), kept]])
  expect(writeTo).not.toHaveBeenCalled()

  await openAccount(somebody().id, 'family')
  await keepMeta({ pantryId: 'pantry' })
  await syncList('link')
  expect([listsStore.read().pantryId, keepOnly.mock.calls.length]).toEqual(['pantry', 1])
})

test('what the server takes while the device’s database is read does not wait again', async () => {
  await openAccount(somebody().id, 'family')
  addTea('back')
  const known = listsStore.read()
  const { promise, resolve } = Promise.withResolvers()
  use.mockReturnValueOnce(promise)
  comeBack.now()
  call.mockImplementation(taking)
  writeTo.mockReturnValueOnce(new Promise(() => undefined))
  void syncList('back')
  await vi.waitFor(() => expect(waitingOn('back')).toBe(0), LONG)
  resolve({ known, pictures: [], made: 1 })
  await promise
  await new Promise(done => setTimeout(done))
  expect(waitingOn('back')).toBe(0)
})

test('of a server that was set back the whole list is taken, with what waits on top', async () => {
  await openAccount(somebody().id, 'family')
  const at = (cursor: number) => async (route: unknown, input: never) => ({ ...(await taking(route, input)), cursor })
  call.mockImplementation(at(9))
  await syncList('set back')
  call.mockImplementation(at(4))
  addTea('set back')
  await syncList('set back')
  expect(knownList('set back').device).toMatchObject({ cursor: 4, waiting: [] })
})

test('what is told of another history than is known here is asked for', async () => {
  await openAccount(somebody().id, 'family')
  const at = (cursorId: string) => async (route: unknown, input: never) => ({
    ...(await taking(route, input)),
    cursorId,
  })
  call.mockImplementation(at('ours'))
  await syncList('told')
  const told = { shoppingListId: 'told', items: [], applied: [], gone: [], stamp: '' }
  call.mockClear()
  await takeTold({ ...told, since: 1, sinceId: 'ours', cursor: 2, cursorId: 'next' })
  expect([knownList('told').device.cursorId, call.mock.calls.length]).toEqual(['next', 0])
  call.mockImplementation(at('theirs'))
  await takeTold({ ...told, since: 2, sinceId: 'another', cursor: 3, cursorId: 'third' })
  expect(call.mock.calls[0]![1]).toMatchObject({ body: { since: 2, sinceId: 'next' } })
  expect(knownList('told').device.cursorId).toBe('theirs')
})

/** A database that comes back with what was kept before it was closed, and tells what is written to it then. */
async function cameBack(kept: Partial<ListsState>) {
  const written: [string, string][] = []
  const write = {
    put: (store: string, row: { id?: string } | null) => void written.push([`put ${store}`, row?.id ?? '']),
    delete: (store: string, id: string) => void written.push([`delete ${store}`, id]),
  }
  writeTo.mockImplementation(async (_database, _stores, change) => {
    change(write)
    return true
  })
  use.mockResolvedValueOnce({ known: { ...NOTHING, ...kept }, pictures: [], made: 1 })
  comeBack.now()
  await new Promise(done => setTimeout(done))
  writeTo.mockImplementation(async () => false)
  return written
}

test('what was given up or forgotten while the database was closed does not come back with it', async () => {
  await openAccount(somebody().id, 'family')
  for (const list of ['gone', 'refused', 'again']) addTea(list)
  const before = listsStore.read()
  const [gone, refused, again] = ['gone', 'refused', 'again'].map(list => knownList(list).device.waiting[0]!)
  const lists = new Map(before.lists)
  for (const [id, one] of [
    ['refused', refused!],
    ['again', again!],
  ] as const) {
    await setAside(id, [one])
    lists.set(id, knownList(id))
  }
  await forgetList('gone')
  await settleRefused('refused', false)
  await settleRefused('again', true)
  const written = await cameBack({ ...before, lists })
  expect(listsStore.read().lists.has('gone')).toBe(false)
  expect([knownList('refused').refused, waitingOn('refused')]).toEqual([undefined, 0])
  expect([knownList('again').refused, waitingOn('again')]).toEqual([undefined, 1])
  expect(written).toEqual(
    expect.arrayContaining([
      ['delete bases', 'gone'],
      ['delete waiting', gone!.id],
      ['delete refused', refused!.id],
      ['put waiting', again!.id],
      ['delete refused', again!.id],
    ]),
  )
  expect(written).not.toContainEqual(['put waiting', gone!.id])
})

test('what was written a moment ago is asked for anew, though an exchange is on its way', async () => {
  await openAccount(somebody().id, 'family')
  const answers: (() => void)[] = []
  call.mockImplementation((route, input) => new Promise(resolve => answers.push(() => resolve(taking(route, input)))))
  void syncList('list')
  await expect.poll(() => answers.length).toBe(1)
  let isHeard = false
  const hearing = syncAnew('list').then(() => {
    isHeard = true
  })
  answers[0]!()
  await expect.poll(() => answers.length).toBe(2)
  expect(isHeard).toBe(false)
  answers[1]!()
  await hearing
})
