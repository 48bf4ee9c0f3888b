import type { Db } from '#server/db/schema.ts'
import { nameSkeleton } from '#shared/domain/text/name-skeleton.ts'

const CREDENTIALS = [
  'id',
  'username',
  'email',
  'admin',
  'passwordHash',
  'authMethod',
  'vouchedFor',
  'addressUnverified',
  'loginAttempts',
  'lockedAt',
] as const

/** The account of a username, or else of an e-mail address, whatever the case of its letters. */
export const findCredentials = async (db: Db, name: string) =>
  (await findByUsername(db, name)) ?? findByAddress(db, name)

export const findByUsername = (db: Db, name: string) =>
  db
    .selectFrom('users')
    .select(CREDENTIALS)
    .where('usernameKey', 'in', [name.toLowerCase(), nameSkeleton(name)])
    .executeTakeFirst()

export const findPasswordHash = (db: Db, userId: string) =>
  db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst()

/** The account with this e-mail address. A username that looks like one counts for nothing: people choose it themselves. */
export const findByAddress = (db: Db, email: string) =>
  db.selectFrom('users').select(CREDENTIALS).where('emailKey', '=', email.toLowerCase()).executeTakeFirst()
