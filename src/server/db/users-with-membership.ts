import { sql } from 'kysely'
import type { Caller } from '../context.ts'
import type { Db } from './schema.ts'

/** Users, once for each household they belong to. */
const usersWithEachMembership = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.userId', 'users.id')
    .innerJoin('groups', 'groups.id', 'memberships.groupId')
    .innerJoin('households', 'households.id', 'memberships.householdId')

/** Users and where they are: the group and the household of their active membership. */
export const usersWithMembership = (db: Db) => usersWithEachMembership(db).where('memberships.active', '=', true)

/** Where a membership is, and what its person may do there. */
export const placeColumns = [
  'memberships.groupId',
  'memberships.householdId',
  'groups.slug as groupSlug',
  'households.slug as householdSlug',
  'memberships.canInvite',
  'memberships.canManage',
  'memberships.canManageHousehold',
  'memberships.canOrganize',
] as const

/** What is known of whoever makes a call. */
export const callerColumns = [
  'users.id',
  'users.username',
  'users.fullName',
  'users.email',
  'users.admin',
  'users.advanced',
  ...placeColumns,
] as const

/** Which membership counts for a session or token: that of the household which it names, else the one that is active. */
export const placeOf = (holder: 'sessions' | 'apiTokens') =>
  sql<boolean>`case when ${sql.ref(`${holder}.householdId`)} is null then ${sql.ref('memberships.active')}
    else ${sql.ref('memberships.householdId')} = ${sql.ref(`${holder}.householdId`)} end`

/**
 * Who began something in this group, as they are now: in the household for which it was begun, or in another one of the group
 * when they are no longer there; nobody when they left the group.
 */
export const findMember = (
  db: Db,
  { groupId, userId, householdId }: { groupId: string; userId: string; householdId: string | null },
): Promise<Omit<Caller, 'session'> | undefined> =>
  usersWithEachMembership(db)
    .select(callerColumns)
    .where('memberships.groupId', '=', groupId)
    .where('users.id', '=', userId)
    .orderBy(eb =>
      eb
        .case()
        .when('memberships.householdId', '=', householdId ?? '')
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy('memberships.active', 'desc')
    .executeTakeFirst()
