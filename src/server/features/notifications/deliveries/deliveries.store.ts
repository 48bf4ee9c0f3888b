import { forUpdateSkippingLocked } from '#server/db/locks/for-update.ts'
import type { DeliveryLaneRow, DeliveryRow } from '#server/db/schema/notifications.ts'
import type { Db } from '#server/db/schema.ts'

/** Who hears what happens in a household; in all households of the group when none is named. */
export const findListeners = (db: Db, groupId: string, householdId: string | null) =>
  db
    .selectFrom('listeners')
    .select(['kind', 'targetId'])
    .where('groupId', '=', groupId)
    .$if(householdId !== null, query => query.where('householdId', '=', householdId as string))
    .execute()

export async function insertDeliveries(db: Db, rows: Omit<DeliveryRow, 'position'>[], now: string): Promise<void> {
  if (!rows.length) return
  await db.insertInto('deliveries').values(rows).execute()
  // In one order for everybody, so that two transactions never wait for each other.
  const lanes = [...new Set(rows.map(({ lane }) => lane))].sort()
  await db
    .insertInto('deliveryLanes')
    .values(lanes.map(lane => ({ lane, dueAt: now, work: 1, failures: 0, claimedBy: null, claimedUntil: null })))
    .onConflict(conflict =>
      conflict.column('lane').doUpdateSet(eb => ({
        work: eb('deliveryLanes.work', '+', 1),
        dueAt: eb.fn.coalesce('deliveryLanes.dueAt', eb.val(now)),
      })),
    )
    .execute()
}

export async function nextLaneMoment(db: Db): Promise<string | undefined> {
  const free = db.selectFrom('deliveryLanes').select('dueAt as moment').where('dueAt', 'is not', null)
  const next = await free.where('claimedBy', 'is', null).orderBy('dueAt').limit(1).executeTakeFirst()
  const held = await db
    .selectFrom('deliveryLanes')
    .select('claimedUntil as moment')
    .where('claimedBy', 'is not', null)
    .orderBy('claimedUntil')
    .limit(1)
    .executeTakeFirst()
  return [next?.moment, held?.moment].filter(moment => typeof moment === 'string').sort()[0]
}

/** Takes lanes on which something is due; those of an instance that died too. */
export async function claimLanes(
  db: Db,
  limit: number,
  claim: { by: string; now: string; until: string },
): Promise<DeliveryLaneRow[]> {
  return db.transaction().execute(async transaction => {
    const due = transaction
      .selectFrom('deliveryLanes')
      .selectAll()
      .where('dueAt', '<=', claim.now)
      .where(eb => eb.or([eb('claimedBy', 'is', null), eb('claimedUntil', '<=', claim.now)]))
      .orderBy('dueAt')
      .limit(limit)
    const rows = await forUpdateSkippingLocked(transaction, due).execute()
    if (!rows.length) return []
    await transaction
      .updateTable('deliveryLanes')
      .set({ claimedBy: claim.by, claimedUntil: claim.until })
      .where(
        'lane',
        'in',
        rows.map(({ lane }) => lane),
      )
      .execute()
    return rows
  })
}

/** Goes on holding a lane; false when another instance has it. */
export async function renewLane(db: Db, lane: string, by: string, until: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deliveryLanes')
    .set({ claimedUntil: until })
    .where('lane', '=', lane)
    .where('claimedBy', '=', by)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) === 1
}

/** Nobody holds a lane any more. */
export async function endLaneClaims(db: Db, now: string): Promise<void> {
  await db.updateTable('deliveryLanes').set({ claimedUntil: now }).where('claimedUntil', '>', now).execute()
}

export const workOfLane = async (db: Db, lane: string): Promise<number> =>
  (await db.selectFrom('deliveryLanes').select('work').where('lane', '=', lane).executeTakeFirst())?.work ?? 0

/** Puts a lane to rest on which nothing waits; false when something came meanwhile. */
export async function restLane(db: Db, lane: string, by: string, work: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deliveryLanes')
    .set({ dueAt: null, failures: 0, claimedBy: null, claimedUntil: null })
    .where('lane', '=', lane)
    .where('claimedBy', '=', by)
    .where('work', '=', work)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) === 1
}

export const releaseLane = (db: Db, lane: string, by: string, dueAt: string, failures: number) =>
  db
    .updateTable('deliveryLanes')
    .set({ dueAt, failures, claimedBy: null, claimedUntil: null })
    .where('lane', '=', lane)
    .where('claimedBy', '=', by)
    .execute()

export const findWaiting = (db: Db, lane: string, limit: number): Promise<DeliveryRow[]> =>
  db
    .selectFrom('deliveries')
    .selectAll()
    .where('lane', '=', lane)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(limit)
    .execute()

/** What waits for a receiver is due now, as if nothing had failed before. */
export const wakeLanes = (db: Db, prefix: string, now: string) =>
  db
    .updateTable('deliveryLanes')
    .set({ dueAt: now, failures: 0 })
    .where('lane', 'like', `${prefix}%`)
    .where('dueAt', '>', now)
    .where('claimedBy', 'is', null)
    .execute()

export type Outcome = Pick<DeliveryRow, 'state' | 'status' | 'answer' | 'error' | 'endedAt'>

/** Several messages that went alike. */
export const storeOutcome = (db: Db, positions: number[], outcome: Outcome) =>
  db
    .updateTable('deliveries')
    .set(eb => ({ ...outcome, attempts: eb('attempts', '+', 1) }))
    .where('position', 'in', positions)
    .execute()

export const findDelivery = (db: Db, householdId: string, id: string): Promise<DeliveryRow | undefined> =>
  db.selectFrom('deliveries').selectAll().where('householdId', '=', householdId).where('id', '=', id).executeTakeFirst()

/** Back to the end of its lane, as a new row of the same event. */
export async function requeue(db: Db, row: DeliveryRow, id: string, now: string): Promise<void> {
  const { position: _, ...rest } = row
  const again = { ...rest, id, state: 'waiting' as const, attempts: 0, status: null, answer: null, error: null }
  await insertDeliveries(db, [{ ...again, createdAt: now, endedAt: null }], now)
}

export async function listDeliveryRows(
  db: Db,
  householdId: string,
  { page, perPage, targetId }: { page: number; perPage: number; targetId?: string },
) {
  const matching = db
    .selectFrom('deliveries')
    .where('householdId', '=', householdId)
    .$if(targetId !== undefined, query => query.where('targetId', '=', targetId as string))
  const counted = await matching.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .selectAll()
    .orderBy('position', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { rows, total: Number(counted.total) }
}

export async function deleteOldDeliveries(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('deliveries')
    .where('createdAt', '<', before)
    .where('state', '<>', 'waiting')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('deliveryLanes').where('dueAt', 'is', null).execute()
  return Number(numDeletedRows)
}

export const countDeliveries = (db: Db) =>
  db
    .selectFrom('deliveries')
    .select(eb => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()

export const findWaitingOnLane = (db: Db, lane: string) =>
  db
    .selectFrom('deliveries')
    .select(['id', 'payload'])
    .where('lane', '=', lane)
    .where('state', '=', 'waiting')
    .orderBy('position', 'desc')
    .limit(20)
    .execute()

export const rewriteDelivery = (db: Db, id: string, payload: Record<string, unknown>) =>
  db.updateTable('deliveries').set({ payload }).where('id', '=', id).where('state', '=', 'waiting').execute()
