import { isDeepStrictEqual } from 'node:util'
import { listPage } from '#server/db/paging/page.ts'
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

/** Searches that people of a group keep: each has some dozens at most, so they are looked through in code. */
export async function findSearchesNaming(db: Db, groupId: string, id: string) {
  const rows = await db
    .selectFrom('savedSearches')
    .select(['id', 'search'])
    .where('userId', 'in', eb => eb.selectFrom('memberships').select('userId').where('groupId', '=', groupId))
    .orderBy('id')
    .execute()
  return rows.filter(({ search }) => Object.values(search).some(value => Array.isArray(value) && value.includes(id)))
}

/** With `is`, only where the search still is that. */
export async function writeSearch(db: Db, id: string, search: object, updatedAt: string, is?: object) {
  if (is) {
    const row = await db.selectFrom('savedSearches').select('search').where('id', '=', id).executeTakeFirst()
    if (!row || !isDeepStrictEqual(row.search, is)) return
  }
  const values = { search: search as SavedSearchRow['search'], updatedAt }
  await db.updateTable('savedSearches').set(values).where('id', '=', id).execute()
}
