import { sql } from 'kysely'
import type { Db } from './schema.ts'

/** Users and where they are: the group and the household of their active membership. */
export const usersWithMembership = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('memberships', join =>
      join.onRef('memberships.userId', '=', 'users.id').on('memberships.active', '=', true),
    )
    .innerJoin('groups', 'groups.id', 'memberships.groupId')
    .innerJoin('households', 'households.id', 'memberships.householdId')

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
