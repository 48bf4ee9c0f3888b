import type { FastifyRequest } from 'fastify'
import { SESSION_COOKIE } from '#shared/contract/accounts/auth.ts'
import type { Route } from '#shared/contract/route.ts'
import { hasRight } from '#shared/permissions.ts'
import { scopeAllows } from '#shared/scopes.ts'
import type { App, Caller } from '../context.ts'
import { forbidden, notSignedIn } from '../errors.ts'
import { isApiToken } from '../ids.ts'
import { readCookie } from './cookies.ts'

/**
 * Learns who holds a token, used from this address and, where it says so, for this household; null when nobody does. Handed
 * in by app.ts, so that http/ knows no feature.
 */
export type Identify = (
  app: App,
  token: string,
  use: { address: string; householdId?: string },
) => Promise<Caller | null>

/**
 * The token of a request: the header first, else the cookie, which only counts when the request is our own page's, or a
 * program's where the call takes that.
 */
export function tokenOf(request: FastifyRequest, { byCookie = false }: Pick<Route, 'byCookie'> = {}): string | null {
  const header = request.headers.authorization
  const bearer = header && /^bearer\s+(\S+)$/i.exec(header)?.[1]
  if (bearer) return bearer
  const cookie = readCookie(request, SESSION_COOKIE)
  return cookie && (isOwnPage(request) || (byCookie && isProgram(request))) ? cookie : null
}

/** Another site can make a browser send our cookie, but it cannot set this header, and browsers say where a request comes from. */
function isOwnPage(request: FastifyRequest): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true
  if (request.headers['x-larder-csrf']) return true
  return request.headers['sec-fetch-site'] === 'same-origin'
}

/** Browsers that keep our cookie from other sites also say which site they are on. */
const isProgram = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === undefined && headers.origin === undefined && headers.referer === undefined

/**
 * Throws unless this caller may make a call with this access, as far as the head of a request tells. An API token that has
 * been deleted is told so in its own words.
 */
export function ensureAccess(
  route: Pick<Route, 'access' | 'method' | 'path'>,
  caller: Caller | null,
  token: string | null,
): void {
  const { access } = route
  if (access === 'public') return
  if (!caller)
    throw notSignedIn(token && isApiToken(token) ? 'account.wrong-credentials' : 'not-signed-in', { shape: 'text' })
  if (!scopeAllows(caller.session.scope, route))
    throw forbidden(`scope.${caller.session.scope}`, { extra: { scope: caller.session.scope } })
  if (access === 'admin' && !caller.admin) throw forbidden('forbidden', { shape: 'text' })
}

/** Throws unless the caller has the right that a call asks of members. Clients know it as told after faults of shape. */
export function ensureRight({ access, refusal = 'forbidden' }: Route, caller: Caller | null): void {
  if (access === 'public' || access === 'user' || access === 'admin') return
  if (!caller || !hasRight(caller, access)) throw forbidden(refusal, { shape: 'text' })
}
