import { sql } from 'kysely'
import { writeEach } from './batch-queries.ts'
import { prepared } from './compiled-queries.ts'
import { engineOf } from './engine.ts'
import { forUpdateSkippingLocked } from './locks/for-update.ts'
import type { EventRow } from './schema/notifications.ts'
import type { Db } from './schema.ts'

export type NewEvent = Omit<EventRow, 'position' | 'pending'>

/** An event that nobody is to be told of needs no further work. */
const insertQuery = prepared((db, row: NewEvent) =>
  db.insertInto('events').values(eb => ({
    ...row,
    pending: eb
      .exists(
        eb
          .selectFrom('listeners')
          .select('targetId')
          .where('groupId', '=', row.groupId as string)
          .where(sql<boolean>`household_id = coalesce(cast(${row.householdId} as text), household_id)`),
      )
      .$castTo<boolean>(),
  })),
)

/** Writes events in the transaction of the change. PostgreSQL gets them together with the commit. */
export const insertEvents = (transaction: Db, rows: NewEvent[]): Promise<void> =>
  writeEach(
    transaction,
    rows.map(row => insertQuery.query(transaction, row)),
  )

/** Events that somebody is still to be told of, the oldest first. */
export const findPendingEvents = (transaction: Db, limit: number): Promise<EventRow[]> => {
  const query = transaction.selectFrom('events').selectAll().where('pending', 'is', true).orderBy('position')
  return forUpdateSkippingLocked(transaction, query.limit(limit)).execute()
}

export const hasPendingEvents = async (db: Db): Promise<boolean> =>
  !!(await db.selectFrom('events').select('position').where('pending', 'is', true).limit(1).executeTakeFirst())

/** Nobody is to be told of these any more. */
export const settleEvents = (db: Db, positions: number[]) =>
  db.updateTable('events').set({ pending: false }).where('position', 'in', positions).execute()

/** Who listens: what their group, their household and they themselves are told, and, for administrators, the installation. */
export interface Audience {
  groupId: string
  householdId: string
  userId: string
  isAdmin: boolean
}

export const hears = (audience: Audience, row: Pick<EventRow, 'groupId' | 'householdId' | 'userId'>): boolean =>
  (row.groupId === null ? audience.isAdmin || row.userId !== null : row.groupId === audience.groupId) &&
  (row.householdId === null || row.householdId === audience.householdId) &&
  (row.userId === null || row.userId === audience.userId)

/** Where a reader stands. It is opaque: a position on SQLite, a snapshot on PostgreSQL. */
export type Cursor = string

/** The place behind everything that is committed now. */
export async function currentCursor(db: Db): Promise<Cursor> {
  const isPostgres = engineOf(db) === 'postgres'
  const query = isPostgres
    ? sql<{ cursor: string }>`select pg_current_snapshot()::text as cursor`
    : sql<{ cursor: string }>`select cast(coalesce(max(position), 0) as text) as cursor from events`
  return (await query.execute(db)).rows[0]?.cursor as string
}

/**
 * What was committed since a cursor was made, each event once, and the next cursor. On PostgreSQL a long transaction may
 * commit numbers that are lower than those read before; they come when they are committed.
 */
export async function readNewEvents(db: Db, cursor: Cursor): Promise<{ rows: EventRow[]; cursor: Cursor }> {
  if (engineOf(db) === 'sqlite') {
    const rows = await selectEvents(db).where('position', '>', Number(cursor)).orderBy('position').execute()
    return { rows, cursor: String(rows.at(-1)?.position ?? cursor) }
  }
  const answers = await selectEvents(db)
    .select(sql<string>`pg_current_snapshot()::text`.as('cursor'))
    .where(sql<boolean>`txid >= pg_snapshot_xmin(${cursor}::pg_snapshot)::text::bigint`)
    .where(sql<boolean>`not pg_visible_in_snapshot(txid::text::xid8, ${cursor}::pg_snapshot)`)
    .orderBy('position')
    .execute()
  const next = answers[0]?.cursor ?? cursor
  return { rows: answers.map(({ cursor: _, ...row }) => row), cursor: next }
}

/** What an audience missed after an event that it knows, oldest first; null when that event is forgotten. */
export async function readEventsSince(
  db: Db,
  position: number,
  audience: Audience,
  most: number,
): Promise<EventRow[] | null> {
  const known = await db.selectFrom('events').select('position').where('position', '=', position).executeTakeFirst()
  if (!known) return null
  const rows = await ofGroup(selectEvents(db), audience)
    .where(engineOf(db) === 'postgres' ? cameAfter(position) : sql<boolean>`position > ${position}`)
    .orderBy('position')
    .limit(most)
    .execute()
  return rows.length === most ? null : rows.filter(row => hears(audience, row))
}

/** What an audience was told since a moment, oldest first; null when it is too much. */
export async function readEventsAfter(
  db: Db,
  moment: string,
  audience: Audience,
  most: number,
): Promise<EventRow[] | null> {
  // Times have no index. The walk backwards ends at the first event that is older.
  const older = await db
    .selectFrom('events')
    .select('position')
    .where('createdAt', '<', moment)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  const rows = await ofGroup(selectEvents(db), audience)
    .where('position', '>', older?.position ?? 0)
    .orderBy('position')
    .limit(most)
    .execute()
  return rows.length === most ? null : rows.filter(row => hears(audience, row))
}

/** Also those of a lower position that were not committed when the event was written: its reader has not seen them. */
const cameAfter = (position: number) => sql<boolean>`(position > ${position} or exists (
  select 1 from events as known where known.position = ${position}
  and events.txid <> known.txid and not pg_visible_in_snapshot(events.txid::text::xid8, known.snapshot)
  and events.txid >= pg_snapshot_xmin(known.snapshot)::text::bigint))`

export const lastPosition = async (db: Db): Promise<number> =>
  (await db.selectFrom('events').select('position').orderBy('position', 'desc').limit(1).executeTakeFirst())
    ?.position ?? 0

const selectEvents = (db: Db) =>
  db
    .selectFrom('events')
    .select([
      'position',
      'id',
      'groupId',
      'householdId',
      'userId',
      'actorId',
      'type',
      'integrationId',
      'documentType',
      'operation',
      'document',
      'message',
      'pending',
      'createdAt',
    ])

const ofGroup = (query: ReturnType<typeof selectEvents>, { groupId }: Audience) =>
  query.where(eb => eb.or([eb('groupId', '=', groupId), eb('groupId', 'is', null)]))

/** Forgets old events, but none that notifiers and webhooks have not seen. */
export async function deleteEventsBefore(db: Db, moment: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('events')
    .where('createdAt', '<', moment)
    .where('pending', '=', false)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
