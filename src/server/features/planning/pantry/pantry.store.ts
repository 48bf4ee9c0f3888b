import type { Db } from '#server/db/schema.ts'

const pantries = (db: Db) => db.selectFrom('shoppingLists').where('kind', '=', 'pantry')

export const findPantryId = async (db: Db, householdId: string): Promise<string | undefined> =>
  (await pantries(db).select('id').where('householdId', '=', householdId).executeTakeFirst())?.id

export const hasPantries = async (db: Db, groupId: string): Promise<boolean> =>
  (await pantries(db).select('id').where('groupId', '=', groupId).limit(1).executeTakeFirst()) !== undefined

/** Enough to tell how often things are bought; devices go by as many. */
const MOST_PURCHASES = 3000

export const findPurchaseTimes = (db: Db, householdId: string) =>
  db
    .selectFrom('shoppingPurchases')
    .select(['foodId', 'note', 'boughtAt'])
    .where('householdId', '=', householdId)
    .orderBy('boughtAt', 'desc')
    .limit(MOST_PURCHASES)
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
    .where('list.kind', '=', 'pantry')
    .where('item.present', '=', true)
    .execute()
