import type { Context } from '#server/context.ts'
import { found } from '#server/errors.ts'
import type { ShoppingList } from '#shared/contract/planning/shopping-lists.ts'
import { roundQuantity } from '#shared/domain/quantity.ts'
import { closeList } from './close-list.ts'
import { findItemIdsOfRecipe } from './items.store.ts'
import { lockList } from './lock-list.ts'
import { actorOf, apply, loadItems, madeNow, type OpenList, openList } from './open-list.ts'
import { readList } from './read-list.ts'
import { addRecipe, loadRecipes } from './recipes-on-list.ts'
import { deleteListRecipe } from './shopping-lists.store.ts'

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
    const isLinked = recipeId in open.state.recipes
    const ids = await findItemIdsOfRecipe(ctx.db, listId, recipeId)
    await loadItems(ctx, open, ids)
    if (by > 0 && !ids.length) await addRecipe(ctx, open, { recipeId, recipeIncrementQuantity: by })
    else {
      for (const id of ids) changeShare(ctx, open, { id, recipeId, by })
      if (isLinked) apply(ctx, open, { kind: 'linkRecipe', ...madeNow(ctx, open), recipeId, scale: by })
      if (isLinked && !(recipeId in open.state.recipes)) await deleteListRecipe(ctx.db, listId, recipeId)
    }
    await closeList(ctx, open)
    return readList(ctx, listId)
  })
}

/** An item of which nothing is left, and which nobody else needs, goes. */
function changeShare(ctx: Context, open: OpenList, { id, recipeId, by }: { id: string; recipeId: string; by: number }) {
  const item = found(open.state.items.get(id))
  const share = item.shares.find(one => one.recipeId === recipeId)
  if (!share || by === 0) return
  const times = Math.max(by, -(share.scale ?? 1))
  const amount = roundQuantity(times * share.quantity)
  const change = { ...share, scale: by }
  apply(ctx, open, { kind: 'addQuantity', ...madeNow(ctx, open), item: id, amount, share: change })
  const rest = found(open.state.items.get(id))
  if (rest.quantity < 0 || (rest.quantity === 0 && !rest.shares.length))
    apply(ctx, open, { kind: 'remove', ...madeNow(ctx, open), item: id })
}
