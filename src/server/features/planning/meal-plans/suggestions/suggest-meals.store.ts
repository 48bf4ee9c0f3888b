import { type Expression, type SqlBool, sql } from 'kysely'
import { filterCondition } from '#server/db/filter.ts'
import { ownedBy } from '#server/db/owned-by.ts'
import { seenBy, type Viewer } from '#server/db/recipe-audience.ts'
import type { Db } from '#server/db/schema.ts'
import { Problem } from '#server/errors.ts'

/** A rule that cannot be read, from another server or an older version, allows nothing. */
function conditionsOf(filters: string[]): Expression<SqlBool>[] {
  return filters.flatMap(text => {
    try {
      return filterCondition('recipe', text) ?? []
    } catch (error) {
      if (error instanceof Problem) return sql<SqlBool>`1 = 0`
      throw error
    }
  })
}

const allowed = (db: Db, viewer: Viewer, filters: string[]) =>
  conditionsOf(filters).reduce(
    (query, condition) => query.where(condition),
    db.selectFrom('recipes').where('recipes.groupId', '=', viewer.groupId).where(seenBy(viewer)),
  )

/** So many of the recipes that the viewer may see, by chance and in no order: each is as likely as the others. */
export async function drawRecipes(db: Db, viewer: Viewer, count: number): Promise<string[]> {
  const rows = await allowed(db, viewer, []).select('recipes.id').orderBy(sql`random()`).limit(count).execute()
  return rows.map(row => row.id)
}

/** Which of these recipes the rules allow. */
export async function findAllowedAmong(db: Db, viewer: Viewer, filters: string[], ids: string[]) {
  const rows = await allowed(db, viewer, filters).select('recipes.id').where('recipes.id', 'in', ids).execute()
  return new Set(rows.map(row => row.id))
}

/** Every recipe that the rules allow and the viewer may see, by id. */
export async function findAllowed(db: Db, viewer: Viewer, filters: string[]): Promise<string[]> {
  const rows = await allowed(db, viewer, filters).select('recipes.id').orderBy('recipes.id').execute()
  return rows.map(row => row.id)
}

/**
 * What is eaten most often by a household around these days of the year. Each range is a query of its own: with all of them in
 * one condition, SQLite may read every meal of the household instead.
 */
export async function findEatenAround(
  db: Db,
  householdId: string,
  ranges: { from: string; to: string }[],
  most: number,
) {
  const [first, ...others] = ranges.map(({ from, to }) =>
    db
      .selectFrom('mealPlanEntries')
      .select('recipeId')
      .where('householdId', '=', householdId)
      .where('date', '>=', from)
      .where('date', '<=', to)
      .where('recipeId', 'is not', null),
  )
  if (!first) return []
  return db
    .selectFrom(others.reduce((all, one) => all.unionAll(one), first).as('eaten'))
    .select('recipeId')
    .select(eb => eb.fn.countAll<number>().as('times'))
    .groupBy('recipeId')
    .orderBy('times', 'desc')
    .orderBy('recipeId')
    .limit(most)
    .execute()
}

/** On which days these recipes were or will be eaten. */
export const findDaysEaten = (db: Db, householdId: string, recipeIds: string[]) =>
  db
    .selectFrom('mealPlanEntries')
    .select(['recipeId', 'date'])
    .where('householdId', '=', householdId)
    .where('recipeId', 'in', recipeIds)
    .where('date', 'is not', null)
    .where('leftoversOf', 'is', null)
    .where('isOrphaned', '=', false)
    .execute()

/** Recipes with one of these foods, those that use most of them first. */
export async function findRecipesUsing(db: Db, groupId: string, foodIds: string[], most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('recipeIngredients')
    .innerJoin('foods', 'foods.id', 'recipeIngredients.foodId')
    .select('recipeIngredients.recipeId')
    .select(eb => eb.fn.count<number>('recipeIngredients.foodId').distinct().as('used'))
    .where(ownedBy('foods.groupId', groupId))
    .where('foods.id', 'in', foodIds)
    .groupBy('recipeIngredients.recipeId')
    .orderBy('used', 'desc')
    .orderBy('recipeIngredients.recipeId')
    .limit(most)
    .execute()
  return rows.map(row => row.recipeId)
}

export const findCandidates = (db: Db, viewer: Viewer, ids: string[]) =>
  db
    .selectFrom('recipes')
    .select(['id', 'totalMinutes', 'rating', 'lastMade'])
    .where(ownedBy('groupId', viewer.groupId))
    .where('id', 'in', ids)
    .where(seenBy(viewer))
    .execute()

export const findFoodsOfRecipes = (db: Db, ids: string[]) =>
  db
    .selectFrom('recipeIngredients')
    .innerJoin('foods', 'foods.id', 'recipeIngredients.foodId')
    .select(['recipeIngredients.recipeId', 'foods.id', 'foods.name', 'foods.onHand'])
    .where('recipeIngredients.recipeId', 'in', ids)
    .orderBy('recipeIngredients.recipeId')
    .orderBy('recipeIngredients.position')
    .execute()

export async function findKindsOfRecipes(db: Db, ids: string[]): Promise<{ recipeId: string; kind: string }[]> {
  const ofTable = (table: 'recipesCategories' | 'recipesTags', column: 'categoryId' | 'tagId') =>
    db
      .selectFrom(table as 'recipesTags')
      .select(['recipeId', sql.ref<string>(column).as('kind')])
      .where('recipeId', 'in', ids)
  return ofTable('recipesCategories', 'categoryId').unionAll(ofTable('recipesTags', 'tagId')).execute()
}

/** The household's first cookbooks that choose their recipes; one that shows them all says nothing of any. */
export const findCookbookFilters = (db: Db, householdId: string, most: number) =>
  db
    .selectFrom('cookbooks')
    .select(['id', 'queryFilterString'])
    .where('householdId', '=', householdId)
    .where('queryFilterString', '!=', '')
    .orderBy('position')
    .orderBy('id')
    .limit(most)
    .execute()

/** Which of these recipes stand in which of the cookbooks: one query. */
export async function findCookbooksOfRecipes(
  db: Db,
  viewer: Viewer,
  cookbooks: { id: string; queryFilterString: string }[],
  ids: string[],
): Promise<{ recipeId: string; kind: string }[]> {
  const [first, ...others] = cookbooks.map(({ id, queryFilterString }) =>
    allowed(db, viewer, [queryFilterString])
      .select(['recipes.id as recipeId', sql<string>`cast(${id} as text)`.as('kind')])
      .where('recipes.id', 'in', ids),
  )
  if (!first) return []
  return others.reduce((all, one) => all.unionAll(one), first).execute()
}
