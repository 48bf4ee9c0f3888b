import { QueryClient } from '@tanstack/react-query'
import type { ParsedLocation } from '@tanstack/react-router'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { householdOf, makeCallsFor } from '#web/api/household-of-calls.ts'
import { sessionQuery } from '#web/features/accounts/session/session.queries.ts'
import { keepHousehold, noteHousehold, readHousehold } from './household-address.ts'
import { guardHousehold, HouseholdRefusal, nameHousehold, withoutGoing } from './household-guard.ts'

const goThere = vi.hoisted(() => {
  // The modules ask the page where it is served as soon as they are loaded, and other files of this worker have theirs.
  vi.resetModules()
  vi.stubGlobal('document', { baseURI: 'http://larder.test/' })
  return vi.fn()
})
vi.mock('./go-there.ts', () => ({ goThere }))

const membership = (slug: string, active: boolean) => ({
  ...{ householdId: slug, household: slug.toUpperCase(), householdSlug: slug },
  ...{ groupId: 'g', group: 'Home', groupSlug: 'home', active },
})

/** Somebody in the first of these households. */
const person = (...slugs: string[]) =>
  ({
    ...{ id: 'ann', householdId: slugs[0], householdSlug: slugs[0] },
    households: slugs.map((slug, index) => membership(slug, index === 0)),
  }) as unknown as SessionUser

function arriving(user: SessionUser | null, search: Record<string, string> = {}, preload = false) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, user)
  const href = `/household/pantry?${new URLSearchParams(search)}`.replace(/\?$/, '')
  const location = { href, search, pathname: '/household/pantry' } as unknown as ParsedLocation
  return { context: { queryClient, hasRoute: () => true, open: () => undefined }, location, preload }
}

const refusalOf = async (guarded: Promise<void>) =>
  guarded.then(
    () => null,
    error => (error instanceof HouseholdRefusal ? error.reason : error),
  )

beforeEach(() => {
  goThere.mockReset().mockResolvedValue('there')
})
afterEach(() => {
  noteHousehold(null)
  makeCallsFor(null)
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('the household that one is in opens without going anywhere, as does an address that names none', async () => {
  for (const search of [{}, { household: 'family' }]) {
    expect(await refusalOf(guardHousehold(arriving(person('family', 'hut'), search)))).toBeNull()
    expect(await refusalOf(guardHousehold(arriving(person('family'), search)))).toBeNull()
  }
  const tablet = { ...person('family'), households: [] }
  expect(await refusalOf(guardHousehold(arriving(tablet, { household: 'family' })))).toBeNull()
  expect(await refusalOf(guardHousehold(arriving(null, { household: 'hut' })))).toBeNull()
  expect(goThere).not.toHaveBeenCalled()
})

test('calls are made for the household of the page, of those who have several', async () => {
  const callsFor = () => householdOf(recipes.list)
  await guardHousehold(arriving(person('family')))
  expect(callsFor()).toBeUndefined()
  await guardHousehold(arriving(person('family', 'hut')))
  expect(callsFor()).toBe('family')
  // Another device went to the hut. What is on the screen until this page has gone, or says that it did not, is the family's.
  const there = { ...person('family', 'hut'), householdId: 'hut', householdSlug: 'hut' }
  await guardHousehold(arriving(there, {}, true))
  goThere.mockImplementation(async () => {
    expect(callsFor()).toBe('family')
    return 'offline'
  })
  expect(await refusalOf(guardHousehold(arriving(there, { household: 'family' })))).toBe('offline')
  expect(callsFor()).toBe('family')
  await guardHousehold(arriving(there, { household: 'hut' }))
  expect(callsFor()).toBe('hut')
})

test('an address from before a household was renamed leads there, and becomes that of now', async () => {
  const renamed = (...slugs: string[]) => {
    const user = person(...slugs)
    for (const household of user.households) household.formerSlugs = [`old-${household.householdSlug}`]
    return user
  }
  const redirected = (href: string) => ({ options: expect.objectContaining({ href, replace: true }) })
  const user = renamed('family', 'hut')
  expect(await refusalOf(guardHousehold(arriving(user, { household: 'old-family' })))).toMatchObject(
    redirected('/household/pantry?household=family'),
  )
  expect(goThere).not.toHaveBeenCalled()
  expect(await refusalOf(guardHousehold(arriving(user, { household: 'old-hut' })))).toMatchObject(
    redirected('/household/pantry?household=hut'),
  )
  expect(goThere.mock.calls.map(([, target]) => target.householdId)).toEqual(['hut'])
  expect(await refusalOf(guardHousehold(arriving(renamed('family'), { household: 'old-family' })))).toBeNull()
  expect(await refusalOf(guardHousehold(arriving(user, { household: 'old-club' })))).toBe('foreign')
})

test('another of one’s own is gone to, but not when a page is only made ready', async () => {
  const user = person('family', 'hut')
  await guardHousehold(arriving(user, { household: 'hut' }, true))
  expect(goThere).not.toHaveBeenCalled()
  await guardHousehold(arriving(user, { household: 'hut' }))
  expect(goThere.mock.calls.map(([, target]) => target.householdId)).toEqual(['hut'])
})

test('one that is not one’s own is refused, also to people of one household', async () => {
  for (const user of [person('family', 'hut'), person('family')])
    expect(await refusalOf(guardHousehold(arriving(user, { household: 'castle' })))).toBe('foreign')
  expect(goThere).not.toHaveBeenCalled()
})

test('where one can’t go the page is refused with the reason', async () => {
  for (const reason of ['offline', 'waiting', 'foreign']) {
    goThere.mockResolvedValue(reason)
    expect(await refusalOf(guardHousehold(arriving(person('family', 'hut'), { household: 'hut' })))).toBe(reason)
  }
})

test('a page that nobody uses goes nowhere', async () => {
  const user = person('family', 'hut')
  const refused = withoutGoing(() => guardHousehold(arriving(user, { household: 'hut' })))
  expect(await refusalOf(refused)).toBe('elsewhere')
  expect(goThere).not.toHaveBeenCalled()
  expect(await refusalOf(guardHousehold(arriving(user, { household: 'hut' })))).toBeNull()
})

test('an address without a household gets it, for people of several only', () => {
  const named = (user: SessionUser | null, search = {}) => {
    noteHousehold(user)
    try {
      nameHousehold(arriving(user, search))
      return null
    } catch (error) {
      return (error as { options: { href: string } }).options.href
    }
  }
  expect(named(person('family', 'hut'))).toBe('/household/pantry?household=family')
  expect(named(person('family', 'hut'), { q: 'a b' })).toBe('/household/pantry?q=a+b&household=family')
  expect(named(person('family', 'hut'), { household: 'hut' })).toBeNull()
  expect(named(person('family'))).toBeNull()
  expect(named(null)).toBeNull()
})

test('links to a household’s pages carry it, unless they name one themselves', () => {
  const linked = (search: Record<string, string>) => keepHousehold({ search: {}, next: () => search } as never)
  noteHousehold(person('family'))
  expect(linked({ stay: '1' })).toEqual({ stay: '1' })
  noteHousehold(person('family', 'hut'))
  expect(linked({ stay: '1' })).toEqual({ stay: '1', household: 'family' })
  expect(linked({ household: 'hut' })).toEqual({ household: 'hut' })
  expect(readHousehold({ household: 'hut', stay: '1' })).toEqual({ household: 'hut' })
  for (const household of ['', ['a', 'b'], undefined]) expect(readHousehold({ household })).toEqual({})
})
