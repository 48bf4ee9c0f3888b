import { QueryClient } from '@tanstack/react-query'
import type { ParsedLocation } from '@tanstack/react-router'
import { afterAll, expect, test, vi } from 'vitest'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { sessionQuery } from '#web/features/accounts/session/session.queries.ts'
import { nameGroupAnew } from './group-address.ts'

vi.hoisted(() => {
  // The modules ask the page where it is served as soon as they are loaded, and other files of this worker have theirs.
  vi.resetModules()
  vi.stubGlobal('document', { baseURI: 'http://larder.test/' })
})

afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Where an address leads somebody; null when it stays. */
function leads(href: string, user: Partial<SessionUser> | null) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, user as SessionUser | null)
  const context = { queryClient, hasRoute: () => true, open: () => undefined }
  try {
    nameGroupAnew({ context, location: { href } as ParsedLocation })
    return null
  } catch (redirected) {
    const { options } = redirected as { options: { href: string; replace: boolean } }
    return options.replace && options.href
  }
}

const ann = { groupSlug: 'guild', formerGroupSlugs: ['club', 'home'] }

test.each([
  ['/g/club', '/g/guild'],
  ['/g/home/r/leek-soup?cook=1#step-2', '/g/guild/r/leek-soup?cook=1#step-2'],
  ['/g/club?search=g%2Fclub', '/g/guild?search=g%2Fclub'],
])('%s from before a group was renamed becomes %s', (href, now) => {
  expect(leads(href, ann)).toBe(now)
})

test.each(['/g/guild', '/g/clubs', '/g/other/r/club', '/household/pantry?of=/g/club', '/'])('%s stays', href => {
  expect(leads(href, ann)).toBeNull()
})

test('nobody, and somebody as an earlier version remembered them, go where they wanted', () => {
  expect([leads('/g/club', null), leads('/g/club', { groupSlug: 'guild' })]).toEqual([null, null])
})
