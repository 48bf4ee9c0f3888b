import type { FastifyRequest } from 'fastify'
import type { App, Caller, PublicContext } from '../context.ts'
import type { DomainEvent } from '../events.ts'

/** The context of one request. Transactions shadow it: inside, `db` is the transaction and events wait for the commit. */
export function createContext(
  app: App,
  request: FastifyRequest,
  user: Caller | null,
  token: string | null,
): PublicContext {
  const locale = app.locales.choose(request.headers['accept-language'])
  const ifMatch = request.headers['if-match'] ?? null
  const base: PublicContext = {
    ...app,
    user,
    locale,
    requestId: request.id,
    ip: request.ip,
    request: {
      secure: request.protocol === 'https',
      userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
      ifMatch,
      token,
    },
    t: (key, params) => app.locales.t(locale, key, params),
    transaction: work => runInTransaction(base, work),
    emit: event => app.events.emit(event),
  }
  return base
}

/** For work that no request asked for: jobs, commands, the first start. */
export function createSystemContext(app: App, locale = 'en-US'): PublicContext {
  const base: PublicContext = {
    ...app,
    user: null,
    locale,
    requestId: 'system',
    ip: '',
    request: { secure: false, userAgent: null, ifMatch: null, token: null },
    t: (key, params) => app.locales.t(locale, key, params),
    transaction: work => runInTransaction(base, work),
    emit: event => app.events.emit(event),
  }
  return base
}

async function runInTransaction<T, C extends PublicContext>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  const told: DomainEvent[] = []
  const result = await ctx.db.transaction().execute(async db => {
    const inside: C = { ...ctx, db, emit: event => void told.push(event) }
    inside.transaction = inner => inner(inside as never)
    return work(inside)
  })
  for (const event of told) ctx.emit(event)
  return result
}
