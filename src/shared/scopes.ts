import type { Route } from './contract/route.ts'

/** What an API token may be good for, as people choose it. */
export const TOKEN_SCOPES = ['everything', 'read', 'lists', 'import'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/**
 * `setup` is a session of somebody who has to set up a second factor first, `kitchen` that of a tablet in a kitchen, and
 * `kitchen-edit` the same for a while after the right PIN.
 */
export const SCOPES = [...TOKEN_SCOPES, 'setup', 'kitchen', 'kitchen-edit'] as const
export type Scope = (typeof SCOPES)[number]

/** Whether a session is that of a kitchen tablet, before which anybody may stand. */
export const isTabletScope = (scope: Scope): boolean => scope === 'kitchen' || scope === 'kitchen-edit'

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

const COOKING = [
  '/api/recipes',
  '/api/recipes/:slug',
  '/api/recipes/:slug/similar',
  '/api/recipes/:slug/translations',
  '/api/recipes/:slug/variants',
  '/api/recipes/suggestions',
  '/api/recipes/counts/by-filter',
  '/api/organizers/categories',
  '/api/organizers/tags',
  '/api/organizers/tools',
  '/api/households/cookbooks',
  '/api/households/cookbooks/:id',
  '/api/households/mealplans',
  '/api/households/mealplans/today',
  '/api/households/mealplans/preparations',
  '/api/households/mealplans/cooking-times',
  '/api/households/mealplans/needed-foods',
  '/api/households/mealplans/settings',
  '/api/households/mealplans/:id',
  '/api/groups/self',
  '/api/groups/members',
  '/api/groups/households',
  '/api/events',
  '/api/auth/session',
]
/** Saying that something was cooked, asking what could be, taking a deletion back, the PIN, and unpairing the tablet where it stands. */
const DONE = [
  '/api/recipes/:slug/last-made',
  '/api/households/mealplans/:id/made',
  '/api/households/mealplans/suggestions',
  '/api/bin/restore',
  '/api/auth/tablets/unlock',
  '/api/auth/tablets/lock',
  '/api/auth/logout',
]

/** What the PIN opens on a tablet: writing recipes and the plan, and what these need. Nothing is shared, given away or deleted for good by it. */
const BEHIND_PIN = new Set([
  'POST /api/recipes',
  'PUT /api/recipes/:slug',
  'PATCH /api/recipes/:slug',
  'PUT /api/recipes/:slug/image',
  'POST /api/recipes/:slug/image',
  'DELETE /api/recipes/:slug/image',
  'POST /api/recipes/:slug/assets',
  'POST /api/parser/ingredient',
  'POST /api/parser/ingredients',
  'POST /api/foods',
  'POST /api/units',
  'POST /api/organizers/categories',
  'POST /api/organizers/tags',
  'POST /api/organizers/tools',
  'POST /api/households/mealplans',
  'DELETE /api/households/mealplans',
  'POST /api/households/mealplans/several',
  'POST /api/households/mealplans/random',
  'POST /api/households/mealplans/move',
  'POST /api/households/mealplans/copy',
  'GET /api/households/mealplans/ideas',
  'PUT /api/households/mealplans/:id',
  'PATCH /api/households/mealplans/:id',
  'DELETE /api/households/mealplans/:id',
])

/** A meal that is cooked together: a tablet takes part as everybody does. */
const COOKING_TOGETHER = /^\/api\/households\/cooking(\/|$)/

/** Cooking and shopping, and nothing that is somebody's own. */
const isOfKitchen = ({ method, path }: Call): boolean =>
  COOKING_TOGETHER.test(path) ||
  (method === 'GET'
    ? [...COOKING, ...BESIDE_LISTS].includes(path) || path.startsWith('/api/media/')
    : DONE.includes(path))

/** What the browser extension does: asks whose server it is and whether a page is known, and sends the page. */
const IMPORTING = new Set([
  'GET /api/auth/session',
  'GET /api/recipes/create/known',
  'POST /api/recipes/create/html-or-json',
])

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
  if (scope === 'import') return IMPORTING.has(`${method} ${path}`)
  if (isTabletScope(scope) && isOfKitchen({ method, path, access })) return true
  if (scope === 'kitchen-edit' && BEHIND_PIN.has(`${method} ${path}`)) return true
  // Behind these each tool and each calendar is asked about by itself.
  if (path === '/api/mcp' || path === '/caldav') return true
  if (scope === 'read') return method === 'GET'
  if (path.startsWith('/api/households/shopping/') || path === '/api/households/pantry') return true
  if (path.startsWith('/api/households/bar-codes')) return true
  if (isTabletScope(scope)) return false
  return method === 'GET' && BESIDE_LISTS.includes(path)
}
