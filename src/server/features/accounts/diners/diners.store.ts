import type { DinerRow } from '#server/db/schema/diners.ts'
import type { Db } from '#server/db/schema.ts'

const dinersOf = (db: Db, householdId: string) =>
  db.selectFrom('diners').selectAll().where('householdId', '=', householdId)

export const findDiners = (db: Db, householdId: string) => dinersOf(db, householdId).orderBy('id').execute()

export const insertDiner = (db: Db, row: DinerRow) => db.insertInto('diners').values(row).execute()

export const updateDinerRow = (
  db: Db,
  householdId: string,
  id: string,
  change: Omit<DinerRow, 'id' | 'householdId' | 'createdAt'>,
): Promise<DinerRow | undefined> =>
  db
    .updateTable('diners')
    .set(change)
    .where('householdId', '=', householdId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const deleteDiner = (db: Db, householdId: string, id: string): Promise<DinerRow | undefined> =>
  db.deleteFrom('diners').where('householdId', '=', householdId).where('id', '=', id).returningAll().executeTakeFirst()

export const isMember = async (db: Db, householdId: string, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('memberships')
    .select('id')
    .where('householdId', '=', householdId)
    .where('userId', '=', userId)
    .executeTakeFirst()) !== undefined
