import { setTimeout as sleep } from 'node:timers/promises'
import { secondsAfter } from '#server/clock.ts'
import type { Context, PublicContext } from '#server/context.ts'
import { pageOf } from '#server/db/paging/page-of.ts'
import type { DeliveryRow } from '#server/db/schema/notifications.ts'
import { sayStoredReason } from '#server/errors/reason.ts'
import { found } from '#server/errors.ts'
import { emitChange } from '#server/events.ts'
import { newId } from '#server/ids.ts'
import type { Delivery } from '#shared/contract/notifications/deliveries.ts'
import { countDeliveries, deleteOldDeliveries, findDelivery, listDeliveryRows, requeue } from './deliveries.store.ts'
import { tryWaitingNow } from './queue-delivery.ts'

const DAYS_KEPT = 14
/** Between two looks at a message that somebody waits for. */
const LOOK_MS = 25

export async function listDeliveries(ctx: Context, query: { page: number; perPage: number; targetId?: string }) {
  const perPage = Math.min(200, query.perPage < 1 ? 200 : query.perPage)
  const asked = { page: Math.max(1, query.page), perPage, targetId: query.targetId }
  const { rows, total } = await listDeliveryRows(ctx.db, ctx.user.householdId, asked)
  return pageOf({ items: rows.map(row => toDelivery(ctx, row)), total, page: asked.page, perPage })
}

/** The receiver gets it once more, with the id of the same event. */
export async function resendDelivery(ctx: Context, id: string): Promise<null> {
  await ctx.transaction(async ctx => {
    const row = found(await findDelivery(ctx.db, ctx.user.householdId, id))
    await requeue(ctx.db, row, newId(), ctx.clock.now())
    await tryWaitingNow(ctx, row)
    emitChange(ctx, { noun: 'delivery', operation: 'create' })
  })
  return null
}

const toDelivery = (ctx: Context, { payload, ...row }: DeliveryRow): Delivery => ({
  id: row.id,
  eventId: row.eventId,
  kind: row.kind,
  targetId: row.targetId,
  name: row.name,
  title: String(payload.title ?? ''),
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  answer: row.answer,
  error: sayStoredReason(ctx.t, row.error),
  createdAt: row.createdAt,
  endedAt: row.endedAt,
})

/** How a message stands once it was tried, or after this long; whichever instance sends it. */
export async function waitForDelivery(ctx: Context, id: string, milliseconds: number): Promise<DeliveryRow> {
  const deadline = performance.now() + milliseconds
  for (;;) {
    const row = found(await findDelivery(ctx.db, ctx.user.householdId, id))
    if (row.attempts > 0 || performance.now() > deadline) return row
    await sleep(LOOK_MS)
  }
}

/** Of all households: what waits, and what was given up or refused. */
export async function deliveryCounts(ctx: PublicContext): Promise<{ waiting: number; failed: number }> {
  const counts = new Map((await countDeliveries(ctx.db)).map(({ state, count }) => [state, Number(count)]))
  return { waiting: counts.get('waiting') ?? 0, failed: counts.get('failed') ?? 0 }
}

export const forgetOldDeliveries = (ctx: PublicContext): Promise<number> =>
  deleteOldDeliveries(ctx.db, secondsAfter(ctx.clock.now(), -DAYS_KEPT * 86_400))
