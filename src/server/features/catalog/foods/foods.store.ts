import { forUpdate } from '#server/db/locks/for-update.ts'
import { besideIds, ownedBy } from '#server/db/owned-by.ts'
import { listPage } from '#server/db/paging/page.ts'
import { raised } from '#server/db/revision.ts'
import type { Alias, FoodRow } from '#server/db/schema/kitchen.ts'
import type { Db } from '#server/db/schema.ts'
import type { SearchPageQuery } from '#shared/contract/page.ts'

export const listFoodRows = (db: Db, groupId: string, query: SearchPageQuery) =>
  listPage(db, 'food', query, { route: '/api/foods', scope: eb => eb('foods.groupId', '=', groupId) })

const foodsOf = (db: Db, groupId: string) => db.selectFrom('foods').selectAll().where('groupId', '=', groupId)

const foodsById = (db: Db, groupId: string, ids: string[]) =>
  db.selectFrom('foods').selectAll().where(ownedBy('groupId', groupId)).where('id', 'in', ids)

export const findFoodRow = (db: Db, groupId: string, id: string) =>
  foodsOf(db, groupId).where('id', '=', id).executeTakeFirst()

export const findFoodRows = (db: Db, groupId: string, ids: string[]) => foodsById(db, groupId, ids).execute()

/** Held until the transaction ends, so that no ingredient line begins to use them meanwhile. */
export const lockFoodRows = (db: Db, groupId: string, ids: string[]) =>
  forUpdate(db, foodsById(db, groupId, ids).orderBy('id')).execute()

/** By their exact names. */
export const findFoodsNamed = (db: Db, groupId: string, names: string[]) =>
  foodsOf(db, groupId).where('name', 'in', names).execute()

/** All names that the group's foods have. */
export const findFoodNames = (db: Db, groupId: string) =>
  db
    .selectFrom('foods')
    .select(['id', 'name', 'pluralName', 'pluralForms', 'aliases'])
    .where('groupId', '=', groupId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const insertFood = (db: Db, row: FoodRow) => db.insertInto('foods').values(row).execute()

/** Adds foods; a name that somebody took meanwhile stays theirs. */
export const insertNewFoods = (db: Db, rows: FoodRow[]) =>
  db
    .insertInto('foods')
    .values(rows)
    .onConflict(conflict => conflict.columns(['groupId', 'name']).doNothing())
    .execute()

export const updateFoodRow = (
  db: Db,
  groupId: string,
  id: string,
  change: Omit<FoodRow, 'id' | 'groupId' | 'createdAt' | 'revision'>,
) =>
  db
    .updateTable('foods')
    .set({ ...change, revision: raised })
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Says of foods whether there is some; those of which that was known stay as they are. Answers with the others. */
export const setFoodsOnHand = async (
  db: Db,
  groupId: string,
  ids: string[],
  onHand: boolean,
  updatedAt: string,
): Promise<string[]> => {
  const rows = await db
    .updateTable('foods')
    .set({ onHand, updatedAt, revision: raised })
    .where(ownedBy('groupId', groupId))
    .where('id', 'in', ids)
    .where('onHand', '=', !onHand)
    .returning('id')
    .execute()
  return rows.map(row => row.id)
}

/** The food of this name, in folded letters; the first of several. */
export const findFoodIdNamed = (db: Db, groupId: string, nameNormalized: string) =>
  db
    .selectFrom('foods')
    .select('id')
    .where('groupId', '=', groupId)
    .where('nameNormalized', '=', nameNormalized)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const findFoodsOnHand = (db: Db, groupId: string) =>
  foodsOf(db, groupId).where('onHand', '=', true).orderBy('nameNormalized').orderBy('id').execute()

export const setFoodAliases = (db: Db, groupId: string, id: string, aliases: Alias[], updatedAt: string) =>
  db
    .updateTable('foods')
    .set({ aliases, updatedAt, revision: raised })
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .execute()

/** Ingredient lines with it keep their text and lose the food. */
export const deleteFoodRow = (db: Db, groupId: string, id: string) =>
  db.deleteFrom('foods').where('groupId', '=', groupId).where('id', '=', id).execute()

/** Puts those of the foods that stand under no label under this one. */
export async function putFoodsUnder(db: Db, groupId: string, foodIds: string[], labelId: string) {
  for (let i = 0; i < foodIds.length; i += 500)
    await db
      .updateTable('foods')
      .set({ labelId, revision: raised })
      .where(ownedBy('groupId', groupId))
      .where('id', 'in', foodIds.slice(i, i + 500))
      .where(eb => besideIds(eb('labelId', 'is', null)))
      .execute()
}

/** Puts those of the foods that stand under the one label, or none, under the other. Answers with them. */
export const relabelFoods = async (
  db: Db,
  groupId: string,
  ids: string[],
  { from, to, updatedAt }: { from: string | null; to: string | null; updatedAt: string },
): Promise<string[]> => {
  const rows = await db
    .updateTable('foods')
    .set({ labelId: to, updatedAt, revision: raised })
    .where(ownedBy('groupId', groupId))
    .where('id', 'in', ids)
    .where(eb => besideIds(eb('labelId', from === null ? 'is' : '=', from)))
    .returning('id')
    .execute()
  return rows.map(row => row.id)
}
