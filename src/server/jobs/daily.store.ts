import type { Db } from '../db/schema.ts'

const KEY = 'daily-run'

/** Takes the work of a day; false when this or another instance took it before. */
export async function claimDay(db: Db, day: string): Promise<boolean> {
  const claimed = await db
    .insertInto('settings')
    .values({ key: KEY, value: day })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value: day }).where('settings.value', '<', day))
    .returning('key')
    .execute()
  return claimed.length === 1
}

/** Sessions of everybody that were not used for too long; answers with how many there were. */
export async function deleteDeadSessions(db: Db, now: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('expiresAt', '<=', now).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Links for a forgotten password that were never used. */
export async function deleteOldResets(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('passwordResets')
    .where('createdAt', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
