import type { ApiTokenRow } from '#server/db/schema/core.ts'
import type { Db } from '#server/db/schema.ts'

export const listApiTokens = (db: Db, userIds: string[]) =>
  db
    .selectFrom('apiTokens')
    .select(['id', 'userId', 'name', 'createdAt'])
    .where('userId', 'in', userIds)
    .orderBy('id')
    .execute()

export const listApiTokenDetails = (db: Db, userId: string) =>
  db
    .selectFrom('apiTokens')
    .leftJoin('households', 'households.id', 'apiTokens.householdId')
    .select(['apiTokens.id', 'apiTokens.name', 'scope', 'expiresAt', 'lastUsedAt', 'apiTokens.createdAt'])
    .select('households.name as household')
    .where('userId', '=', userId)
    .orderBy('apiTokens.id')
    .execute()

/** Writes a token under the next free number, and answers the number. */
export async function insertApiToken(db: Db, token: Omit<ApiTokenRow, 'id'>): Promise<number> {
  const last = await db
    .selectFrom('apiTokens')
    .select(row => row.fn.max('id').as('id'))
    .executeTakeFirst()
  const id = (last?.id ?? 0) + 1
  await db
    .insertInto('apiTokens')
    .values({ ...token, id })
    .execute()
  return id
}

/** A token of somebody in the group. */
export const findApiToken = (db: Db, groupId: string, id: number) =>
  db
    .selectFrom('apiTokens')
    .innerJoin('memberships', join =>
      join.onRef('memberships.userId', '=', 'apiTokens.userId').on('memberships.active', '=', true),
    )
    .select(['apiTokens.id', 'apiTokens.userId', 'apiTokens.name'])
    .where('memberships.groupId', '=', groupId)
    .where('apiTokens.id', '=', id)
    .executeTakeFirst()

export const deleteApiToken = (db: Db, userId: string, id: number) =>
  db.deleteFrom('apiTokens').where('userId', '=', userId).where('id', '=', id).execute()

export const deleteApiTokensOfHousehold = (db: Db, userId: string, householdId: string) =>
  db.deleteFrom('apiTokens').where('userId', '=', userId).where('householdId', '=', householdId).execute()

export const moveApiTokens = (db: Db, userId: string, from: string, to: string) =>
  db
    .updateTable('apiTokens')
    .set({ householdId: to })
    .where('userId', '=', userId)
    .where('householdId', '=', from)
    .execute()

export const deleteApiTokensOf = (db: Db, userId: string) =>
  db.deleteFrom('apiTokens').where('userId', '=', userId).execute()

export const noteApiTokenUse = (db: Db, id: number, lastUsedAt: string) =>
  db.updateTable('apiTokens').set({ lastUsedAt }).where('id', '=', id).execute()
