import type { FileTokenRow } from '#server/db/schema/core.ts'
import type { Db } from '#server/db/schema.ts'

export const insertFileToken = (db: Db, row: FileTokenRow) => db.insertInto('fileTokens').values(row).execute()

/** By the secret alone: whoever has it was given it. */
export const findFileToken = (db: Db, tokenHash: string, now: string) =>
  db
    .selectFrom('fileTokens')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

/** Those of everybody that hold no longer; answers with how many there were. */
export async function deleteExpiredFileTokens(db: Db, now: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('fileTokens').where('expiresAt', '<=', now).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
