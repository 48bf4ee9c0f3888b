import { sql } from 'kysely'
import { prepared } from '#server/db/compiled-queries.ts'
import { FOOD_OF_LINE, UNIT_OF_LINE } from '#server/db/line-columns.ts'
import { PANTRY, SHOPPING } from '#server/db/list-kinds.ts'
import { ownedBy } from '#server/db/owned-by.ts'
import { listPage } from '#server/db/paging/page.ts'
import type { ShoppingItemShareRow, ShoppingListItemRow } from '#server/db/schema/shopping-lists.ts'
import type { Db } from '#server/db/schema.ts'
import type { PageQuery } from '#shared/contract/page.ts'

export const listItemRows = (db: Db, householdId: string, query: PageQuery) =>
  listPage(db, 'shoppingItem', query, {
    route: '/api/households/shopping/items',
    scope: eb =>
      eb.and([
        eb('shoppingListItems.present', '=', true),
        eb('shoppingListItems.listId', 'in', eb =>
          eb
            .selectFrom('shoppingLists')
            .select('shoppingLists.id')
            .where('shoppingLists.householdId', '=', householdId)
            .where('shoppingLists.kind', '=', SHOPPING),
        ),
      ]),
    select: ['id'],
    orders: { 'label.shopping_lists_label_settings.position': labelPosition },
  })

/** Where the label of an item stands on its list; null where it has no label, or one that nobody gave a place. */
const labelPosition = sql`(select cast(${sql.ref('shoppingLists.labels')} ->> ${sql.ref('shoppingListItems.labelId')} as integer) from ${sql.table('shoppingLists')} where ${sql.ref('shoppingLists.id')} = ${sql.ref('shoppingListItems.listId')})`

const items = (db: Db) => db.selectFrom('shoppingListItems').selectAll()

export const findItemRows = prepared((db: Db, listId: string, ids: string[]) =>
  items(db).where('listId', '=', listId).where('id', 'in', ids),
)

/** Ids that are taken, on whichever list of whichever household. */
export const findTakenIds = (db: Db, ids: string[]) =>
  db.selectFrom('shoppingListItems').select(['id', 'listId', 'present']).where('id', 'in', ids).execute()

export const findPresentRows = prepared((db: Db, listId: string) =>
  items(db).where('listId', '=', listId).where('present', '=', true),
)

export const findPresentRowsOfFood = prepared((db: Db, listId: string, foodId: string) =>
  items(db).where('listId', '=', listId).where('present', '=', true).where('foodId', '=', foodId),
)

/** What became part of an item. */
export const findPartIds = async (db: Db, listId: string, id: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('shoppingListItems')
    .select('id')
    .where('listId', '=', listId)
    .where('present', '=', false)
    .where('mergedInto', '=', id)
    .execute()
  return rows.map(row => row.id)
}

/** Open items that may be the same thing: the same food, or none and the same note. */
export const findOpenRowsWithFood = prepared((db: Db, listId: string, foodId: string) =>
  items(db)
    .where('listId', '=', listId)
    .where('present', '=', true)
    .where('checked', '=', false)
    .where('foodId', '=', foodId),
)

export const findOpenRowsWithNote = prepared((db: Db, listId: string, note: string) =>
  items(db)
    .where('listId', '=', listId)
    .where('present', '=', true)
    .where('checked', '=', false)
    .where('foodId', 'is', null)
    .where('note', '=', note),
)

export const findOpenRowsWithNothing = prepared((db: Db, listId: string) =>
  items(db)
    .where('listId', '=', listId)
    .where('present', '=', true)
    .where('checked', '=', false)
    .where('foodId', 'is', null)
    .where('note', 'is', null),
)

/** The last keys of a list: a new item goes behind all others. */
export const findLastKey = (db: Db, listId: string) =>
  db
    .selectFrom('shoppingListItems')
    .select(eb => eb.fn.max('orderKey').as('order'))
    .where('listId', '=', listId)
    .where('present', '=', true)
    .executeTakeFirst()

/** A share may stand in for a food that was deleted: so does the item that had it. */
export const findShares = prepared((db: Db, itemIds: string[]) =>
  db.selectFrom('shoppingItemShares').selectAll().where('itemId', 'in', itemIds).orderBy('id'),
)

