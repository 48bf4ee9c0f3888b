import { raised } from '#server/db/revision.ts'
import type { Db } from '#server/db/schema.ts'

export const findFiltersNaming = (db: Db, groupId: string, id: string) =>
  db
    .selectFrom('cookbooks')
    .select(['id', 'queryFilterString'])
    .where('groupId', '=', groupId)
    .where('queryFilterString', 'like', `%${id}%`)
    .orderBy('id')
    .execute()

/** With `is`, only where the filter still is that. */
export const writeFilter = (db: Db, id: string, queryFilterString: string, updatedAt: string, is?: string) =>
  db
    .updateTable('cookbooks')
    .set({ queryFilterString, updatedAt, revision: raised })
    .where('id', '=', id)
    .$if(is !== undefined, query => query.where('queryFilterString', '=', is ?? ''))
    .execute()
