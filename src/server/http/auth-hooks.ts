import type { FastifyRequest } from 'fastify'
import { isRawReply, type Route } from '#shared/contract/route.ts'
import { HOUSEHOLD_HEADER } from '#shared/household-header.ts'
import { scopeAllows } from '#shared/scopes.ts'
import type { App, Caller } from '../context.ts'
import { type Problem, tooMany } from '../errors.ts'
import { ensureAccess, type Identify, tokenOf } from './authenticate.ts'
import { countedAs, type Limiter } from './limiter.ts'

/** What app.ts hands in, so that http/ knows no feature and no database. */
export interface ServerHooks {
  identify: Identify
  /** Counts an attempt of an address for all instances; answers the seconds to wait. */
  waitOfAddress: (app: App, address: string) => Promise<number>
  /** Differs as soon as anything that people see may have changed; null where that cannot be told at once. */
  contentStamp: (app: App) => string | null
  /** Turns errors of the database into problems; null for those it does not know. */
  explain: (error: unknown) => Problem | null
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, found out before the body is read. */
    caller: Caller | null
    token: string | null
  }
}

export interface Guards {
  limiter: Limiter
}

/**
 * Decides on the head of a request who calls and whether they may. Fastify reads the body only afterwards, so nobody can
 * make the server read what they may not send.
 */
export function createAuthHook(app: App, route: Route, hooks: ServerHooks, { limiter }: Guards) {
  return async (request: FastifyRequest) => {
    if (route.limited) {
      const address = countedAs(request.ip)
      throttle(limiter.wait(address, app.clock.millis()) || (await hooks.waitOfAddress(app, address)))
    }
    const token = tokenOf(request, route)
    request.token = token
    const use = { address: request.ip, householdId: householdOf(request, route) }
    const caller = token ? await hooks.identify(app, token, use) : null
    request.caller = caller && route.access === 'public' && !scopeAllows(caller.session.scope, route) ? null : caller
    ensureAccess(route, request.caller, token)
  }
}

/**
 * The household for which a request says that it is made. Files and the stream of changes are opened by browsers themselves,
 * which send no header of ours: these name it behind the question mark.
 */
function householdOf({ headers, query }: FastifyRequest, { method, reply }: Route): string | undefined {
  const [named] = [headers[HOUSEHOLD_HEADER] ?? []].flat()
  if (named !== undefined || method !== 'GET' || !isRawReply(reply)) return named
  const asked = (query as Record<string, unknown>)[HOUSEHOLD_HEADER]
  return [asked ?? []].flat().map(String)[0]
}

function throttle(seconds: number) {
  if (seconds) throw tooMany('too-many-attempts', { params: { seconds } })
}