/** Open items of a list that a recipe has a share of. */
export const findItemIdsOfRecipe = async (db: Db, listId: string, recipeId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('shoppingItemShares as share')
    .innerJoin('shoppingListItems as item', 'item.id', 'share.itemId')
    .select('item.id')
    .where('item.listId', '=', listId)
    .where('item.present', '=', true)
    .where('item.checked', '=', false)
    .where('share.recipeId', '=', recipeId)
    .execute()
  return rows.map(row => row.id)
}

export const insertItem = prepared((db: Db, row: ShoppingListItemRow) => db.insertInto('shoppingListItems').values(row))

export const updateItemRow = prepared((db: Db, id: string, columns: Partial<ShoppingListItemRow>) =>
  db.updateTable('shoppingListItems').set(columns).where('id', '=', id),
)

/** Takes items to another list, as they are. */
export const moveItemRow = (db: Db, id: string, listId: string) =>
  db.updateTable('shoppingListItems').set({ listId }).where('id', '=', id).execute()

export const deleteShares = (db: Db, itemId: string, exceptRecipes: string[]) =>
  db
    .deleteFrom('shoppingItemShares')
    .where('itemId', '=', itemId)
    .$if(exceptRecipes.length > 0, query => query.where('recipeId', 'not in', exceptRecipes))
    .execute()

export const putShare = (db: Db, row: ShoppingItemShareRow) =>
  db
    .insertInto('shoppingItemShares')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['itemId', 'recipeId'])
        .doUpdateSet({ quantity: row.quantity, scale: row.scale, note: row.note, insteadOf: row.insteadOf }),
    )
    .execute()

/** Items with all that is shown of them, as one row each. */
const lines = (db: Db) =>
  db
    .selectFrom('shoppingListItems as item')
    .innerJoin('shoppingLists as list', 'list.id', 'item.listId')
    .leftJoin('foods as food', 'food.id', 'item.foodId')
    .leftJoin('units as unit', 'unit.id', 'item.unitId')
    .leftJoin('labels as label', join =>
      join.on(eb => eb('label.id', '=', eb.fn.coalesce('item.labelId', 'food.labelId'))),
    )
    .leftJoin('labels as foodLabel', 'foodLabel.id', 'food.labelId')
    .select([
      'item.id',
      'item.listId',
      'item.checked',
      'item.position',
      'item.quantity',
      'item.note',
      'item.isFood',
      'item.packageSize',
      'item.pictureId',
      'item.extras',
      'item.createdAt',
      'item.updatedAt',
      'list.groupId',
      'list.householdId',
      ...FOOD_OF_LINE,
      'foodLabel.id as foodLabelId',
      'foodLabel.name as foodLabelName',
      'foodLabel.color as foodLabelColor',
      ...UNIT_OF_LINE,
      'label.id as labelId',
      'label.name as labelName',
      'label.color as labelColor',
    ])

export const findItemLines = prepared((db: Db, householdId: string, ids: string[]) =>
  lines(db)
    .where(ownedBy('list.householdId', householdId))
    .where('list.kind', '=', SHOPPING)
    .where('item.present', '=', true)
    .where('item.id', 'in', ids),
)

export const findItemLinesOfList = prepared((db: Db, listId: string) =>
  lines(db)
    .where('item.listId', '=', listId)
    .where('item.present', '=', true)
    .orderBy('item.orderKey')
    .orderBy('item.createdAt')
    .orderBy('item.id'),
)

export type ItemLine = Awaited<ReturnType<typeof findItemLinesOfList>>[number]

export type NamingField = 'foodId' | 'unitId' | 'labelId'

export const findItemsNaming = (db: Db, field: NamingField, id: string) =>
  db.selectFrom('shoppingListItems').select('id').where(field, '=', id).execute()

/** What the pantries of a group say of foods. */
export const findStockOfFoods = (db: Db, groupId: string, foodIds: string[]) =>
  db
    .selectFrom('shoppingListItems as item')
    .innerJoin('shoppingLists as list', 'list.id', 'item.listId')
    .select(['item.foodId', 'item.stock'])
    .where('list.groupId', '=', groupId)
    .where('list.kind', '=', PANTRY)
    .where('item.present', '=', true)
    .where('item.foodId', 'in', foodIds)
    .execute()
