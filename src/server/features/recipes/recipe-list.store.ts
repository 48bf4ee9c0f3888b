import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { RecipeListQuery } from '#shared/contract/recipes.ts'
import type { Caller } from '../../context.ts'
import { filterCondition } from '../../db/filter.ts'
import { listPage } from '../../db/page.ts'
import type { RecipeRow } from '../../db/schema/recipes.ts'
import type { Db, Tables } from '../../db/schema.ts'
import { found, Problem } from '../../errors.ts'
import { isUuid } from '../../ids.ts'
import { summaryColumns } from './read-recipe.ts'

type Builder = ExpressionBuilder<Tables, 'recipes'>

type Viewer = Pick<Caller, 'id' | 'groupId' | 'householdId'>

/** A page of the group's recipes, narrowed by what was asked. A cookbook is one of the caller's household. */
export const listRecipeRows = (db: Db, caller: Viewer, query: RecipeListQuery) =>
  listColumns(db, caller, query, summaryColumns)

/** The same list as far as it has to be known in order to choose from it. */
export const listRecipeNames = (db: Db, caller: Viewer, query: RecipeListQuery) =>
  listColumns(db, caller, query, ['id', 'slug', 'name'])

async function listColumns<C extends keyof RecipeRow>(
  db: Db,
  caller: Viewer,
  query: RecipeListQuery,
  select: readonly C[],
) {
  const cookbook = query.cookbook ? await findFilter(db, caller.householdId, query.cookbook) : undefined
  return listPage(db, 'recipe', query, {
    route: '/api/recipes',
    select,
    scope: eb => eb.and([eb('recipes.groupId', '=', caller.groupId), ...narrowing(eb, query), ...chosenBy(cookbook)]),
    orders: { rating: ratingSeenBy(caller.id) },
  })
}

/** The recipes of a cookbook's filter. One that cannot be read, from another server or an older version, chooses none. */
export function chosenBy(queryFilterString: string | undefined): Expression<SqlBool>[] {
  try {
    const condition = filterCondition('recipe', queryFilterString)
    return condition ? [condition] : []
  } catch (error) {
    if (error instanceof Problem) return [sql<SqlBool>`1 = 0`]
    throw error
  }
}

/** The filter of a cookbook of this household; not-found when there is none of this slug or id. */
async function findFilter(db: Db, householdId: string, slugOrId: string): Promise<string> {
  const row = await db
    .selectFrom('cookbooks')
    .select('queryFilterString')
    .where('householdId', '=', householdId)
    .where(by(slugOrId), '=', isUuid(slugOrId) ? slugOrId.toLowerCase() : slugOrId)
    .executeTakeFirst()
  return found(row, 'cookbook-not-found', { shape: 'text' }).queryFilterString
}

/** The conditions of the list's own parameters; values that nobody knows select nothing. */
export function narrowing(eb: Builder, query: RecipeListQuery): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = []
  const narrow = (values: string[] | undefined, all: boolean, has: (value: string) => Expression<SqlBool>) => {
    const wanted = values?.filter(value => value !== '') ?? []
    if (wanted.length) conditions.push(all ? eb.and(wanted.map(has)) : eb.or(wanted.map(has)))
  }
  narrow(query.categories, query.requireAllCategories, value => hasCategory(eb, value))
  narrow(query.tags, query.requireAllTags, value => hasTag(eb, value))
  narrow(query.tools, query.requireAllTools, value => hasTool(eb, value))
  narrow(query.foods, query.requireAllFoods, value => hasFood(eb, value))
  narrow(query.households, false, value => inHousehold(eb, value))
  return conditions
}

const by = (value: string) => (isUuid(value) ? ('id' as const) : ('slug' as const))

const hasCategory = (eb: Builder, value: string) =>
  eb.exists(
    eb
      .selectFrom('recipesCategories as link')
      .innerJoin('categories as one', 'one.id', 'link.categoryId')
      .select('link.recipeId')
      .whereRef('link.recipeId', '=', 'recipes.id')
      .where(`one.${by(value)}`, '=', value),
  )

const hasTag = (eb: Builder, value: string) =>
  eb.exists(
    eb
      .selectFrom('recipesTags as link')
      .innerJoin('tags as one', 'one.id', 'link.tagId')
      .select('link.recipeId')
      .whereRef('link.recipeId', '=', 'recipes.id')
      .where(`one.${by(value)}`, '=', value),
  )

const hasTool = (eb: Builder, value: string) =>
  eb.exists(
    eb
      .selectFrom('recipesTools as link')
      .innerJoin('tools as one', 'one.id', 'link.toolId')
      .select('link.recipeId')
      .whereRef('link.recipeId', '=', 'recipes.id')
      .where(`one.${by(value)}`, '=', value),
  )

const hasFood = (eb: Builder, foodId: string) =>
  eb.exists(
    eb
      .selectFrom('recipeIngredients as line')
      .select('line.recipeId')
      .whereRef('line.recipeId', '=', 'recipes.id')
      .where('line.foodId', '=', foodId),
  )

const inHousehold = (eb: Builder, value: string) =>
  eb(
    'recipes.householdId',
    'in',
    eb
      .selectFrom('households as one')
      .select('one.id')
      .where(`one.${by(value)}`, '=', value)
      .whereRef('one.groupId', '=', 'recipes.groupId'),
  )

/** The caller's own rating when they gave one, else the average; no rating at all counts as none. */
const ratingSeenBy = (userId: string) =>
  sql<
    number | null
  >`coalesce((select own.rating from ratings as own where own.recipe_id = recipes.id and own.user_id = ${userId} and own.rating > 0), nullif(recipes.rating, 0))`
