import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { listPage } from '#server/db/paging/page.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import { idOrSlug } from '#server/ids.ts'
import type { RecipeListQuery } from '#shared/contract/recipes/recipes.ts'
import { summaryColumns } from './read-recipe.ts'
import { readFilters } from './recipe-filters.store.ts'
import { chosenBy } from './recipe-list.store.ts'

type Builder = ExpressionBuilder<Tables, 'recipes'>

export interface PublicList {
  route: string
  /** Of a cookbook. */
  filter?: string
  mostPerPage: number
}

/** Recipes that are public themselves, of households that are not private. That the group is open was seen to before. */
const shown = (eb: Builder, groupId: string): Expression<SqlBool>[] => [
  eb('recipes.groupId', '=', groupId),
  eb('recipes.public', '=', true),
  eb('recipes.restricted', '=', false),
  eb(
    'recipes.householdId',
    'in',
    eb
      .selectFrom('households as open')
      .select('open.id')
      .where('open.groupId', '=', groupId)
      .where('open.privateHousehold', '=', false),
  ),
]

export async function listPublicRecipeRows(
  db: Db,
  groupId: string,
  query: RecipeListQuery,
  { route, filter, mostPerPage }: PublicList,
) {
  const filters = await readFilters(db, groupId, query)
  const rated = query.minRating ? [sql<SqlBool>`${sql.ref('recipes.rating')} >= ${query.minRating}`] : []
  return listPage(db, 'recipe', query, {
    route,
    select: summaryColumns,
    scope: eb => eb.and(shown(eb, groupId)),
    asked: form => [...filters(form), ...chosenBy(filter, form), ...rated],
    audience: 'anyone',
    mostPerPage,
  })
}

export function findPublicRecipeRow(db: Db, groupId: string, slugOrId: string): Promise<RecipeRow | undefined> {
  const { column, value } = idOrSlug(slugOrId)
  return db
    .selectFrom('recipes')
    .selectAll()
    .where(eb => eb.and(shown(eb, groupId)))
    .where(column, '=', value)
    .executeTakeFirst()
}

/** Whether visitors may see it: the recipe, its household and its group are open. */
export const isPublicRecipe = async (db: Db, id: string): Promise<boolean> => {
  const row = await db
    .selectFrom('recipes')
    .innerJoin('households', 'households.id', 'recipes.householdId')
    .innerJoin('groups', 'groups.id', 'recipes.groupId')
    .select('recipes.id')
    .where('recipes.id', '=', id)
    .where('recipes.public', '=', true)
    .where('recipes.restricted', '=', false)
    .where('households.privateHousehold', '=', false)
    .where('groups.privateGroup', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

/** Addresses of what visitors may see, and when they were last changed; in no order, which takes no time. */
export const findPublicSlugs = (db: Db, groupId: string, limit: number) =>
  db
    .selectFrom('recipes')
    .select(['slug', 'dateUpdated'])
    .where(eb => eb.and(shown(eb, groupId)))
    .limit(limit)
    .execute()
