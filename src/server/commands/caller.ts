import type { App, Caller, Context, PublicContext } from '../context.ts'
import { createContext, createSystemContext } from '../create-context.ts'
import { findAccountByEmail, listEverybody, readUser } from '../features/accounts/users/users.service.ts'

/** A context for the user with this address, or for the only user when none is named; else why there is none. */
export async function contextFor(app: App, email: string | undefined): Promise<Context | string> {
  const user = await findCaller(createSystemContext(app), email)
  return typeof user === 'string' ? user : contextOf(app, user)
}

async function findCaller(ctx: PublicContext, email: string | undefined): Promise<Caller | string> {
  if (email) {
    const account = await findAccountByEmail(ctx, email)
    return account ? callerOf(ctx, account.id) : `Nobody here has the address ${email}.`
  }
  const [first, ...others] = await listEverybody(ctx)
  if (!first) return 'There are no users yet. Start Larder and set it up first.'
  return others.length ? 'For whom? Give --user EMAIL.' : callerOf(ctx, first.id)
}

async function callerOf(ctx: PublicContext, id: string): Promise<Caller> {
  const { username, ...user } = await readUser(ctx, id)
  return {
    ...user,
    username: username ?? '',
    session: { kind: 'token', id: 'command', integrationId: 'generic', scope: 'everything' },
  }
}

const contextOf = (app: App, user: Caller): Context =>
  createContext(app, {
    user,
    locale: 'en-US',
    requestId: 'command',
    ip: '',
    request: { secure: false, userAgent: null, ifMatch: null, token: null },
  }) as Context
