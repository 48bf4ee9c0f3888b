import { secondsAfter } from '#server/clock.ts'
import type { App, Caller } from '#server/context.ts'
import { prepared } from '#server/db/compiled-queries.ts'
import type { SessionRow } from '#server/db/schema/core.ts'
import type { Db } from '#server/db/schema.ts'
import { callerColumns, placeColumns, placeOf } from '#server/db/users-with-membership.ts'
import { forbidden } from '#server/errors.ts'
import { hashSecret } from '#server/ids.ts'
import { isTabletScope } from '#shared/scopes.ts'
import { noteApiTokenUse } from './api-tokens.store.ts'

/** A use is written down at most this often, so that a busy client does not write with every request. */
const NOTE_USE_EVERY = 300

/** Seconds that an API token without a date of its own is valid: five years. */
export const API_TOKEN_LIFE = 1825 * 24 * 3600

export interface TokenUse {
  /** From where it is used now. */
  address?: string
  /** The household that the call names. */
  householdId?: string
}

/**
 * Learns who holds a token: a session of the web client or an API token. Sessions slide: each use prolongs them. A call that
 * names another household than the caller's is made there, or refused where they do not belong.
 */
export async function identify(
  app: App,
  token: string,
  { address, householdId }: TokenUse = {},
): Promise<Caller | null> {
  const caller = await findCaller(app, token, address)
  if (!caller || householdId === undefined || householdId === caller.householdId) return caller
  const isBound = caller.session.kind === 'token' || isTabletScope(caller.session.scope)
  const [place] = isBound ? [] : await findPlace(app.db, caller.id, householdId)
  if (!place) throw forbidden('account.not-of-this-household', { extra: { household: householdId } })
  return { ...caller, ...place, presentHouseholdId: caller.householdId }
}

async function findCaller(app: App, token: string, address?: string): Promise<Caller | null> {
  const tokenHash = hashSecret(token)
  const now = app.clock.now()
  const [session] = await findSession(app.db, tokenHash)
  if (session) {
    if (session.expiresAt <= now) return null
    if (session.lastUsedAt < secondsAfter(now, -NOTE_USE_EVERY))
      await noteSessionUse(app.db, session.sessionId, {
        lastUsedAt: now,
        expiresAt: secondsAfter(now, session.slidingSeconds),
        ...(address && { address }),
      })
    const isUnlocked = session.unlockedUntil !== null && session.unlockedUntil > now
    const scope = isUnlocked ? 'kitchen-edit' : session.scope
    const own = { kind: 'session', id: session.sessionId, integrationId: 'generic', scope } as const
    const caller = callerOf(session, own)
    return isTabletScope(scope) ? { ...caller, ...impersonal, fullName: session.tabletName } : caller
  }
  const [apiToken] = await findApiToken(app.db, tokenHash)
  if (!apiToken || apiToken.createdAt < secondsAfter(now, -API_TOKEN_LIFE)) return null
  if (apiToken.expiresAt && apiToken.expiresAt <= now) return null
  if (!apiToken.lastUsedAt || apiToken.lastUsedAt < secondsAfter(now, -NOTE_USE_EVERY))
    await noteApiTokenUse(app.db, apiToken.apiTokenId, now)
  const { integrationId, scope } = apiToken
  return callerOf(apiToken, { kind: 'token', id: String(apiToken.apiTokenId), integrationId, scope })
}

const findSession = prepared((db: Db, tokenHash: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('memberships', join => join.onRef('memberships.userId', '=', 'users.id').on(placeOf('sessions')))
    .innerJoin('groups', 'groups.id', 'memberships.groupId')
    .innerJoin('households', 'households.id', 'memberships.householdId')
    .select(callerColumns)
    .select(['sessions.id as sessionId', 'sessions.expiresAt', 'sessions.lastUsedAt', 'sessions.slidingSeconds'])
    .select(['sessions.scope', 'sessions.name as tabletName', 'sessions.unlockedUntil'])
    .where('sessions.tokenHash', '=', tokenHash),
)

const findApiToken = prepared((db: Db, tokenHash: string) =>
  db
    .selectFrom('apiTokens')
    .innerJoin('users', 'users.id', 'apiTokens.userId')
    .innerJoin('memberships', join => join.onRef('memberships.userId', '=', 'users.id').on(placeOf('apiTokens')))
    .innerJoin('groups', 'groups.id', 'memberships.groupId')
    .innerJoin('households', 'households.id', 'memberships.householdId')
    .select(callerColumns)
    .select(['apiTokens.id as apiTokenId', 'apiTokens.integrationId', 'apiTokens.lastUsedAt', 'apiTokens.createdAt'])
    .select(['apiTokens.scope', 'apiTokens.expiresAt'])
    .where('apiTokens.tokenHash', '=', tokenHash),
)

/** Where somebody is by one of their memberships, and what they may do there. */
const findPlace = prepared((db: Db, userId: string, householdId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('groups', 'groups.id', 'memberships.groupId')
    .innerJoin('households', 'households.id', 'memberships.householdId')
    .select(placeColumns)
    .where('memberships.userId', '=', userId)
    .where('memberships.householdId', '=', householdId),
)

const noteSessionUse = (
  db: Db,
  id: string,
  use: Pick<SessionRow, 'lastUsedAt' | 'expiresAt'> & Partial<Pick<SessionRow, 'address'>>,
) => db.updateTable('sessions').set(use).where('id', '=', id).execute()

/** Of a kitchen tablet nothing is known of whoever paired it, and it may do nothing that not everybody may. */
const impersonal = {
  username: '',
  email: '',
  admin: false,
  advanced: false,
  canInvite: false,
  canManage: false,
  canManageHousehold: false,
  canOrganize: false,
}

function callerOf(row: Omit<Caller, 'session'>, session: Caller['session']): Caller {
  const { id, username, fullName, email, admin, advanced, groupId, groupSlug, householdId, householdSlug } = row
  const { canInvite, canManage, canManageHousehold, canOrganize } = row
  const place = { id, username, fullName, email, admin, advanced, groupId, groupSlug, householdId, householdSlug }
  return { ...place, canInvite, canManage, canManageHousehold, canOrganize, session }
}
