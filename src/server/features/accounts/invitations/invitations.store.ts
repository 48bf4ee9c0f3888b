import type { InvitationRow } from '#server/db/schema/core.ts'
import type { Db } from '#server/db/schema.ts'

export const insertInvitation = (db: Db, row: InvitationRow) => db.insertInto('invitations').values(row).execute()

/** Invitations that are good for nothing any more. */
export const deleteOldInvitations = (db: Db, householdId: string, notBefore: string) =>
  db.deleteFrom('invitations').where('householdId', '=', householdId).where('createdAt', '<', notBefore).execute()

/** Those of all households; answers how many there were. */
export async function deleteExpiredInvitations(db: Db, notBefore: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('createdAt', '<', notBefore)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export const listInvitations = (db: Db, householdId: string, notBefore: string) =>
  db
    .selectFrom('invitations')
    .select(['token', 'usesLeft', 'groupId', 'householdId'])
    .where('householdId', '=', householdId)
    .where('createdAt', '>=', notBefore)
    .orderBy('createdAt', 'desc')
    .execute()

export const findInvitation = (db: Db, householdId: string, token: string, notBefore: string) =>
  db
    .selectFrom('invitations')
    .selectAll()
    .where('householdId', '=', householdId)
    .where('token', '=', token)
    .where('createdAt', '>=', notBefore)
    .executeTakeFirst()

export const deleteInvitation = (db: Db, householdId: string, token: string) =>
  db
    .deleteFrom('invitations')
    .where('householdId', '=', householdId)
    .where('token', '=', token)
    .returning('token')
    .executeTakeFirst()

/** Whoever holds the token is told this much, and nothing by which a person or a household could be found. */
export const findOffer = (db: Db, token: string, notBefore: string) =>
  db
    .selectFrom('invitations')
    .innerJoin('households', 'households.id', 'invitations.householdId')
    .leftJoin('users', 'users.id', 'invitations.userId')
    .select(['households.name as household', 'users.fullName', 'users.username'])
    .where('invitations.token', '=', token)
    .where('invitations.usesLeft', '>', 0)
    .where('invitations.createdAt', '>=', notBefore)
    .executeTakeFirst()

/** Uses an invitation up by one, at once whoever else does so; the last use deletes it. */
export async function takeInvitation(db: Db, token: string, notBefore: string) {
  const used = await db
    .updateTable('invitations')
    .set(row => ({ usesLeft: row('usesLeft', '-', 1) }))
    .where('token', '=', token)
    .where('usesLeft', '>', 0)
    .where('createdAt', '>=', notBefore)
    .returning(['groupId', 'householdId', 'usesLeft'])
    .executeTakeFirst()
  if (used?.usesLeft === 0) await db.deleteFrom('invitations').where('token', '=', token).execute()
  return used
}
