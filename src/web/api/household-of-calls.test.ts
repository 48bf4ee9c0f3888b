import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auth } from '#shared/contract/accounts/auth.ts'
import { memberships } from '#shared/contract/accounts/memberships.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { listOperations } from '#shared/contract/planning/list-operations.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { call } from './call.ts'
import { forHousehold, makeCallsFor, onHouseholdLost } from './household-of-calls.ts'

vi.hoisted(() => {
  // The modules ask the page where it is served as soon as they are loaded, and other files of this worker have theirs.
  vi.resetModules()
  vi.stubGlobal('document', { baseURI: 'http://larder.test/', documentElement: { lang: 'en-US' } })
  vi.stubGlobal('window', {})
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const asked: [path: string, household: string | undefined][] = []
let answer: () => Response
beforeEach(() => {
  answer = () => Response.json({})
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push([url, headers['larder-household']])
    return answer()
  })
})
afterEach(() => makeCallsFor(null))

const refused = (household: string) => () => Response.json({ detail: { household } }, { status: 403 })

test('calls are made for the household of the page, unless they name one themselves', async () => {
  await call(recipes.list)
  makeCallsFor('family')
  await call(recipes.list)
  await call(users.getSelf)
  await call(listOperations.send, { params: { id: '1' }, body: { operations: [] }, householdId: 'hut' })
  makeCallsFor(null)
  await call(recipes.list)
  expect(asked.map(([, household]) => household)).toEqual([undefined, 'family', 'family', 'hut', undefined])
})

test('who and where somebody is is asked without one', async () => {
  makeCallsFor('family')
  await call(auth.getSession)
  await call(memberships.list)
  await call(memberships.switch, { body: { householdId: 'hut' } })
  expect(asked.map(([, household]) => household)).toEqual([undefined, undefined, undefined])
})

test('that the page’s household is lost is told once, and nothing is asked of another one', async () => {
  const onLost = vi.fn()
  const stop = onHouseholdLost(onLost)
  makeCallsFor('family')
  answer = refused('family')
  for (let i = 0; i < 2; i++) await expect(call(recipes.list)).rejects.toMatchObject({ status: 403 })
  expect([onLost.mock.calls.length, asked.map(([, household]) => household)]).toEqual([1, ['family', 'family']])
  makeCallsFor('hut')
  await expect(
    call(listOperations.send, { params: { id: '1' }, body: { operations: [] }, householdId: 'family' }),
  ).rejects.toMatchObject({ status: 403 })
  answer = () => Response.json({ detail: { message: 'No.' } }, { status: 403 })
  await expect(call(recipes.list)).rejects.toMatchObject({ status: 403 })
  expect(onLost).toHaveBeenCalledOnce()
  answer = refused('hut')
  await expect(call(recipes.list)).rejects.toMatchObject({ status: 403 })
  expect(onLost).toHaveBeenCalledTimes(2)
  stop()
})

test('what the browser opens by itself names the household behind the question mark, where the page has one', () => {
  expect(forHousehold('/api/media/a.pdf')).toBe('/api/media/a.pdf')
  makeCallsFor('family')
  expect(forHousehold('/api/media/a.pdf')).toBe('/api/media/a.pdf?larder-household=family')
  expect(forHousehold('/api/media/a.pdf?token=t')).toBe('/api/media/a.pdf?token=t&larder-household=family')
})
