import type { Caller } from '#server/context.ts'
import type { Db } from '#server/db/schema.ts'

/** Where the holder of a session or an API token cooks now; nothing when it has ended. */
export async function findHouseholdOfSession(db: Db, user: Caller, now: string): Promise<string | undefined> {
  const { kind, id } = user.session
  const alive =
    kind === 'session'
      ? await db
          .selectFrom('sessions')
          .select('userId')
          .where('userId', '=', user.id)
          .where('id', '=', id)
          .where('expiresAt', '>', now)
          .executeTakeFirst()
      : await db
          .selectFrom('apiTokens')
          .select('userId')
          .where('userId', '=', user.id)
          .where('id', '=', Number(id))
          .executeTakeFirst()
  if (!alive) return undefined
  const row = await db
    .selectFrom('memberships')
    .select('householdId')
    .where('userId', '=', user.id)
    .where('active', '=', true)
    .executeTakeFirst()
  return row?.householdId
}
