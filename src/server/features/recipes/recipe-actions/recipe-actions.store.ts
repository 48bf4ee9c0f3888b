import { forUpdate } from '#server/db/locks/for-update.ts'
import { listPage } from '#server/db/paging/page.ts'
import type { RecipeActionRow } from '#server/db/schema/recipe-actions.ts'
import type { Db } from '#server/db/schema.ts'
import type { SearchPageQuery } from '#shared/contract/page.ts'

export const listRecipeActionRows = (db: Db, householdId: string, query: SearchPageQuery) =>
  listPage(db, 'recipeAction', query, {
    route: '/api/households/recipe-actions',
    scope: eb => eb('recipeActions.householdId', '=', householdId),
  })

const recipeAction = (db: Db, householdId: string, id: string) =>
  db.selectFrom('recipeActions').selectAll().where('householdId', '=', householdId).where('id', '=', id)

export const findRecipeAction = (db: Db, householdId: string, id: string): Promise<RecipeActionRow | undefined> =>
  recipeAction(db, householdId, id).executeTakeFirst()

/** Held until the transaction ends. */
export const lockRecipeAction = (db: Db, householdId: string, id: string): Promise<RecipeActionRow | undefined> =>
  forUpdate(db, recipeAction(db, householdId, id)).executeTakeFirst()

export const insertRecipeAction = (db: Db, row: RecipeActionRow) => db.insertInto('recipeActions').values(row).execute()

export const updateRecipeActionRow = (
  db: Db,
  householdId: string,
  id: string,
  change: Pick<RecipeActionRow, 'actionType' | 'title' | 'url' | 'mayReachHome' | 'updatedAt'>,
): Promise<RecipeActionRow | undefined> =>
  db
    .updateTable('recipeActions')
    .set(change)
    .where('householdId', '=', householdId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const deleteRecipeAction = (db: Db, householdId: string, id: string) =>
  db.deleteFrom('recipeActions').where('householdId', '=', householdId).where('id', '=', id).execute()
