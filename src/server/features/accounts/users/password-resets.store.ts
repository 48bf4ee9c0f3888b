import type { PasswordResetRow } from '#server/db/schema/core.ts'
import type { Db } from '#server/db/schema.ts'

export const insertPasswordReset = (db: Db, row: PasswordResetRow) =>
  db.insertInto('passwordResets').values(row).execute()

export const deleteOldPasswordResets = (db: Db, notBefore: string) =>
  db.deleteFrom('passwordResets').where('createdAt', '<', notBefore).execute()

/** Takes a token that is not too old: it is gone afterwards, and with it the other tokens of its user. */
export async function takePasswordReset(db: Db, tokenHash: string, notBefore: string): Promise<string | null> {
  const row = await db
    .deleteFrom('passwordResets')
    .where('tokenHash', '=', tokenHash)
    .returning(['userId', 'createdAt'])
    .executeTakeFirst()
  if (!row || row.createdAt < notBefore) return null
  await db.deleteFrom('passwordResets').where('userId', '=', row.userId).execute()
  return row.userId
}

/** Links for a forgotten password that were never used. */
export async function deleteOldResets(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('passwordResets')
    .where('createdAt', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Links of somebody whose password or address has changed. */
export const deleteResetsOf = (db: Db, userId: string) =>
  db.deleteFrom('passwordResets').where('userId', '=', userId).execute()
