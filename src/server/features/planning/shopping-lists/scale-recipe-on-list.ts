import type { Context } from '#server/context.ts'
import type { ShoppingList } from '#shared/contract/planning/shopping-lists.ts'
import { scaleRecipe } from '#shared/domain/shopping-list/scale-recipe.ts'
import { closeList } from './close-list.ts'
import { findItemIdsOfRecipe } from './items.store.ts'
import { lockList } from './lock-list.ts'
import { actorOf, apply, loadItems, madeNow, openList } from './open-list.ts'
import { readList } from './read-list.ts'
import { addRecipe, loadRecipes } from './recipes-on-list.ts'

/** Takes a recipe off so many times; amounts that somebody put on by hand stay. */
export const removeRecipeFromList = (ctx: Context, listId: string, recipeId: string, times: number) =>
  changeTimes(ctx, listId, recipeId, () => -times)

/**
 * Sets how often a recipe is on a list. Only what was put on for it follows, so lines that were left out stay out. When
 * all of it is bought and more is needed, its lines are put on anew.
 */
export const scaleRecipeOnList = (ctx: Context, listId: string, recipeId: string, times: number) =>
  changeTimes(ctx, listId, recipeId, current => times - current)

async function changeTimes(
  ctx: Context,
  listId: string,
  recipeId: string,
  changeOf: (current: number) => number,
): Promise<ShoppingList> {
  return ctx.transaction(async ctx => {
    const open = openList(await lockList(ctx, listId), actorOf(ctx))
    await loadRecipes(ctx, open)
    const by = changeOf(open.state.recipes[recipeId] ?? 0)
    const ids = await findItemIdsOfRecipe(ctx.db, listId, recipeId)
    await loadItems(ctx, open, ids)
    if (by > 0 && !ids.length) await addRecipe(ctx, open, { recipeId, recipeIncrementQuantity: by })
    else for (const one of scaleRecipe(open.state, recipeId, by)) apply(ctx, open, { ...one, ...madeNow(ctx, open) })
    await closeList(ctx, open)
    return readList(ctx, listId)
  })
}
