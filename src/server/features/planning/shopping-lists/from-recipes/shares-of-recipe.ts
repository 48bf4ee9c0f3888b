import type { Context } from '#server/context.ts'
import { findPresent, findSharesOfRecipe, insertSharesOfRecipe, type SharesOfRecipe } from './shares-of-recipe.store.ts'

export const takeSharesOfRecipe = ({ db }: Context, recipeId: string): Promise<SharesOfRecipe> =>
  findSharesOfRecipe(db, recipeId)

/** Lists know again what they hold for a recipe that was restored, so that it can be taken off or made for more people. */
export async function restoreSharesOfRecipe({ db }: Context, { shares, lists }: SharesOfRecipe): Promise<void> {
  const itemIds = await findPresent(db, 'shoppingListItems', [...new Set(shares.map(({ itemId }) => itemId))])
  const listIds = await findPresent(db, 'shoppingLists', [...new Set(lists.map(({ listId }) => listId))])
  await insertSharesOfRecipe(db, {
    shares: shares.filter(({ itemId }) => itemIds.has(itemId)),
    lists: lists.filter(({ listId }) => listIds.has(listId)),
  })
}
