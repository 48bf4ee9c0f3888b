import { type Expression, type SqlBool, sql } from 'kysely'
import type { Form } from '#server/db/filter/compile.ts'
import { filterCondition } from '#server/db/filter.ts'
import { listPage } from '#server/db/paging/page.ts'
import type { Viewer } from '#server/db/recipe-audience.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import type { Db } from '#server/db/schema.ts'
import { found, Problem } from '#server/errors.ts'
import { idOrSlug } from '#server/ids.ts'
import type { RecipeListQuery } from '#shared/contract/recipes/recipes.ts'
import { summaryColumns } from './read-recipe.ts'
import { readFilters } from './recipe-filters.store.ts'

type Cook = Viewer & { householdId: string }

interface ListOptions {
  /** Conditions on `recipes`, beside what the query says. */
  more?: Expression<SqlBool>[]
  /** Is told the filter of the cookbook, if one is asked for, before anything is listed. */
  prepare?: (cookbookFilter: string | undefined) => Promise<void>
}

/** A page of the group's recipes as far as the caller may see them, narrowed by what was asked. A cookbook is one of the caller's household. */
export const listRecipeRows = (db: Db, caller: Cook, query: RecipeListQuery, options: ListOptions = {}) =>
  listColumns(db, caller, query, summaryColumns, options)

/** The same list as far as it has to be known in order to choose from it. */
export const listRecipeNames = (db: Db, caller: Cook, query: RecipeListQuery, options: ListOptions = {}) =>
  listColumns(db, caller, query, ['id', 'slug', 'name'], options)

/** Whether the list would have this recipe. */
export async function isListed(db: Db, caller: Cook, query: RecipeListQuery, recipeId: string): Promise<boolean> {
  const isThat = sql<SqlBool>`${sql.ref('recipes.id')} = ${recipeId}`
  return (await listColumns(db, caller, { ...query, page: 1, perPage: 1 }, ['id'], { more: [isThat] })).total > 0
}

async function listColumns<C extends keyof RecipeRow>(
  db: Db,
  caller: Cook,
  query: RecipeListQuery,
  select: readonly C[],
  { more = [], prepare }: ListOptions,
) {
  const cookbook = query.cookbook ? await findFilter(db, caller.householdId, query.cookbook) : undefined
  await prepare?.(cookbook)
  const filters = await readFilters(db, caller.groupId, query)
  const rating = ratingSeenBy(caller.id)
  const rated = query.minRating ? [sql<SqlBool>`${rating} >= ${query.minRating}`] : []
  return listPage(db, 'recipe', query, {
    route: '/api/recipes',
    select,
    groupId: caller.groupId,
    viewer: caller,
    asked: form => [...filters(form), ...chosenBy(cookbook, form), ...rated, ...more],
    orders: { rating },
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

/** The caller's own rating when they gave one, else the average; no rating at all counts as none. */
const ratingSeenBy = (userId: string) =>
  sql<
    number | null
  >`coalesce((select own.rating from ratings as own where own.recipe_id = recipes.id and own.user_id = ${userId} and own.rating > 0), nullif(recipes.rating, 0))`
