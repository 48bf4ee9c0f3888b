import { forUpdate } from '#server/db/locks/for-update.ts'
import { ownedBy } from '#server/db/owned-by.ts'
import { listPage } from '#server/db/paging/page.ts'
import { seenBy, type Viewer } from '#server/db/recipe-audience.ts'
import type { TimelineEventRow } from '#server/db/schema/recipes.ts'
import type { Db } from '#server/db/schema.ts'
import type { PageQuery } from '#shared/contract/page.ts'

export const listTimelineRows = (db: Db, viewer: Viewer, query: PageQuery) =>
  listPage(db, 'timelineEvent', query, {
    route: '/api/recipes/timeline/events',
    groupId: viewer.groupId,
    scope: () => seenBy(viewer, 'timelineEvents.recipeId'),
  })

const timelineEvent = (db: Db, groupId: string, id: string) =>
  db.selectFrom('timelineEvents').selectAll().where('groupId', '=', groupId).where('id', '=', id)

export const findTimelineEvent = (db: Db, groupId: string, id: string): Promise<TimelineEventRow | undefined> =>
  timelineEvent(db, groupId, id).executeTakeFirst()

/** Held until the transaction ends. */
export const lockTimelineEvent = (db: Db, groupId: string, id: string): Promise<TimelineEventRow | undefined> =>
  forUpdate(db, timelineEvent(db, groupId, id)).executeTakeFirst()

/** The households of the recipes of events. */
export const findPlaces = (db: Db, groupId: string, recipeIds: string[]) =>
  db
    .selectFrom('recipes')
    .select(['id', 'householdId'])
    .where(ownedBy('groupId', groupId))
    .where('id', 'in', recipeIds)
    .execute()

/** The time of the latest entry that a person wrote. */
export const findLastTimestamp = async (db: Db, recipeId: string): Promise<string | null> => {
  const last = await db
    .selectFrom('timelineEvents')
    .select('timestamp')
    .where('recipeId', '=', recipeId)
    .where('eventType', '!=', 'system')
    .orderBy('timestamp', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.timestamp ?? null
}

/** Whether an entry that a person wrote is of this very moment. */
export async function hasEntryAt(db: Db, recipeId: string, timestamp: string): Promise<boolean> {
  const row = await db
    .selectFrom('timelineEvents')
    .select('id')
    .where('recipeId', '=', recipeId)
    .where('eventType', '!=', 'system')
    .where('timestamp', '=', timestamp)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const insertTimelineEvent = (db: Db, row: TimelineEventRow) =>
  db.insertInto('timelineEvents').values(row).execute()

/** The event has been found in the group before. */
export const updateTimelineRow = (db: Db, id: string, columns: Partial<TimelineEventRow>) =>
  db.updateTable('timelineEvents').set(columns).where('id', '=', id).execute()

export const deleteTimelineEvent = (db: Db, id: string) =>
  db.deleteFrom('timelineEvents').where('id', '=', id).execute()

/** Whether a recipe has an event of exactly this subject in a span of time. */
export async function hasEventBetween(db: Db, recipeId: string, subject: string, span: { from: string; to: string }) {
  const row = await db
    .selectFrom('timelineEvents')
    .select('id')
    .where('recipeId', '=', recipeId)
    .where('subject', '=', subject)
    .where('timestamp', '>=', span.from)
    .where('timestamp', '<', span.to)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
