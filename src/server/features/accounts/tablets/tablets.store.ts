import type { Db } from '#server/db/schema.ts'

/** The sessions of a household's tablets, the newest first. */
export const findTablets = (db: Db, householdId: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(eb => ['sessions.id', eb.fn.coalesce('sessions.name', eb.val('')).as('name')])
    .select(['sessions.createdAt', 'sessions.lastUsedAt', 'users.id as userId', 'users.fullName', 'users.username'])
    .where('sessions.householdId', '=', householdId)
    .where('sessions.scope', '=', 'kitchen')
    .orderBy('sessions.createdAt', 'desc')
    .orderBy('sessions.id')
    .execute()
