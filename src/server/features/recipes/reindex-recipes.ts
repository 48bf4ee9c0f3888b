import type { Context } from '../../context.ts'
import { findRecipeIdsNaming } from './recipe-parts.store.ts'
import { indexText } from './recipe-search.ts'
import { findRecipes } from './recipes.store.ts'

/** So many at a time, so that other writes get their turn between. */
const BATCH = 100

/** Brings the search index in step with recipes whose words changed without a save of their own. */
export async function reindexRecipes(ctx: Context, recipeIds: string[]): Promise<void> {
  const ids = [...new Set(recipeIds)]
  for (let i = 0; i < ids.length; i += BATCH) {
    await ctx.transaction(async ctx => {
      for (const row of await findRecipes(ctx.db, ctx.user.groupId, ids.slice(i, i + BATCH)))
        await indexText(ctx.db, row)
    })
  }
}

/** The same for the recipes whose lines name a food or unit that was renamed or merged. */
export const reindexRecipesNaming = async (ctx: Context, column: 'foodId' | 'unitId', id: string): Promise<void> =>
  reindexRecipes(ctx, await findRecipeIdsNaming(ctx.db, column, id))
