import type { MembershipRow, UserRow } from '../../db/schema/core.ts'
import type { Db } from '../../db/schema.ts'

export const hasUsers = async (db: Db) => (await db.selectFrom('users').select('id').limit(1).execute()).length > 0

export const hasUserWithEmail = async (db: Db, email: string) =>
  (await db.selectFrom('users').select('id').where('emailKey', '=', email.toLowerCase()).execute()).length > 0

export const insertUser = (db: Db, user: UserRow) => db.insertInto('users').values(user).execute()

export const insertMembership = (db: Db, membership: MembershipRow) =>
  db.insertInto('memberships').values(membership).execute()
