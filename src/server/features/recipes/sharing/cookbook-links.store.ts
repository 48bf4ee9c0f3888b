import type { CookbookLinkRow } from '#server/db/schema/cookbooks.ts'
import type { Db } from '#server/db/schema.ts'

export const findLinks = (db: Db, cookbookId: string): Promise<CookbookLinkRow[]> =>
  db
    .selectFrom('cookbookLinks')
    .selectAll()
    .where('cookbookId', '=', cookbookId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()

export const findLink = (db: Db, cookbookId: string, id: string): Promise<CookbookLinkRow | undefined> =>
  db
    .selectFrom('cookbookLinks')
    .selectAll()
    .where('cookbookId', '=', cookbookId)
    .where('id', '=', id)
    .executeTakeFirst()

/** By its secret alone, if it still holds; with its cookbook. */
export const findLiveLink = (db: Db, id: string, now: string) =>
  db
    .selectFrom('cookbookLinks')
    .innerJoin('cookbooks', 'cookbooks.id', 'cookbookLinks.cookbookId')
    .select(['cookbookLinks.cookbookId', 'cookbookLinks.embedHosts'])
    .select(['cookbooks.groupId', 'cookbooks.householdId', 'cookbooks.name', 'cookbooks.description'])
    .where('cookbookLinks.id', '=', id)
    .where('cookbookLinks.expiresAt', '>', now)
    .executeTakeFirst()

export const insertLink = (db: Db, row: CookbookLinkRow) => db.insertInto('cookbookLinks').values(row).execute()

export const deleteLink = (db: Db, cookbookId: string, id: string) =>
  db.deleteFrom('cookbookLinks').where('cookbookId', '=', cookbookId).where('id', '=', id).execute()

/** Deletes expired links of all households; answers with how many there were. */
export async function deleteExpiredLinks(db: Db, now: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('cookbookLinks')
    .where('expiresAt', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
