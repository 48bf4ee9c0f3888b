import { isDeepStrictEqual } from 'node:util'
import { raised } from '#server/db/revision.ts'
import type { SavedSearchRow } from '#server/db/schema/saved-searches.ts'
import type { Db } from '#server/db/schema.ts'

export const findFiltersNaming = (db: Db, groupId: string, id: string) =>
  db
    .selectFrom('cookbooks')
    .select(['id', 'queryFilterString'])
    .where('groupId', '=', groupId)
    .where('queryFilterString', 'like', `%${id}%`)
    .orderBy('id')
    .execute()

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

/** With `is`, only where the filter still is that. */
export const writeFilter = (db: Db, id: string, queryFilterString: string, updatedAt: string, is?: string) =>
  db
    .updateTable('cookbooks')
    .set({ queryFilterString, updatedAt, revision: raised })
    .where('id', '=', id)
    .$if(is !== undefined, query => query.where('queryFilterString', '=', is ?? ''))
    .execute()

/** With `is`, only where the search still is that. */
export async function writeSearch(db: Db, id: string, search: object, updatedAt: string, is?: object) {
  if (is) {
    const row = await db.selectFrom('savedSearches').select('search').where('id', '=', id).executeTakeFirst()
    if (!row || !isDeepStrictEqual(row.search, is)) return
  }
  const values = { search: search as SavedSearchRow['search'], updatedAt }
  await db.updateTable('savedSearches').set(values).where('id', '=', id).execute()
}
