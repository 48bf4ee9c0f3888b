import type { ChallengeRow } from '#server/db/schema/core.ts'
import type { Db } from '#server/db/schema.ts'

export const insertChallenge = (db: Db, row: ChallengeRow) => db.insertInto('challenges').values(row).execute()

export const takeChallenge = (db: Db, tokenHash: string) =>
  db.deleteFrom('challenges').where('tokenHash', '=', tokenHash).returningAll().executeTakeFirst()

export const deleteOldChallenges = (db: Db, now: string) =>
  db.deleteFrom('challenges').where('expiresAt', '<=', now).execute()
