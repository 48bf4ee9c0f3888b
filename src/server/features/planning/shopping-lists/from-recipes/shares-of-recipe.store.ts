import type { ShoppingItemShareRow, ShoppingListRecipeRow } from '#server/db/schema/shopping-lists.ts'
import type { Db } from '#server/db/schema.ts'

/** What lists hold for a recipe: what it needs of items, and how often it is on each list. */
export interface SharesOfRecipe {
  shares: ShoppingItemShareRow[]
  lists: ShoppingListRecipeRow[]
}

export async function findSharesOfRecipe(db: Db, recipeId: string): Promise<SharesOfRecipe> {
  const shares = await db.selectFrom('shoppingItemShares').selectAll().where('recipeId', '=', recipeId).execute()
  const lists = await db.selectFrom('shoppingListRecipes').selectAll().where('recipeId', '=', recipeId).execute()
  return { shares, lists }
}

/** Of these items or lists, those that are still there. */
export async function findPresent(db: Db, table: 'shoppingListItems' | 'shoppingLists', ids: string[]) {
  if (!ids.length) return new Set<string>()
  const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

export async function insertSharesOfRecipe(db: Db, { shares, lists }: SharesOfRecipe): Promise<void> {
  for (const share of shares) await db.insertInto('shoppingItemShares').values(share).execute()
  for (const list of lists) await db.insertInto('shoppingListRecipes').values(list).execute()
}
