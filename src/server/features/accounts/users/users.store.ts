import { forNoKeyUpdate, forUpdate } from '#server/db/locks/for-update.ts'
import type { MembershipRow, UserRow } from '#server/db/schema/core.ts'
import type { Db } from '#server/db/schema.ts'
import { callerColumns, usersWithMembership } from '#server/db/users-with-membership.ts'
import { nameSkeleton } from '#shared/domain/text/name-skeleton.ts'

export const hasUsers = async (db: Db) => (await db.selectFrom('users').select('id').limit(1).execute()).length > 0

export const hasUserWithEmail = async (db: Db, email: string) =>
  (await db.selectFrom('users').select('id').where('emailKey', '=', email.toLowerCase()).execute()).length > 0

export const hasUserWithName = async (db: Db, username: string) =>
  (await db.selectFrom('users').select('id').where('usernameKey', '=', nameSkeleton(username)).execute()).length > 0

/** Users with the place and the flags of their active membership, which every user has. */
const selectUsers = (db: Db) =>
  usersWithMembership(db)
    .select(callerColumns)
    .select(['users.authMethod', 'users.cacheKey', 'groups.name as group', 'households.name as household'])

export const listEverybody = (db: Db) => selectUsers(db).orderBy('users.usernameKey').execute()

export const findUsers = (db: Db, ids: string[]) => selectUsers(db).where('users.id', 'in', ids).execute()

export const findUser = (db: Db, userId: string) => selectUsers(db).where('users.id', '=', userId).executeTakeFirst()

