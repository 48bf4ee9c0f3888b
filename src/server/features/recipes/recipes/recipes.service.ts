import type { Context, PublicContext } from '#server/context.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import { newId } from '#server/ids.ts'
import type { Page } from '#shared/contract/page.ts'
import { type ChosenRecipe, MOST_AT_ONCE } from '#shared/contract/recipes/bulk-actions.ts'
import type { ListedRecipe, Recipe } from '#shared/contract/recipes/recipe.ts'
import type { RecipeListQuery } from '#shared/contract/recipes/recipes.ts'
import { prepareServings } from '../serving-nutrients/serving-nutrients.ts'
import { conditionsForTable } from '../table-check/for-table.ts'
import { getRecipeRow } from './access/recipe-access.ts'
import { createRecipe } from './creation/create-recipe.ts'
import { readListed } from './reading/found-in.ts'
import { readRecipe } from './reading/read-recipe.ts'
import { listRecipeNames, listRecipeRows } from './reading/recipe-list.store.ts'
import { emitRecipe } from './recipe-events.ts'
import { lockRecipesById, updateRecipe, updateRecipeMadeAt } from './recipes.store.ts'

export async function listRecipes(ctx: Context, query: RecipeListQuery): Promise<Page<ListedRecipe>> {
  const { items, ...rest } = await listRecipeRows(ctx.db, ctx.user, query, await optionsOf(ctx, query))
  return { ...rest, items: await readListed(ctx.db, items, query) }
}

const optionsOf = async (ctx: Context, query: Pick<RecipeListQuery, 'forTable' | 'queryFilter' | 'orderBy'>) => ({
  more: query.forTable ? await conditionsForTable(ctx) : [],
  prepare: (cookbook: string | undefined) => prepareServings(ctx, [query.queryFilter, query.orderBy, cookbook]),
})

/** All pages of a list in one, by the names of what it shows. */
export async function listMatchingRecipes(
  ctx: Context,
  query: Omit<RecipeListQuery, 'page' | 'perPage'>,
): Promise<{ total: number; items: ChosenRecipe[] }> {
  const { total, items } = await listRecipeNames(
    ctx.db,
    ctx.user,
    { ...query, page: 1, perPage: MOST_AT_ONCE },
    await optionsOf(ctx, query),
  )
  return { total, items }
}

export const getRecipe = async (ctx: Context, slug: string, missing?: string): Promise<Recipe> =>
  readRecipe(ctx.db, await getRecipeRow(ctx, slug, missing))

/** Clients of the reference count on being told when so many recipes have one name. */
const MOST_OF_NAME = 10

/** An empty recipe of this name; answers with its slug. What the caller has made already under this id is not made anew. */
export async function createEmptyRecipe(
  ctx: Context,
  { name, numbered, id }: { name: string; numbered?: boolean; id?: string },
) {
  const most = numbered ? undefined : MOST_OF_NAME
  const row = await ctx.transaction(async ctx => {
    const [known] = id ? await lockRecipesById(ctx.db, [id]) : []
    if (known?.userId === ctx.user.id && known.groupId === ctx.user.groupId) return known
    return createRecipe(ctx, { name }, 'written', known || !id ? newId() : id, most)
  })
  return row.slug
}

/** Everybody of the group may say when they made a recipe, locked or not. */
export async function setLastMade(ctx: Context, slug: string, timestamp: string | null): Promise<Recipe> {
  return ctx.transaction(async ctx => {
    const row = await getRecipeRow(ctx, slug)
    const now = ctx.clock.now()
    const made = { lastMade: timestamp, dateUpdated: now, updatedAt: now }
    await updateRecipe(ctx.db, row.groupId, row.id, made)
    await emitRecipe(ctx, 'recipe_updated', row, 'recipe-updated')
    return readRecipe(ctx.db, { ...row, ...made })
  })
}

/** When a recipe was last made, by a meal of the plan. A later moment stays, and so does one of the same day. */
export async function noteLastMade(ctx: PublicContext, row: RecipeRow, timestamp: string): Promise<void> {
  if (row.lastMade && row.lastMade.slice(0, 10) >= timestamp.slice(0, 10)) return
  await updateRecipe(ctx.db, row.groupId, row.id, { lastMade: timestamp, updatedAt: ctx.clock.now() })
}

/** Takes back what `noteLastMade` noted, unless somebody said otherwise since. */
export const unnoteLastMade = (
  ctx: PublicContext,
  { groupId, id }: Pick<RecipeRow, 'groupId' | 'id'>,
  timestamp: string,
  before: string | null,
) => updateRecipeMadeAt(ctx.db, groupId, id, timestamp, { lastMade: before, updatedAt: ctx.clock.now() })

/** Whether only its owner and its viewers see a recipe from now on. */
export const restrictRecipe = (ctx: Context, { groupId, id }: RecipeRow, restricted: boolean) =>
  updateRecipe(ctx.db, groupId, id, { restricted })
