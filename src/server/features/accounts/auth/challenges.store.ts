import type { ChallengeRow } from '#server/db/schema/core.ts'
import type { Db } from '#server/db/schema.ts'

export const insertChallenge = (db: Db, row: ChallengeRow) => db.insertInto('challenges').values(row).execute()

export const takeChallenge = (db: Db, tokenHash: string) =>
  db.deleteFrom('challenges').where('tokenHash', '=', tokenHash).returningAll().executeTakeFirst()

export const findChallenge = (db: Db, tokenHash: string) =>
  db.selectFrom('challenges').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst()

/** Says who answered the one that is found by its value. */
export async function answerChallenge(
  db: Db,
  asked: Pick<ChallengeRow, 'kind' | 'value'>,
  answer: { userId: string; value: string },
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('challenges')
    .set(answer)
    .where('kind', '=', asked.kind)
    .where('value', '=', asked.value)
    .where('userId', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteChallengesOf = (db: Db, userId: string) =>
  db.deleteFrom('challenges').where('userId', '=', userId).execute()

export const deleteOldChallenges = (db: Db, now: string) =>
  db.deleteFrom('challenges').where('expiresAt', '<=', now).execute()
