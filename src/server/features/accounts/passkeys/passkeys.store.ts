import type { PasskeyRow } from '#server/db/schema/core.ts'
import type { Db } from '#server/db/schema.ts'

const SHOWN = ['id', 'name', 'createdAt', 'lastUsedAt'] as const

export const listPasskeys = (db: Db, userId: string) =>
  db.selectFrom('passkeys').select(SHOWN).where('userId', '=', userId).orderBy('createdAt').orderBy('id').execute()

export const listCredentials = (db: Db, userId: string) =>
  db.selectFrom('passkeys').select(['credentialId', 'transports']).where('userId', '=', userId).execute()

export const findByCredential = (db: Db, credentialId: string) =>
  db.selectFrom('passkeys').selectAll().where('credentialId', '=', credentialId).executeTakeFirst()

export const insertPasskey = (db: Db, row: PasskeyRow) => db.insertInto('passkeys').values(row).execute()

export const renamePasskey = (db: Db, userId: string, id: string, name: string) =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning(SHOWN)
    .executeTakeFirst()

/** False when it has been removed. */
export async function notePasskeyUse(db: Db, id: string, counter: number, lastUsedAt: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deletePasskeysOf = (db: Db, userId: string) =>
  db.deleteFrom('passkeys').where('userId', '=', userId).execute()

export const deletePasskey = (db: Db, userId: string, id: string) =>
  db.deleteFrom('passkeys').where('userId', '=', userId).where('id', '=', id).returning('name').executeTakeFirst()
