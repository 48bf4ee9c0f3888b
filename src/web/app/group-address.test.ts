import { QueryClient } from '@tanstack/react-query'
import type { ParsedLocation } from '@tanstack/react-router'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { sessionQuery } from '#web/features/accounts/session/session.queries.ts'
import { nameGroupAnew } from './group-address.ts'

vi.hoisted(() => {
  // The modules ask the page where it is served as soon as they are loaded, and other files of this worker have theirs.
  vi.resetModules()
  vi.stubGlobal('document', { baseURI: 'http://larder.test/', documentElement: { lang: 'en-US' } })
  vi.stubGlobal('location', { pathname: '/g/given-out/r/soup' })
  vi.stubGlobal('window', {})
})

afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** What the server says of groups, by the slugs for which it is asked. */
const groups: Record<string, string> = { lodge: 'chalet', chalet: 'chalet', 'given-out': 'renamed' }
let asked: string[] = []

afterEach(() => {
  asked = []
})

function answer(url: string) {
  const slug = decodeURIComponent(new URL(url, 'http://larder.test').pathname.split('/').at(-1) ?? '')
  asked.push(slug)
  const present = groups[slug]
  return present ? Response.json({ slug: present }) : Response.json({ detail: 'group not found' }, { status: 404 })
}

/** Where an address leads somebody; null when it stays. */
async function leads(href: string, user: Partial<SessionUser> | null) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, user as SessionUser | null)
  const context = { queryClient, hasRoute: () => true, open: () => undefined }
  vi.stubGlobal('fetch', async (url: string) => answer(url))
  try {
    await nameGroupAnew({ context, location: { href } as ParsedLocation })
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
])('%s from before a group was renamed becomes %s', async (href, now) => {
  expect([await leads(href, ann), asked]).toEqual([now, []])
})

test.each(['/g/guild', '/g/clubs', '/g/other/r/club', '/household/pantry?of=/g/club', '/'])('%s stays', async href => {
  expect(await leads(href, ann)).toBeNull()
})

test('nobody, and somebody as an earlier version remembered them, go where they wanted', async () => {
  expect([await leads('/g/club', null), await leads('/g/club', { groupSlug: 'guild' })]).toEqual([null, null])
})

test('a visitor is led on from what another group was called before', async () => {
  const since = vi.spyOn(performance, 'now').mockReturnValue(1000)
  for (const user of [null, ann]) {
    expect(await leads('/g/lodge/r/soup?cook=0', user)).toBe('/g/chalet/r/soup?cook=0')
    expect(await leads('/g/chalet', user)).toBeNull()
    expect(await leads('/g/given-out/r/bread', user)).toBeNull()
    expect(await leads('/g/%E0', user)).toBeNull()
  }
  expect(asked).toEqual(['lodge', 'chalet', 'lodge', 'chalet'])
  // The address of a page that was left open may be that of before.
  since.mockReturnValue(400_000)
  expect(await leads('/g/given-out/r/bread', null)).toBe('/g/renamed/r/bread')
  since.mockRestore()
})
