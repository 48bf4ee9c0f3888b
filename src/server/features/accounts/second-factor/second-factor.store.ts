import type { RecoveryCodeRow, SecondFactorRow } from '#server/db/schema/core.ts'
import type { Db } from '#server/db/schema.ts'

export const findSecondFactor = (db: Db, userId: string) =>
  db.selectFrom('secondFactors').selectAll().where('userId', '=', userId).executeTakeFirst()

/** A new secret takes the place of one that was never confirmed. False when a confirmed one stands there. */
export async function beginSecondFactor(db: Db, row: SecondFactorRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('secondFactors')
    .values(row)
    .onConflict(conflict =>
      conflict
        .column('userId')
        .doUpdateSet({ sealedSecret: row.sealedSecret, lastStep: 0, createdAt: row.createdAt })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Takes the code of a period, unless it or a later one was taken before. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const confirmSecondFactor = (db: Db, userId: string, confirmedAt: string) =>
  db.updateTable('secondFactors').set({ confirmedAt }).where('userId', '=', userId).execute()

export async function deleteSecondFactor(db: Db, userId: string): Promise<void> {
  await deleteRecoveryCodes(db, userId)
  await db.deleteFrom('secondFactors').where('userId', '=', userId).execute()
}

export const insertRecoveryCodes = (db: Db, rows: RecoveryCodeRow[]) =>
  db.insertInto('recoveryCodes').values(rows).execute()

export const deleteRecoveryCodes = (db: Db, userId: string) =>
  db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()

/** Uses a recovery code up. */
export async function takeRecoveryCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('recoveryCodes')
    .select(row => row.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
