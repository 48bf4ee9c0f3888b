import { listPage } from '#server/db/page.ts'
import type { SavedSearchRow } from '#server/db/schema/saved-searches.ts'
import type { Db } from '#server/db/schema.ts'
import type { PageQuery } from '#shared/contract/page.ts'

export const listSavedSearchRows = (db: Db, userId: string, query: PageQuery) =>
  listPage(db, 'savedSearch', query, {
    route: '/api/saved-searches',
    scope: eb => eb('savedSearches.userId', '=', userId),
  })

export const findSavedSearch = (db: Db, userId: string, id: string): Promise<SavedSearchRow | undefined> =>
  db.selectFrom('savedSearches').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst()

export const insertSavedSearch = (db: Db, row: SavedSearchRow) => db.insertInto('savedSearches').values(row).execute()

export const updateSavedSearchRow = (
  db: Db,
  userId: string,
  id: string,
  change: Pick<SavedSearchRow, 'name' | 'search' | 'updatedAt'>,
): Promise<SavedSearchRow | undefined> =>
  db
    .updateTable('savedSearches')
    .set(change)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const deleteSavedSearch = (db: Db, userId: string, id: string): Promise<SavedSearchRow | undefined> =>
  db.deleteFrom('savedSearches').where('userId', '=', userId).where('id', '=', id).returningAll().executeTakeFirst()
