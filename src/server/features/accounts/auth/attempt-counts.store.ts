import type { AttemptCountRow } from '#server/db/schema/core.ts'
import type { Db } from '#server/db/schema.ts'

/** One attempt more, whichever instance saw it. A count that has expired begins anew, and lasts until `until`. */
export const countAttempt = (db: Db, key: string, now: string, until: string): Promise<AttemptCountRow> =>
  db
    .insertInto('attemptCounts')
    .values({ key, count: 1, expiresAt: until })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet(row => ({
        count: row
          .case()
          .when('attemptCounts.expiresAt', '<=', now)
          .then(1)
          .else(row('attemptCounts.count', '+', 1))
          .end(),
        expiresAt: row
          .case()
          .when('attemptCounts.expiresAt', '<=', now)
          .then(until)
          .else(row.ref('attemptCounts.expiresAt'))
          .end(),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

export const findAttempts = (db: Db, key: string): Promise<AttemptCountRow | undefined> =>
  db.selectFrom('attemptCounts').selectAll().where('key', '=', key).executeTakeFirst()

/** Counts that have come to `least` and have not expired. */
export const findAttemptsUnder = (db: Db, prefix: string, least: number, now: string): Promise<AttemptCountRow[]> =>
  db
    .selectFrom('attemptCounts')
    .selectAll()
    .where('key', 'like', `${prefix}%`)
    .where('count', '>=', least)
    .where('expiresAt', '>', now)
    .orderBy('key')
    .execute()

/** Sets when a count expires. */
export const keepAttempts = (db: Db, key: string, expiresAt: string) =>
  db.updateTable('attemptCounts').set({ expiresAt }).where('key', '=', key).execute()

export const forgetAttempts = (db: Db, key: string) => db.deleteFrom('attemptCounts').where('key', '=', key).execute()

export const forgetAttemptsUnder = (db: Db, prefix: string) =>
  db.deleteFrom('attemptCounts').where('key', 'like', `${prefix}%`).execute()

export async function deleteOldAttempts(db: Db, now: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('attemptCounts')
    .where('expiresAt', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
