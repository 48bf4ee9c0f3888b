import type { Db } from '#server/db/schema.ts'

/** Whether an account is locked, and since when. */
export const findLock = (db: Db, userId: string) =>
  db.selectFrom('users').select(['id', 'lockedAt']).where('id', '=', userId).executeTakeFirst()

/** Counts a wrong password; at the most allowed the account locks. Starts anew when an old lock has passed. */
export async function countFailure(
  db: Db,
  userId: string,
  rule: { most: number; now: string; lockedSince: string },
): Promise<{ loginAttempts: number; lockedAt: string | null } | undefined> {
  return db
    .updateTable('users')
    .set(row => ({
      loginAttempts: row
        .case()
        .when('lockedAt', 'is not', null)
        .then(1)
        .else(row('loginAttempts', '+', 1))
        .end(),
      lockedAt: row
        .case()
        .when(row.and([row('lockedAt', 'is', null), row(row('loginAttempts', '+', 1), '>=', rule.most)]))
        .then(rule.now)
        .when(row.and([row('lockedAt', 'is not', null), row(row.val(rule.most), '<=', 1)]))
        .then(rule.now)
        .else(null)
        .end(),
    }))
    .where('id', '=', userId)
    .where(row => row.or([row('lockedAt', 'is', null), row('lockedAt', '<=', rule.lockedSince)]))
    .returning(['loginAttempts', 'lockedAt'])
    .executeTakeFirst()
}

/** Forgets wrong passwords after a right one. False when the account has been locked meanwhile. */
export async function clearFailures(db: Db, userId: string, lockedSince: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ loginAttempts: 0, lockedAt: null })
    .where('id', '=', userId)
    .where(row => row.or([row('lockedAt', 'is', null), row('lockedAt', '<=', lockedSince)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The accounts that were locked after a moment. */
export const findLocked = (db: Db, lockedSince: string) =>
  db.selectFrom('users').select(['id', 'lockedAt']).where('lockedAt', '>', lockedSince).orderBy('id').execute()

/** Opens locks that are older than a moment, or with null all; of one account where it is named. Answers whose. */
export async function unlock(
  db: Db,
  { lockedUntil, userId }: { lockedUntil: string | null; userId?: string },
): Promise<string[]> {
  const opened = await db
    .updateTable('users')
    .set({ loginAttempts: 0, lockedAt: null })
    .where('lockedAt', 'is not', null)
    .$if(userId !== undefined, query => query.where('id', '=', userId as string))
    .$if(lockedUntil !== null, query => query.where('lockedAt', '<=', lockedUntil as string))
    .returning('id')
    .execute()
  return opened.map(({ id }) => id)
}
