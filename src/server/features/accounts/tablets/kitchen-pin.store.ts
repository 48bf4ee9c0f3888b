import type { KitchenPinRow } from '#server/db/schema/core.ts'
import type { Db } from '#server/db/schema.ts'

export const findPin = (db: Db, householdId: string): Promise<KitchenPinRow | undefined> =>
  db.selectFrom('kitchenPins').selectAll().where('householdId', '=', householdId).executeTakeFirst()

export const putPin = (db: Db, row: KitchenPinRow) =>
  db
    .insertInto('kitchenPins')
    .values(row)
    .onConflict(conflict =>
      conflict
        .column('householdId')
        .doUpdateSet({ pinHash: row.pinHash, attempts: row.attempts, attemptedAt: row.attemptedAt }),
    )
    .execute()

export const deletePin = (db: Db, householdId: string) =>
  db.deleteFrom('kitchenPins').where('householdId', '=', householdId).execute()

/**
 * Counts an attempt before anybody looks at it, so that guesses which come together, at whatever instance, are counted
 * each. False when there were as many as are allowed.
 */
export async function countAttempt(
  db: Db,
  householdId: string,
  rule: { most: number; now: string; lockedSince: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('kitchenPins')
    .set(row => ({
      attempts: row
        .case()
        .when('attemptedAt', '>', rule.lockedSince)
        .then(row('attempts', '+', 1))
        .else(1)
        .end(),
      attemptedAt: rule.now,
    }))
    .where('householdId', '=', householdId)
    .where(row => row.or([row('attempts', '<', rule.most), row('attemptedAt', '<=', rule.lockedSince)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** After the right PIN. False when the household has another one by now. */
export async function forgetAttempts(
  db: Db,
  { householdId, pinHash }: Pick<KitchenPinRow, 'householdId' | 'pinHash'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('kitchenPins')
    .set({ attempts: 0 })
    .where('householdId', '=', householdId)
    .where('pinHash', '=', pinHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
