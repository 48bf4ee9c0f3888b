import type { Caller } from '#server/context.ts'
import type { Db } from '#server/db/schema.ts'

/**
 * Whether the session or API token goes on, and its holder may do what they could, is a member of the household of the stream and has gone nowhere since
 * it was opened. API tokens and kitchen tablets with a household of their own stay there, wherever their person goes.
 */
export async function isThere(db: Db, user: Caller, now: string): Promise<boolean> {
  const { kind, id } = user.session
  const alive =
    kind === 'session'
      ? await db
          .selectFrom('sessions')
          .innerJoin('users', 'users.id', 'sessions.userId')
          .select(['sessions.householdId', 'users.admin'])
          .where('userId', '=', user.id)
          .where('sessions.id', '=', id)
          .where('expiresAt', '>', now)
          .executeTakeFirst()
      : await db
          .selectFrom('apiTokens')
          .innerJoin('users', 'users.id', 'apiTokens.userId')
          .select(['apiTokens.householdId', 'users.admin'])
          .where('userId', '=', user.id)
          .where('apiTokens.id', '=', Number(id))
          .executeTakeFirst()
  // What only administrators hear is for nobody who no longer is one.
  if (!alive || (user.admin && !alive.admin)) return false
  const own = await db
    .selectFrom('memberships')
    .select(['householdId', 'active'])
    .where('userId', '=', user.id)
    .execute()
  if (!own.some(({ householdId }) => householdId === user.householdId)) return false
  if (alive.householdId !== null) return true
  const { presentHouseholdId = user.householdId } = user
  return own.some(({ householdId, active }) => active && householdId === presentHouseholdId)
}
