import type { KnownBrowserRow } from '#server/db/schema/notifications.ts'
import type { Db } from '#server/db/schema.ts'

/** When somebody last signed in with each of these browsers; nothing when they never did. */
export const findKnownBrowsers = (db: Db, userId: string) =>
  db.selectFrom('knownBrowsers').select('browserHash').where('userId', '=', userId).execute()

export const noteKnownBrowser = (db: Db, row: KnownBrowserRow) =>
  db
    .insertInto('knownBrowsers')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['userId', 'browserHash']).doUpdateSet({ lastUsedAt: row.lastUsedAt, locale: row.locale }),
    )
    .execute()

export async function deleteOldBrowsers(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('knownBrowsers')
    .where('lastUsedAt', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
