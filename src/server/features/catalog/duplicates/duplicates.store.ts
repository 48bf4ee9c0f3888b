import { seenBy, type Viewer } from '#server/db/recipe-audience.ts'
import { RECIPE_LINKS } from '#server/db/recipe-links.ts'
import type { DuplicateDismissalRow } from '#server/db/schema/kitchen.ts'
import type { Db } from '#server/db/schema.ts'

export const findRecipeNames = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('recipes')
    .select(['id', 'name', 'slug', 'orgUrlKey as address'])
    .where('groupId', '=', viewer.groupId)
    .where(seenBy(viewer))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** What each recipe of the group is made of, each food once. */
export const findFoodsOfRecipes = (db: Db, groupId: string) =>
  db
    .selectFrom('recipeIngredients as line')
    .innerJoin('foods', 'foods.id', 'line.foodId')
    .select(['line.recipeId', 'foods.id as foodId'])
    .where('foods.groupId', '=', groupId)
    .distinct()
    .execute()

export const findOrganizerNames = (db: Db, groupId: string, kind: 'categories' | 'tags' | 'tools') =>
  db
    .selectFrom(kind)
    .select(['id', 'name', 'slug'])
    .where('groupId', '=', groupId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** How many recipes have each of these. */
export async function countUses(db: Db, kind: keyof typeof RECIPE_LINKS, ids: string[]): Promise<Map<string, number>> {
  if (!ids.length) return new Map()
  const { table, column } = RECIPE_LINKS[kind]
  const rows = await db
    .selectFrom(table as 'recipesTags')
    .select(`${column as 'tagId'} as id`)
    .select(eb => eb.fn.count<number>('recipeId').distinct().as('uses'))
    .where(column as 'tagId', 'in', ids)
    .groupBy(column as 'tagId')
    .execute()
  return new Map(rows.map(row => [row.id, row.uses]))
}

/** What the group said is not the same, by twos. */
export const findDismissals = (db: Db, groupId: string) =>
  db.selectFrom('duplicateDismissals').select(['oneId', 'otherId']).where('groupId', '=', groupId).execute()

export async function insertDismissals(db: Db, rows: DuplicateDismissalRow[]) {
  for (let i = 0; i < rows.length; i += 500)
    await db
      .insertInto('duplicateDismissals')
      .values(rows.slice(i, i + 500))
      .onConflict(conflict => conflict.columns(['groupId', 'oneId', 'otherId']).doNothing())
      .execute()
}

/** Of these things among each other, or all of them. */
export const deleteDismissals = (db: Db, groupId: string, ids: string[] | undefined) =>
  db
    .deleteFrom('duplicateDismissals')
    .where('groupId', '=', groupId)
    .$if(!!ids, query => query.where('oneId', 'in', ids ?? []).where('otherId', 'in', ids ?? []))
    .execute()
