import type {
  ShoppingItemShareRow,
  ShoppingListItemRow,
  ShoppingListRecipeRow,
  ShoppingListRow,
} from '#server/db/schema/shopping-lists.ts'
import type { Db } from '#server/db/schema.ts'

/** A list with all that people see of it. */
export interface ListSnapshot {
  list: ShoppingListRow
  items: ShoppingListItemRow[]
  shares: ShoppingItemShareRow[]
  recipes: ShoppingListRecipeRow[]
}

export async function findListSnapshot(db: Db, id: string): Promise<ListSnapshot> {
  const list = await db.selectFrom('shoppingLists').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const items = await db.selectFrom('shoppingListItems').selectAll().where('listId', '=', id).execute()
  const shares = await db
    .selectFrom('shoppingItemShares')
    .selectAll()
    .where('itemId', 'in', eb => eb.selectFrom('shoppingListItems').select('id').where('listId', '=', id))
    .execute()
  const recipes = await db.selectFrom('shoppingListRecipes').selectAll().where('listId', '=', id).execute()
  return { list, items, shares, recipes }
}

const CHUNK = 200

/** Writes a list back. What it refers to must exist. */
export async function insertListSnapshot(db: Db, { list, items, shares, recipes }: ListSnapshot): Promise<void> {
  await db.insertInto('shoppingLists').values(list).execute()
  for (let i = 0; i < items.length; i += CHUNK)
    await db
      .insertInto('shoppingListItems')
      .values(items.slice(i, i + CHUNK))
      .execute()
  for (const share of shares) await db.insertInto('shoppingItemShares').values(share).execute()
  for (const recipe of recipes) await db.insertInto('shoppingListRecipes').values(recipe).execute()
}
