import { filterCondition } from '#server/db/filter.ts'
import { forUpdate } from '#server/db/locks/for-update.ts'
import { listPage } from '#server/db/paging/page.ts'
import { raised } from '#server/db/revision.ts'
import type { CookbookRow } from '#server/db/schema/cookbooks.ts'
import type { Db } from '#server/db/schema.ts'
import { idOrSlug } from '#server/ids.ts'
import type { SearchPageQuery } from '#shared/contract/page.ts'

export const listCookbookRows = (db: Db, householdId: string, query: SearchPageQuery) =>
  listPage(db, 'cookbook', query, {
    route: '/api/households/cookbooks',
    scope: eb => eb('cookbooks.householdId', '=', householdId),
  })

/** By slug, or by id when the text is one. */
export function findCookbook(db: Db, householdId: string, called: string): Promise<CookbookRow | undefined> {
  const { column, value } = idOrSlug(called)
  return db
    .selectFrom('cookbooks')
    .selectAll()
    .where('householdId', '=', householdId)
    .where(column, '=', value)
    .executeTakeFirst()
}

/** Held until the transaction ends. */
export const lockCookbook = (db: Db, householdId: string, id: string) =>
  forUpdate(
    db,
    db.selectFrom('cookbooks').selectAll().where('householdId', '=', householdId).where('id', '=', id),
  ).executeTakeFirst()

/** Those of the given slugs that other cookbooks of the group have. */
export async function findTakenSlugs(db: Db, groupId: string, slugs: string[], exceptId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('cookbooks')
    .select('slug')
    .where('groupId', '=', groupId)
    .where('slug', 'in', slugs)
    .where('id', '<>', exceptId)
    .execute()
  return new Set(rows.map(row => row.slug))
}

export const insertCookbook = (db: Db, row: CookbookRow) => db.insertInto('cookbooks').values(row).execute()

export const updateCookbookRow = (db: Db, householdId: string, id: string, columns: Partial<CookbookRow>) =>
  db
    .updateTable('cookbooks')
    .set({ ...columns, revision: raised })
    .where('householdId', '=', householdId)
    .where('id', '=', id)
    .execute()

export const deleteCookbook = (db: Db, householdId: string, id: string) =>
  db.deleteFrom('cookbooks').where('householdId', '=', householdId).where('id', '=', id).execute()

/** Throws what is wrong with a filter over recipes. */
export const checkRecipeFilter = (text: string): void => void filterCondition('recipe', text)
