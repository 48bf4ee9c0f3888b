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
