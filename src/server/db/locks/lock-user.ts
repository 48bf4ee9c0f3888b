import type { Db } from '../schema.ts'

/** Of two transactions that change what belongs to one user, the second waits here for the first. */
export const lockUser = (db: Db, userId: string) =>
  db
    .updateTable('users')
    .set(row => ({ updatedAt: row.ref('updatedAt') }))
    .where('id', '=', userId)
    .execute()
