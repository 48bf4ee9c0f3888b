import { forNoKeyUpdate } from '#server/db/locks/for-update.ts'
import { seenBy, type Viewer } from '#server/db/recipe-audience.ts'
import type { FeedEntryRow, FeedRow } from '#server/db/schema/feeds.ts'
import type { Db } from '#server/db/schema.ts'
import type { EntryAge } from './choose-gone-entries.ts'

export const findFeeds = (db: Db, householdId: string): Promise<FeedRow[]> =>
  db
    .selectFrom('feeds')
    .selectAll()
    .where('householdId', '=', householdId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()

export const findFeedRow = (db: Db, householdId: string, id: string): Promise<FeedRow | undefined> =>
  db.selectFrom('feeds').selectAll().where('householdId', '=', householdId).where('id', '=', id).executeTakeFirst()

/** Makes those who follow blogs for a household take turns until their transactions end. */
export const lockHousehold = (db: Db, id: string) =>
  forNoKeyUpdate(db, db.selectFrom('households').select('id').where('id', '=', id)).execute()

/** How many entries of each of the household's feeds wait. */
export async function countWaiting(db: Db, householdId: string): Promise<Map<string, number>> {
  const rows = await entriesOf(db, householdId)
    .select(eb => ['feedEntries.feedId', eb.fn.countAll<number | string>().as('waiting')])
    .where('feedEntries.state', '=', 'waiting')
    .groupBy('feedEntries.feedId')
    .execute()
  return new Map(rows.map(({ feedId, waiting }) => [feedId, Number(waiting)]))
}

export const insertFeed = (db: Db, row: FeedRow) => db.insertInto('feeds').values(row).execute()

/** False when the feed is gone. */
export async function updateFeed(db: Db, householdId: string, id: string, change: Partial<FeedRow>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feeds')
    .set(change)
    .where('householdId', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) === 1
}

export const deleteFeed = (db: Db, householdId: string, id: string) =>
  db.deleteFrom('feeds').where('householdId', '=', householdId).where('id', '=', id).execute()

/** Of all households, those whose turn it is. */
export const findDueFeeds = (db: Db, now: string, most: number): Promise<FeedRow[]> =>
  db
    .selectFrom('feeds')
    .selectAll()
    .where('isPaused', '=', false)
    .where('nextCheckAt', '<=', now)
    .orderBy('nextCheckAt')
    .limit(most)
    .execute()

export const findGroupId = async (db: Db, householdId: string): Promise<string | undefined> =>
  (await db.selectFrom('households').select('groupId').where('id', '=', householdId).executeTakeFirst())?.groupId

const entriesOf = (db: Db, householdId: string) =>
  db
    .selectFrom('feedEntries')
    .innerJoin('feeds', 'feeds.id', 'feedEntries.feedId')
    .where('feeds.householdId', '=', householdId)

export const findWaitingEntries = (db: Db, householdId: string, most: number) =>
  entriesOf(db, householdId)
    .selectAll('feedEntries')
    .select('feeds.title as feedTitle')
    .where('feedEntries.state', '=', 'waiting')
    .orderBy(eb => eb.fn.coalesce('feedEntries.publishedAt', 'feedEntries.foundAt'), 'desc')
    .orderBy('feedEntries.id')
    .limit(most)
    .execute()

/** Recipes that came from these addresses, of those that the viewer may see. */
export const findRecipesByAddresses = (db: Db, viewer: Viewer, keys: string[]) =>
  db
    .selectFrom('recipes')
    .select(['slug', 'name', 'orgUrlKey'])
    .where('groupId', '=', viewer.groupId)
    .where('orgUrlKey', 'in', keys)
    .where(seenBy(viewer))
    .execute()

export const findEntry = (db: Db, householdId: string, id: string): Promise<FeedEntryRow | undefined> =>
  entriesOf(db, householdId).selectAll('feedEntries').where('feedEntries.id', '=', id).executeTakeFirst()

export const findEntryAges = (db: Db, feedId: string): Promise<EntryAge[]> =>
  db.selectFrom('feedEntries').select(['id', 'urlKey', 'foundAt']).where('feedId', '=', feedId).execute()

/** Those that another reader of the same feed noted meanwhile stay as they are. */
export async function insertEntries(db: Db, rows: FeedEntryRow[]): Promise<void> {
  if (!rows.length) return
  await db
    .insertInto('feedEntries')
    .values(rows)
    .onConflict(conflict => conflict.columns(['feedId', 'urlKey']).doNothing())
    .execute()
}

export async function deleteEntries(db: Db, ids: string[]): Promise<void> {
  if (ids.length) await db.deleteFrom('feedEntries').where('id', 'in', ids).execute()
}

/** Answers with those that changed: the household's, and in the state from which they come. */
export async function moveEntries(
  db: Db,
  householdId: string,
  ids: string[],
  { from, to }: Record<'from' | 'to', FeedEntryRow['state']>,
): Promise<string[]> {
  const rows = await db
    .updateTable('feedEntries')
    .set({ state: to })
    .where('id', 'in', ids)
    .where('state', '=', from)
    .where('feedId', 'in', eb => eb.selectFrom('feeds').select('id').where('householdId', '=', householdId))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
