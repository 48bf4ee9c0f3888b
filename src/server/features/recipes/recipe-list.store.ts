import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { RecipeListQuery } from '#shared/contract/recipes.ts'
import type { Caller } from '../../context.ts'
import type { Form } from '../../db/filter/compile.ts'
import { filterCondition } from '../../db/filter.ts'
import { listPage } from '../../db/page.ts'
import type { RecipeRow } from '../../db/schema/recipes.ts'
import type { Db, Tables } from '../../db/schema.ts'
import { found, Problem } from '../../errors.ts'
import { canonicalUuid, idOrSlug } from '../../ids.ts'
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
    groupId: caller.groupId,
    asked: (eb, form) => [...narrowing(eb, caller.groupId, query, form), ...chosenBy(cookbook, form)],
    orders: { rating: ratingSeenBy(caller.id) },
  })
}

/** The recipes of a cookbook's filter. One that cannot be read, from another server or an older version, chooses none. */
export function chosenBy(queryFilterString: string | undefined, form: Form): Expression<SqlBool>[] {
  try {
    const condition = filterCondition('recipe', queryFilterString, 'members', form)
    return condition ? [condition] : []
  } catch (error) {
    if (error instanceof Problem) return [sql<SqlBool>`1 = 0`]
    throw error
  }
}

/** The filter of a cookbook of this household; not-found when there is none of this slug or id. */
async function findFilter(db: Db, householdId: string, slugOrId: string): Promise<string> {
  const { column, value } = idOrSlug(slugOrId)
  const row = await db
    .selectFrom('cookbooks')
    .select('queryFilterString')
    .where('householdId', '=', householdId)
    .where(column, '=', value)
    .executeTakeFirst()
  return found(row, 'cookbook-not-found', { shape: 'text' }).queryFilterString
}

/** The conditions of the list's own parameters; values that nobody knows select nothing. */
export function narrowing(eb: Builder, groupId: string, query: RecipeListQuery, form: Form): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = []
  const narrow = (values: string[] | undefined, all: boolean, haveAny: (values: string[]) => Expression<SqlBool>) => {
    const wanted = values?.filter(value => value !== '') ?? []
    if (!wanted.length) return
    if (all) conditions.push(...wanted.map(value => haveAny([value])))
    else conditions.push(haveAny(wanted))
  }
  narrow(query.categories, query.requireAllCategories, values => inCategories(eb, groupId, values, form))
  narrow(query.tags, query.requireAllTags, values => withTags(eb, groupId, values, form))
  narrow(query.tools, query.requireAllTools, values => withTools(eb, groupId, values, form))
  narrow(query.foods, query.requireAllFoods, values => withFoods(eb, values, form))
  narrow(query.households, false, values => inHouseholds(eb, groupId, values))
  return conditions
}

/** Rows of the group by their ids or slugs. */
const named = (groupId: string, values: string[]) => {
  const ids = values.flatMap(value => canonicalUuid(value) ?? [])
  const slugs = values.filter(value => !canonicalUuid(value))
  return ({ eb, and, or }: ExpressionBuilder<{ one: { id: string; slug: string; groupId: string } }, 'one'>) =>
    and([
      eb('one.groupId', '=', groupId),
      or([...(ids.length ? [eb('one.id', 'in', ids)] : []), ...(slugs.length ? [eb('one.slug', 'in', slugs)] : [])]),
    ])
}

// As sets, so that an engine may begin with the smallest of them; or asked of each recipe, so that it need not make them.

const inCategories = (eb: Builder, groupId: string, values: string[], form: Form) =>
  eb(
    'recipes.id',
    'in',
    eb
      .selectFrom('recipesCategories as link')
      .innerJoin('categories as one', 'one.id', 'link.categoryId')
      .select('link.recipeId')
      .where(named(groupId, values))
      .$if(form === 'exists', query => query.whereRef('link.recipeId', '=', 'recipes.id')),
  )

const withTags = (eb: Builder, groupId: string, values: string[], form: Form) =>
  eb(
    'recipes.id',
    'in',
    eb
      .selectFrom('recipesTags as link')
      .innerJoin('tags as one', 'one.id', 'link.tagId')
      .select('link.recipeId')
      .where(named(groupId, values))
      .$if(form === 'exists', query => query.whereRef('link.recipeId', '=', 'recipes.id')),
  )

const withTools = (eb: Builder, groupId: string, values: string[], form: Form) =>
  eb(
    'recipes.id',
    'in',
    eb
      .selectFrom('recipesTools as link')
      .innerJoin('tools as one', 'one.id', 'link.toolId')
      .select('link.recipeId')
      .where(named(groupId, values))
      .$if(form === 'exists', query => query.whereRef('link.recipeId', '=', 'recipes.id')),
  )

const withFoods = (eb: Builder, foodIds: string[], form: Form) =>
  eb(
    'recipes.id',
    'in',
    eb
      .selectFrom('recipeIngredients as line')
      .select('line.recipeId')
      .where('line.foodId', 'in', foodIds)
      .$if(form === 'exists', query => query.whereRef('line.recipeId', '=', 'recipes.id')),
  )

const inHouseholds = (eb: Builder, groupId: string, values: string[]) =>
  eb('recipes.householdId', 'in', eb.selectFrom('households as one').select('one.id').where(named(groupId, values)))

/** The caller's own rating when they gave one, else the average; no rating at all counts as none. */
const ratingSeenBy = (userId: string) =>
  sql<
    number | null
  >`coalesce((select own.rating from ratings as own where own.recipe_id = recipes.id and own.user_id = ${userId} and own.rating > 0), nullif(recipes.rating, 0))`
