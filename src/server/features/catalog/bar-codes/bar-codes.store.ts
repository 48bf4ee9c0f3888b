import type { BarCodeRow } from '#server/db/schema/bar-codes.ts'
import type { Db } from '#server/db/schema.ts'

/** What a household knows, or one of it. A food that lies in the bin takes its bar codes out of sight. */
export function findBarCodes(db: Db, householdId: string, code?: string) {
  const known = db
    .selectFrom('barCodes as barCode')
    .leftJoin('foods as food', 'food.id', 'barCode.foodId')
    .select(['barCode.code', 'barCode.foodId', 'barCode.name', 'barCode.packageSize', 'food.name as foodName'])
    .where('barCode.householdId', '=', householdId)
    .where(eb => eb.or([eb('barCode.foodId', 'is', null), eb('food.id', 'is not', null)]))
    .orderBy('barCode.code')
  return (code === undefined ? known : known.where('barCode.code', '=', code)).execute()
}
export type KnownBarCodeRow = Awaited<ReturnType<typeof findBarCodes>>[number]

export const putBarCode = (db: Db, row: BarCodeRow) => {
  const { foodId, name, packageSize } = row
  return db
    .insertInto('barCodes')
    .values(row)
    .onConflict(conflict => conflict.columns(['householdId', 'code']).doUpdateSet({ foodId, name, packageSize }))
    .execute()
}

export const deleteBarCode = (db: Db, householdId: string, code: string) =>
  db.deleteFrom('barCodes').where('householdId', '=', householdId).where('code', '=', code).execute()

/** Bar codes of all households of a group that mean a food. */
export const findBarCodesOfFood = async (db: Db, groupId: string, foodId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('barCodes as barCode')
      .innerJoin('households as household', 'household.id', 'barCode.householdId')
      .select('barCode.id')
      .where('household.groupId', '=', groupId)
      .where('barCode.foodId', '=', foodId)
      .execute()
  ).map(({ id }) => id)

export const renameBarCodes = async (db: Db, ids: string[], fromId: string, toId: string) => {
  for (let i = 0; i < ids.length; i += 500)
    await db
      .updateTable('barCodes')
      .set({ foodId: toId })
      .where('id', 'in', ids.slice(i, i + 500))
      .where('foodId', '=', fromId)
      .execute()
}
