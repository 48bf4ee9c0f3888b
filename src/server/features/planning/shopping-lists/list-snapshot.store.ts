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

/** Writes a list back. What it referred to may be gone since: items lose it. */
export async function insertListSnapshot(db: Db, { list, items, shares, recipes }: ListSnapshot): Promise<void> {
  const present = {
    foods: await findPresent(
      db,
      'foods',
      items.map(item => item.foodId),
    ),
    units: await findPresent(
      db,
      'units',
      items.map(item => item.unitId),
    ),
    labels: await findPresent(
      db,
      'labels',
      items.map(item => item.labelId),
    ),
    recipes: await findPresent(
      db,
      'recipes',
      [...shares, ...recipes].map(({ recipeId }) => recipeId),
    ),
    users: await findPresent(db, 'users', [list.userId]),
  }
  const kept = (known: Set<string>, id: string | null) => (id && known.has(id) ? id : null)
  await db
    .insertInto('shoppingLists')
    .values({ ...list, userId: kept(present.users, list.userId) })
    .execute()
  for (let i = 0; i < items.length; i += CHUNK)
    await db
      .insertInto('shoppingListItems')
      .values(
        items.slice(i, i + CHUNK).map(item => ({
          ...item,
          foodId: kept(present.foods, item.foodId),
          unitId: kept(present.units, item.unitId),
          labelId: kept(present.labels, item.labelId),
        })),
      )
      .execute()
  const isThere = ({ recipeId }: { recipeId: string }) => present.recipes.has(recipeId)
  for (const share of shares.filter(isThere)) await db.insertInto('shoppingItemShares').values(share).execute()
  for (const recipe of recipes.filter(isThere)) await db.insertInto('shoppingListRecipes').values(recipe).execute()
}

async function findPresent(
  db: Db,
  table: 'foods' | 'units' | 'labels' | 'recipes' | 'users',
  ids: (string | null)[],
): Promise<Set<string>> {
  const wanted = [...new Set(ids.filter(id => id !== null))]
  const found = new Set<string>()
  for (let i = 0; i < wanted.length; i += 500) {
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where('id', 'in', wanted.slice(i, i + 500))
      .execute()
    for (const { id } of rows) found.add(id)
  }
  return found
}
