import type { SessionRow } from '#server/db/schema/core.ts'
import type { Db } from '#server/db/schema.ts'
import type { Scope } from '#shared/scopes.ts'

export const insertSession = (db: Db, session: SessionRow) => db.insertInto('sessions').values(session).execute()

/** Those of a person; the kitchen tablets that they paired are the household's. */
export const listSessions = (db: Db, userId: string, now: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'address', 'createdAt', 'lastUsedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .where('scope', '<>', 'kitchen')
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .execute()

export const findSession = (db: Db, userId: string, id: string) =>
  db.selectFrom('sessions').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst()

export const prolongSession = (
  db: Db,
  userId: string,
  id: string,
  use: Pick<SessionRow, 'lastUsedAt' | 'expiresAt' | 'address'>,
) => db.updateTable('sessions').set(use).where('userId', '=', userId).where('id', '=', id).execute()

export const setScope = (db: Db, userId: string, id: string, scope: Scope) =>
  db.updateTable('sessions').set({ scope }).where('userId', '=', userId).where('id', '=', id).execute()

export const deleteSession = (db: Db, userId: string, id: string) =>
  db.deleteFrom('sessions').where('userId', '=', userId).where('id', '=', id).executeTakeFirst()

/** Deletes the sessions of a user, all but one if it is named, and but those of kitchen tablets. */
export const deleteSessions = (db: Db, userId: string, exceptId: string | null) =>
  db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('scope', '<>', 'kitchen')
    .$if(exceptId !== null, query => query.where('id', '<>', exceptId as string))
    .executeTakeFirst()

export const deleteTablet = (db: Db, householdId: string, id: string) =>
  db
    .deleteFrom('sessions')
    .where('householdId', '=', householdId)
    .where('scope', '=', 'kitchen')
    .where('id', '=', id)
    .execute()

export const deleteTabletsPairedBy = (db: Db, userId: string) =>
  db.deleteFrom('sessions').where('userId', '=', userId).where('scope', '=', 'kitchen').execute()

/** Until when a kitchen tablet may change things; null for no longer. */
export const setUnlocked = (db: Db, householdId: string, id: string, unlockedUntil: string | null) =>
  tabletsOf(db, householdId).set({ unlockedUntil }).where('id', '=', id).execute()

export const lockTablets = (db: Db, householdId: string) =>
  tabletsOf(db, householdId).set({ unlockedUntil: null }).execute()

const tabletsOf = (db: Db, householdId: string) =>
  db.updateTable('sessions').where('householdId', '=', householdId).where('scope', '=', 'kitchen')

export const deleteExpiredSessions = (db: Db, userId: string, now: string) =>
  db.deleteFrom('sessions').where('userId', '=', userId).where('expiresAt', '<=', now).execute()

/** Sessions of everybody that were not used for too long; answers with how many there were. */
export async function deleteDeadSessions(db: Db, now: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('expiresAt', '<=', now).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** An administrator who can sign in; of a database without one, anybody. */
export const findSomebody = async (db: Db): Promise<string | undefined> =>
  (
    await db
      .selectFrom('users')
      .innerJoin('memberships', 'memberships.userId', 'users.id')
      .select('users.id')
      .where('memberships.active', '=', true)
      .orderBy('users.admin', 'desc')
      .orderBy('users.createdAt')
      .limit(1)
      .executeTakeFirst()
  )?.id
