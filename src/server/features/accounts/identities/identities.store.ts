import { lockUser } from '#server/db/locks/lock-user.ts'
import type { IdentityRow } from '#server/db/schema/core.ts'
import type { Db } from '#server/db/schema.ts'

type Key = Pick<IdentityRow, 'kind' | 'issuer' | 'subject'>

export const findIdentity = (db: Db, { kind, issuer, subject }: Key) =>
  db
    .selectFrom('identities')
    .selectAll()
    .where('kind', '=', kind)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

/** A first use makes the row, each later one moves its time. */
export const noteIdentityUse = (db: Db, row: IdentityRow) =>
  db
    .insertInto('identities')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['kind', 'issuer', 'subject'])
        .doUpdateSet({ userId: row.userId, name: row.name, lastUsedAt: row.lastUsedAt }),
    )
    .execute()

export const listIdentities = (db: Db, userId: string) =>
  db
    .selectFrom('identities')
    .select(['id', 'kind', 'issuer', 'name', 'lastUsedAt', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const deleteIdentity = (db: Db, userId: string, id: string) =>
  db.deleteFrom('identities').where('userId', '=', userId).where('id', '=', id).executeTakeFirst()

export const deleteIdentitiesOf = (db: Db, userId: string) =>
  db.deleteFrom('identities').where('userId', '=', userId).execute()

/** Where else in a directory an account was found before. */
export const deleteOtherSubjects = (db: Db, userId: string, { kind, issuer, subject }: Key) =>
  db
    .deleteFrom('identities')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('issuer', '=', issuer)
    .where('subject', '<>', subject)
    .execute()

export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('passwordHash', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether any way into an account is left. The row of the user is locked, so that two removals see each other. */
export async function hasWayIn(db: Db, userId: string): Promise<boolean> {
  await lockUser(db, userId)
  if (await hasPassword(db, userId)) return true
  const identity = await db.selectFrom('identities').select('id').where('userId', '=', userId).executeTakeFirst()
  if (identity) return true
  return (await db.selectFrom('passkeys').select('id').where('userId', '=', userId).executeTakeFirst()) !== undefined
}
