import type { App, PublicContext } from './context.ts'
import { inTransaction } from './db/in-transaction.ts'
import { insertEvents } from './db/outbox.ts'
import { type DomainEvent, toEventRow } from './events.ts'

/** What a request says of itself, before anything is done for it. */
export type Asked = Pick<PublicContext, 'user' | 'locale' | 'requestId' | 'ip' | 'request'>

/**
 * The context of one request. Transactions shadow it: inside, `db` is the transaction, and events are written with it and
 * told after the commit.
 */
export function createContext(app: App, asked: Asked): PublicContext {
  const base: PublicContext = {
    ...app,
    ...asked,
    binned: [],
    t: (key, params) => app.locales.t(asked.locale, key, params),
    transaction: work => runInTransaction(base, work),
    emit: ({ documentType }) => {
      throw new Error(`An event of a ${documentType} was told outside of the transaction of the change`)
    },
  }
  return base
}

/** For work that no request asked for: jobs, commands, the first start. */
export const createSystemContext = (app: App, locale = 'en-US'): PublicContext =>
  createContext(app, {
    user: null,
    locale,
    requestId: 'system',
    ip: '',
    request: { secure: false, userAgent: null, ifMatch: null, token: null },
  })

async function runInTransaction<T, C extends PublicContext>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  const binnedBefore = ctx.binned.length
  const { result, told } = await inTransaction(ctx.db, async db => {
    ctx.binned.length = binnedBefore
    const told: DomainEvent[] = []
    const inside: C = { ...ctx, db, emit: event => void told.push(event) }
    inside.transaction = inner => inner(inside as never)
    const result = await work(inside)
    if (told.length)
      await insertEvents(
        db,
        told.map(event => toEventRow(event, ctx.clock.now(), ctx.user?.id ?? null)),
      )
    return { result, told }
  })
  for (const event of told) ctx.events.emit(event)
  return result
}
