import { sql } from 'kysely'
import { prepared } from '#server/db/compiled-queries.ts'
import { SHOPPING } from '#server/db/list-kinds.ts'
import { forNoKeyUpdate } from '#server/db/locks/for-update.ts'
import { ownedBy } from '#server/db/owned-by.ts'
import { listPage } from '#server/db/paging/page.ts'
import type { ShoppingListRecipeRow, ShoppingListRow } from '#server/db/schema/shopping-lists.ts'
import type { Db } from '#server/db/schema.ts'
import type { PageQuery } from '#shared/contract/page.ts'

export const listListRows = (db: Db, householdId: string, query: PageQuery) =>
  listPage(db, 'shoppingList', query, {
    route: '/api/households/shopping/lists',
    scope: eb => eb.and([eb('shoppingLists.householdId', '=', householdId), eb('shoppingLists.kind', '=', SHOPPING)]),
  })

const listsAndPantry = (db: Db, householdId: string) =>
  db.selectFrom('shoppingLists').selectAll().where('householdId', '=', householdId)

export const findList = prepared((db: Db, householdId: string, id: string) =>
  listsAndPantry(db, householdId).where('id', '=', id).where('kind', '=', SHOPPING),
)

/** A list, or the household's pantry. */
export const findListOrPantry = prepared((db: Db, householdId: string, id: string) =>
  listsAndPantry(db, householdId).where('id', '=', id),
)

/** By ids, in the order of their ids, so that nobody waits for somebody who waits for them; held until the transaction ends. */
export const lockLists = prepared((db: Db, householdId: string, ids: string[]) =>
  forNoKeyUpdate(db, listsAndPantry(db, householdId).where('id', 'in', ids).where('kind', '=', SHOPPING).orderBy('id')),
)

/** A list, or the household's pantry; held until the transaction ends. */
export const lockListOrPantry = prepared((db: Db, householdId: string, id: string) =>
  forNoKeyUpdate(db, listsAndPantry(db, householdId).where('id', '=', id)),
)

/** The lists that these items are on. */
export const lockListsOfItems = prepared((db: Db, householdId: string, itemIds: string[]) =>
  forNoKeyUpdate(
    db,
    db
      .selectFrom('shoppingLists')
      .selectAll()
      .where('id', 'in', eb =>
        eb
          .selectFrom('shoppingListItems as item')
          .innerJoin('shoppingLists as list', 'list.id', 'item.listId')
          .select('list.id')
          .where(ownedBy('list.householdId', householdId))
          .where('list.kind', '=', SHOPPING)
          .where('item.id', 'in', itemIds),
      )
      .orderBy('id'),
  ),
)

/** The lists of all households of a group that these items are on. */
export const lockListsOfGroup = async (db: Db, groupId: string, itemIds: string[]): Promise<ShoppingListRow[]> => {
  const rows = new Map<string, ShoppingListRow>()
  for (let i = 0; i < itemIds.length; i += 500) {
    const found = db
      .selectFrom('shoppingLists')
      .selectAll()
      .where('groupId', '=', groupId)
      .where('id', 'in', eb =>
        eb
          .selectFrom('shoppingListItems')
          .select('listId')
          .where('shoppingListItems.id', 'in', itemIds.slice(i, i + 500)),
      )
      .orderBy('id')
    for (const row of await forNoKeyUpdate(db, found).execute()) rows.set(row.id, row)
  }
  return [...rows.values()]
}

export const insertList = (db: Db, row: ShoppingListRow) => db.insertInto('shoppingLists').values(row).execute()

/** When two people of a household open it at once, only one insert succeeds. Answers whether this one did. */
export const insertPantry = async (db: Db, row: ShoppingListRow): Promise<boolean> => {
  const rows = await db
    .insertInto('shoppingLists')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

export const updateListRow = prepared((db: Db, id: string, columns: Partial<ShoppingListRow>) =>
  db.updateTable('shoppingLists').set(columns).where('id', '=', id),
)

export const deleteListRow = (db: Db, householdId: string, id: string) =>
  db.deleteFrom('shoppingLists').where('householdId', '=', householdId).where('id', '=', id).execute()

/** How many items of each list are still to buy, and how many are ticked. */
export const countItems = (db: Db, listIds: string[]) =>
  db
    .selectFrom('shoppingListItems')
    .select(eb => ['listId', 'checked', eb.fn.countAll<number>().as('count')])
    .where('listId', 'in', listIds)
    .where('present', '=', true)
    .groupBy(['listId', 'checked'])
    .execute()

/** Recipes that items of these lists are still bought for. */
export const findListRecipes = prepared((db: Db, listIds: string[]) =>
  db
    .selectFrom('shoppingListRecipes as linked')
    .selectAll('linked')
    .where('linked.listId', 'in', listIds)
    .where(
      sql<boolean>`exists (select 1 from ${sql.table('shoppingItemShares')} as share
        join ${sql.table('shoppingListItems')} as item on ${sql.ref('item.id')} = ${sql.ref('share.itemId')}
        where ${sql.ref('share.recipeId')} = ${sql.ref('linked.recipeId')} and ${sql.ref('item.listId')} = ${sql.ref('linked.listId')}
        and ${sql.ref('item.present')} and not ${sql.ref('item.checked')})`,
    )
    .orderBy('linked.id'),
)

export const deleteListRecipe = (db: Db, listId: string, recipeId: string) =>
  db.deleteFrom('shoppingListRecipes').where('listId', '=', listId).where('recipeId', '=', recipeId).execute()

export const putListRecipe = (db: Db, row: ShoppingListRecipeRow) =>
  db
    .insertInto('shoppingListRecipes')
    .values(row)
    .onConflict(conflict => conflict.columns(['listId', 'recipeId']).doUpdateSet({ quantity: row.quantity }))
    .execute()

/** Whether somebody is a member of the household. */
export const isMember = async (db: Db, householdId: string, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('memberships')
    .select('id')
    .where('householdId', '=', householdId)
    .where('userId', '=', userId)
    .executeTakeFirst()) !== undefined

export const moveShoppingLists = (db: Db, groupId: string, userId: string, householdId: string) =>
  db
    .updateTable('shoppingLists')
    .set({ householdId })
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .execute()
