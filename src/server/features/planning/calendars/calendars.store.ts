import { forUpdate } from '#server/db/locks/for-update.ts'
import type { CalendarObjectRow, CalendarSnapshotRow } from '#server/db/schema/calendars.ts'
import type { Db } from '#server/db/schema.ts'

export interface CalendarPlace {
  householdId: string
  calendarId: string
}

export const findObjects = (db: Db, { householdId, calendarId }: CalendarPlace): Promise<CalendarObjectRow[]> =>
  db
    .selectFrom('calendarObjects')
    .selectAll()
    .where('householdId', '=', householdId)
    .where('calendarId', '=', calendarId)
    .execute()

/** Writes down what a program sent. A name is that of one thing: another one that had it before loses it. */
export async function putObject(db: Db, row: CalendarObjectRow): Promise<void> {
  const { thingId: _id, ...columns } = row
  await db
    .deleteFrom('calendarObjects')
    .where('householdId', '=', row.householdId)
    .where('calendarId', '=', row.calendarId)
    .where('name', '=', row.name)
    .where('thingId', '!=', row.thingId)
    .execute()
  await db
    .insertInto('calendarObjects')
    .values(row)
    .onConflict(conflict => conflict.column('thingId').doUpdateSet(columns))
    .execute()
}

const snapshot = (db: Db, userId: string, { householdId, calendarId }: CalendarPlace) =>
  db
    .selectFrom('calendarSnapshots')
    .selectAll()
    .where('userId', '=', userId)
    .where('householdId', '=', householdId)
    .where('calendarId', '=', calendarId)

export const findSnapshot = (db: Db, userId: string, place: CalendarPlace) =>
  snapshot(db, userId, place).executeTakeFirst()

export const lockSnapshot = (db: Db, userId: string, place: CalendarPlace) =>
  forUpdate(db, snapshot(db, userId, place)).executeTakeFirst()

export const insertSnapshot = (db: Db, row: CalendarSnapshotRow) =>
  db
    .insertInto('calendarSnapshots')
    .values(row)
    .onConflict(conflict => conflict.columns(['userId', 'householdId', 'calendarId']).doNothing())
    .execute()

export const updateSnapshot = (
  db: Db,
  { userId, householdId, calendarId }: CalendarPlace & { userId: string },
  columns: Partial<CalendarSnapshotRow>,
) =>
  db
    .updateTable('calendarSnapshots')
    .set(columns)
    .where('userId', '=', userId)
    .where('householdId', '=', householdId)
    .where('calendarId', '=', calendarId)
    .execute()

/** Forgets what programs were told before a moment, unless they chose how a calendar looks. */
export const deleteSnapshotsBefore = (db: Db, moment: string) =>
  db
    .deleteFrom('calendarSnapshots')
    .where('updatedAt', '<', moment)
    .where('color', 'is', null)
    .where('sortOrder', 'is', null)
    .executeTakeFirstOrThrow()

/** Forgets tasks that were written before a moment and are on no list any more. */
export const deleteTasksBefore = (db: Db, moment: string) =>
  db
    .deleteFrom('calendarObjects')
    .where('updatedAt', '<', moment)
    .where('calendarId', '!=', 'plan')
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('shoppingListItems')
            .select('id')
            .whereRef('shoppingListItems.id', '=', 'calendarObjects.thingId')
            .where('present', '=', true),
        ),
      ),
    )
    .executeTakeFirstOrThrow()

/** Forgets events that were written before a moment. */
export const deleteEventsBefore = (db: Db, moment: string) =>
  db
    .deleteFrom('calendarObjects')
    .where('updatedAt', '<', moment)
    .where('calendarId', '=', 'plan')
    .executeTakeFirstOrThrow()
