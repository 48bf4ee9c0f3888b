import type { Context, PublicContext } from '#server/context.ts'
import { emitChange } from '#server/events.ts'
import { newId } from '#server/ids.ts'
import type { NewDelivery } from './channel.ts'
import { insertDeliveries, wakeLanes } from './deliveries.store.ts'

/** Writes what is to be sent, in the caller's transaction; a worker sends it after the commit. Answers the ids. */
export async function queueDeliveries(ctx: PublicContext, deliveries: NewDelivery[]): Promise<string[]> {
  const now = ctx.clock.now()
  const rows = deliveries.map(({ address = 0, ...delivery }) => ({
    ...delivery,
    id: newId(),
    lane: `${delivery.kind}:${delivery.targetId}:${address}`,
    state: 'waiting' as const,
    attempts: 0,
    status: null,
    answer: null,
    error: null,
    createdAt: now,
    endedAt: null,
  }))
  await insertDeliveries(ctx.db, rows, now)
  return rows.map(({ id }) => id)
}

/** The same, in a transaction of its own, and the worker is told at once. */
export async function sendSoon(ctx: PublicContext, deliveries: NewDelivery[]): Promise<string[]> {
  const [first] = deliveries
  if (!first) return []
  return ctx.transaction(async ctx => {
    const ids = await queueDeliveries(ctx, deliveries)
    ctx.emit({
      type: 'change',
      groupId: first.groupId,
      householdId: first.householdId,
      integrationId: 'generic',
      documentType: 'delivery',
      operation: 'create',
      document: {},
    })
    return ids
  })
}

/**
 * After failures a receiver is left alone for up to an hour. Somebody has put it right, or wants nothing more of it: what
 * waits is tried at once. In the caller's transaction, which tells of a change.
 */
export const tryWaitingNow = (ctx: PublicContext, { kind, targetId }: Pick<NewDelivery, 'kind' | 'targetId'>) =>
  wakeLanes(ctx.db, `${kind}:${targetId}:`, ctx.clock.now())

/** A test arrived: so may what waits. */
export const reachedAgain = (ctx: Context, target: Pick<NewDelivery, 'kind' | 'targetId'>): Promise<void> =>
  ctx.transaction(async ctx => {
    await tryWaitingNow(ctx, target)
    emitChange(ctx, { noun: 'delivery', operation: 'update' })
  })
