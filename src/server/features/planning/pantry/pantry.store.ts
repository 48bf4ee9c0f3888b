import { PANTRY } from '#server/db/list-kinds.ts'
import type { Db } from '#server/db/schema.ts'

const pantries = (db: Db) => db.selectFrom('shoppingLists').where('kind', '=', PANTRY)

export const findPantryId = async (db: Db, householdId: string): Promise<string | undefined> =>
  (await pantries(db).select('id').where('householdId', '=', householdId).executeTakeFirst())?.id

export const hasPantries = async (db: Db, groupId: string): Promise<boolean> =>
  (await pantries(db).select('id').where('groupId', '=', groupId).limit(1).executeTakeFirst()) !== undefined

export const findPurchaseTimes = (db: Db, householdId: string, limit: number) =>
  db
    .selectFrom('shoppingPurchases')
    .select(['foodId', 'note', 'boughtAt'])
    .where('householdId', '=', householdId)
    .orderBy('boughtAt', 'desc')
    .limit(limit)
    .execute()

/** What a household has, with its names. */
export const findStock = (db: Db, householdId: string) =>
  db
    .selectFrom('shoppingListItems as item')
    .innerJoin('shoppingLists as list', 'list.id', 'item.listId')
    .leftJoin('foods as food', 'food.id', 'item.foodId')
    .leftJoin('units as unit', 'unit.id', 'item.unitId')
    .select(['item.id', 'item.note', 'item.quantity', 'item.stock', 'item.foodId', 'item.made', 'item.stamps'])
    .select(['food.name as foodName', 'unit.name as unitName'])
    .where('list.householdId', '=', householdId)
    .where('list.kind', '=', PANTRY)
    .where('item.present', '=', true)
    .execute()
