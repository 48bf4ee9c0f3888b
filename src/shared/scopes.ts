import type { Route } from './contract/route.ts'

/** What an API token may be good for, as people choose it. */
export const TOKEN_SCOPES = ['everything', 'read', 'lists'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** `setup` is a session of somebody who has to set up a second factor first. */
export const SCOPES = [...TOKEN_SCOPES, 'setup', 'kitchen'] as const
export type Scope = (typeof SCOPES)[number]

type Call = Pick<Route, 'method' | 'path' | 'access'>

/** What a shopping list is made of beside itself: whose it is, and what things are called. */
const BESIDE_LISTS = [
  '/api/users/self',
  '/api/groups/labels',
  '/api/foods',
  '/api/units',
  '/api/households/self',
  '/api/households/preferences',
]

/** What a person needs to set up a second factor, and to leave. */
const SETUP = /^\/api\/(users\/self|users\/self\/second-factor(\/.+)?|auth\/(session|logout|refresh))$/

/**
 * Whether a session or token of this scope may make a call at all; the rights of its owner are asked besides. On a public
 * call that is none of its business the caller counts as nobody.
 */
export function scopeAllows(scope: Scope, { method, path, access }: Call): boolean {
  if (scope === 'everything') return true
  if (scope === 'setup') return SETUP.test(path)
  if (access === 'admin') return false
  if (scope === 'read') return method === 'GET'
  if (path.startsWith('/api/households/shopping/')) return true
  return method === 'GET' && BESIDE_LISTS.includes(path)
}