/** Where a user is by one of their memberships, active or not, and what they may do there. */
export const findUserIn = (db: Db, userId: string, householdId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('groups', 'groups.id', 'memberships.groupId')
    .innerJoin('households', 'households.id', 'memberships.householdId')
    .select(['memberships.groupId', 'memberships.householdId', 'groups.slug as groupSlug'])
    .select(['households.slug as householdSlug', 'groups.name as group', 'households.name as household'])
    .select(['canInvite', 'canManage', 'canManageHousehold', 'canOrganize'])
    .where('memberships.userId', '=', userId)
    .where('memberships.householdId', '=', householdId)
    .executeTakeFirst()

export const findGroupMember = (db: Db, groupId: string, userId: string) =>
  selectUsers(db).where('memberships.groupId', '=', groupId).where('users.id', '=', userId).executeTakeFirst()

export const findGroupMemberByName = (db: Db, groupId: string, username: string) =>
  selectUsers(db)
    .where('memberships.groupId', '=', groupId)
    .where('users.usernameKey', 'in', [username.toLowerCase(), nameSkeleton(username)])
    .executeTakeFirst()

export const findAccount = (db: Db, userId: string) =>
  db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()

export const findAccountByEmail = (db: Db, email: string) =>
  db.selectFrom('users').selectAll().where('emailKey', '=', email.toLowerCase()).executeTakeFirst()

/**
 * Whether somebody else has this name or this address, whatever the case of its letters. People sign in by either, so
 * nobody's name may be another's address.
 */
export async function findTaken(db: Db, given: { username: string; email: string }, exceptId?: string) {
  const username = nameSkeleton(given.username)
  const email = given.email.toLowerCase()
  const keys = [given.username.toLowerCase(), username, email, nameSkeleton(email)]
  const rows = await db
    .selectFrom('users')
    .select(['usernameKey', 'emailKey'])
    .where(row => row.or([row('usernameKey', 'in', keys), row('emailKey', 'in', keys)]))
    .$if(exceptId !== undefined, query => query.where('id', '<>', exceptId as string))
    .execute()
  const isTaken = (...wanted: string[]) =>
    rows.some(row => wanted.includes(row.usernameKey) || wanted.includes(row.emailKey))
  return {
    username: isTaken(username, given.username.toLowerCase()),
    email: isTaken(email, nameSkeleton(email)),
  }
}

export const insertUser = (db: Db, user: UserRow) => db.insertInto('users').values(user).execute()

export const updateUser = (db: Db, userId: string, changes: Partial<Omit<UserRow, 'id'>>) =>
  db.updateTable('users').set(changes).where('id', '=', userId).execute()

/** Writes what comes with a new password, unless the old one has been changed already. Answers whether it did. */
export async function replaceHash(
  db: Db,
  userId: string,
  passwordHash: string,
  changes: Partial<Omit<UserRow, 'id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set(changes)
    .where('id', '=', userId)
    .where('passwordHash', '=', passwordHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Nobody begins to refer to somebody who is being deleted: what they write at that moment is there before, or not at all. */
export const lockToDelete = (db: Db, userId: string) =>
  forUpdate(db, db.selectFrom('users').select('id').where('id', '=', userId)).execute()

export const deleteUser = (db: Db, userId: string) => db.deleteFrom('users').where('id', '=', userId).execute()

/** Administrators beside this one. */
export async function hasOtherAdmin(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('admin', '=', true)
    .where('id', '<>', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Of two administrators who are deleted, or made none, at once, the second waits here, and may then be the last one. */
export const lockAdministrators = (db: Db) =>
  forNoKeyUpdate(db, db.selectFrom('users').select('id').where('admin', '=', true).orderBy('id')).execute()

const householdIdsOf = (db: Db, userId: string) =>
  db.selectFrom('memberships').select('memberships.householdId').where('memberships.userId', '=', userId)

/** Those who leave one of these households take turns until their transactions end. */
export const lockHouseholdsOf = (db: Db, userId: string) =>
  forNoKeyUpdate(
    db,
    db.selectFrom('households').select('id').where('id', 'in', householdIdsOf(db, userId)).orderBy('id'),
  ).execute()

/** One of somebody's households to which nobody else belongs, also nobody who is in another one at the moment. */
export const findHouseholdOfNobodyElse = (db: Db, userId: string) =>
  db
    .selectFrom('households')
    .select('households.name')
    .where('households.id', 'in', householdIdsOf(db, userId))
    .where(row =>
      row.not(
        row.exists(
          row
            .selectFrom('memberships as others')
            .select('others.id')
            .whereRef('others.householdId', '=', 'households.id')
            .where('others.userId', '<>', userId),
        ),
      ),
    )
    .orderBy('households.name')
    .limit(1)
    .executeTakeFirst()

export const insertMembership = (db: Db, membership: MembershipRow) =>
  db.insertInto('memberships').values(membership).execute()

/** Changes the active membership: where a user is, and what they may do there. */
export const updateMembership = (
  db: Db,
  userId: string,
  changes: Partial<Omit<MembershipRow, 'id' | 'userId' | 'active'>>,
) => db.updateTable('memberships').set(changes).where('userId', '=', userId).where('active', '=', true).execute()

/** Makes one membership the active one. In this order, so that somebody is in one household at most while it happens. */
export async function activateMembership(db: Db, userId: string, householdId: string, updatedAt: string) {
  await db
    .updateTable('memberships')
    .set({ active: false, updatedAt })
    .where('userId', '=', userId)
    .where('active', '=', true)
    .execute()
  await db
    .updateTable('memberships')
    .set({ active: true, updatedAt })
    .where('userId', '=', userId)
    .where('householdId', '=', householdId)
    .execute()
}

/** Ends a membership that is not the active one. */
export async function deleteMembership(db: Db, userId: string, householdId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('memberships')
    .where('userId', '=', userId)
    .where('householdId', '=', householdId)
    .where('active', '=', false)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ids of the members of a group, or of one household of it; to be used inside another query. */
export const memberIds = (db: Db, groupId: string, householdId?: string) =>
  db
    .selectFrom('memberships')
    .select('memberships.userId')
    .where('memberships.active', '=', true)
    .where('memberships.groupId', '=', groupId)
    .$if(householdId !== undefined, query => query.where('memberships.householdId', '=', householdId as string))
