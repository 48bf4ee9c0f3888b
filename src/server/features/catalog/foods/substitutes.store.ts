import { prepared } from '#server/db/compiled-queries.ts'
import type { FoodSubstituteRow } from '#server/db/schema/kitchen.ts'
import type { Db } from '#server/db/schema.ts'

export const findSubstitutes = prepared((db: Db, foodIds: string[]) =>
  db
    .selectFrom('foodSubstitutes as link')
    .innerJoin('foods as substitute', 'substitute.id', 'link.substituteId')
    .select(['link.foodId', 'substitute.id', 'substitute.name'])
    .where('link.foodId', 'in', foodIds)
    .orderBy('substitute.name')
    .orderBy('substitute.id'),
)

/** In both directions. */
export const findLinks = (db: Db, foodId: string) =>
  db
    .selectFrom('foodSubstitutes')
    .selectAll()
    .where(eb => eb.or([eb('foodId', '=', foodId), eb('substituteId', '=', foodId)]))
    .execute()

/** Every link of a group's foods. */
export const findGroupLinks = (db: Db, groupId: string) =>
  db
    .selectFrom('foodSubstitutes as link')
    .innerJoin('foods as food', 'food.id', 'link.foodId')
    .select(['link.foodId', 'link.substituteId'])
    .where('food.groupId', '=', groupId)
    .execute()

export async function insertLinks(db: Db, links: FoodSubstituteRow[]) {
  if (!links.length) return
  await db
    .insertInto('foodSubstitutes')
    .values(links)
    .onConflict(conflict => conflict.columns(['foodId', 'substituteId']).doNothing())
    .execute()
}

export const deleteSubstitutes = (db: Db, foodId: string) =>
  db.deleteFrom('foodSubstitutes').where('foodId', '=', foodId).execute()

export async function deleteLinks(db: Db, links: FoodSubstituteRow[]) {
  for (const { foodId, substituteId } of links)
    await db
      .deleteFrom('foodSubstitutes')
      .where('foodId', '=', foodId)
      .where('substituteId', '=', substituteId)
      .execute()
}
