import { randomBytes } from 'node:crypto'
import type { App, Context, PublicContext } from '#server/context.ts'
import { createSystemContext } from '#server/create-context.ts'
import { setListener } from '#server/db/listeners.ts'
import type { WebhookRow } from '#server/db/schema/notifications.ts'
import { sayReason } from '#server/errors/reason.ts'
import { found, foundToDelete, Invalid } from '#server/errors.ts'
import { emitChange } from '#server/events.ts'
import { newId } from '#server/ids.ts'
import type { TestResult } from '#shared/contract/notifications/notifiers.ts'
import type { Webhook, WebhookInput } from '#shared/contract/notifications/webhooks.ts'
import type { PageQuery } from '#shared/contract/page.ts'
import { queueDeliveries, reachedAgain, sendSoon, tryWaitingNow } from '../deliveries/queue-delivery.ts'
import { isZone, nextMoment, readTimeOfDay, toLocalTime, toUtcTime, wasDueToday } from './time-of-day.ts'
import { sendWebhook } from './webhook-channel.ts'
import { mealsMessage } from './webhook-payload.ts'
import * as store from './webhooks.store.ts'

export async function listWebhooks(ctx: Context, query: PageQuery) {
  const page = await store.listWebhookRows(ctx.db, ctx.user.householdId, query)
  return { ...page, items: page.items.map(row => toWebhook(row, ctx.clock.now())) }
}

export const getWebhook = async (ctx: Context, id: string): Promise<Webhook> =>
  toWebhook(await findOwn(ctx, id), ctx.clock.now())

const findOwn = async (ctx: Context, id: string) => found(await store.findWebhook(ctx.db, ctx.user.householdId, id))

export async function createWebhook(ctx: Context, input: WebhookInput): Promise<Webhook> {
  const now = ctx.clock.now()
  const { groupId, householdId } = ctx.user
  const row: WebhookRow = {
    ...(await columnsOf(ctx, input, null)),
    id: newId(),
    groupId,
    householdId,
    secret: null,
    createdAt: now,
    updatedAt: now,
  }
  return ctx.transaction(async ctx => {
    await store.insertWebhook(ctx.db, row)
    await listen(ctx, row)
    emitChange(ctx, { noun: 'webhook', operation: 'create', ids: [row.id] })
    return toWebhook(row, now)
  })
}

export async function updateWebhook(ctx: Context, id: string, input: WebhookInput): Promise<Webhook> {
  return ctx.transaction(async ctx => {
    const known = await findOwn(ctx, id)
    const changes = { ...(await columnsOf(ctx, input, known)), updatedAt: ctx.clock.now() }
    const row = found(await store.updateWebhookRow(ctx.db, ctx.user.householdId, id, changes))
    await listen(ctx, row)
    await tryWaitingNow(ctx, { kind: 'webhook', targetId: id })
    emitChange(ctx, { noun: 'webhook', operation: 'update', ids: [id] })
    return toWebhook(row, ctx.clock.now())
  })
}

export async function removeWebhook(ctx: Context, id: string): Promise<Webhook> {
  return ctx.transaction(async ctx => {
    const row = foundToDelete(await store.findWebhook(ctx.db, ctx.user.householdId, id), 'unexpected-stop')
    await store.deleteWebhook(ctx.db, ctx.user.householdId, id)
    await listen(ctx, { ...row, enabled: false })
    await tryWaitingNow(ctx, { kind: 'webhook', targetId: id })
    emitChange(ctx, { noun: 'webhook', operation: 'delete', ids: [id] })
    return toWebhook(row, ctx.clock.now())
  })
}

const listen = (ctx: Context, { id, groupId, householdId, enabled, events }: WebhookRow) =>
  setListener(ctx.db, { targetId: id, kind: 'webhook', groupId, householdId }, enabled && events.length > 0)

/** Of several households, for those who describe them. */
export async function listWebhooksOf(ctx: PublicContext, householdIds: string[]): Promise<Webhook[]> {
  const now = ctx.clock.now()
  return (await store.findWebhooksOfHouseholds(ctx.db, householdIds)).map(row => toWebhook(row, now))
}

/** Sends today's meals now, none included, and tells what came back. */
export async function testWebhook(ctx: Context, id: string): Promise<TestResult> {
  const row = await findOwn(ctx, id)
  const { eventId, payload } = await mealsMessage(ctx, row, 'Test Webhook')
  const sent = await sendWebhook(ctx, row, eventId, payload.body)
  const { isSent: success, status, answer, reason } = sent
  if (success) await reachedAgain(ctx, { kind: 'webhook', targetId: id })
  return { service: row.name, success, status, answer, error: reason && sayReason(ctx.t, reason) }
}

/** Sends again what the household's webhooks had to send earlier today. */
export async function rerunWebhooks(ctx: Context): Promise<null> {
  const now = ctx.clock.now()
  const rows = await store.findEnabledWebhooks(ctx.db, ctx.user.householdId)
  const due = rows.filter(row => wasDueToday(row.localTime, row.timeZone, now))
  const messages = await Promise.all(due.map(row => mealsMessage(ctx, row)))
  await sendSoon(
    ctx,
    messages.filter(({ hasMeals }) => hasMeals).map(({ hasMeals: _, ...message }) => message),
  )
  return null
}

/** Queues the meals of webhooks whose time has come; what was missed while no server ran comes once. */
export async function queueDueWebhooks(app: App): Promise<number> {
  const ctx = createSystemContext(app)
  let queued = 0
  for (const row of await store.findDueWebhooks(app.db, app.clock.now())) {
    const next = nextMoment(row.localTime, row.timeZone, app.clock.now())
    await ctx.transaction(async ctx => {
      if (!(await store.moveDue(ctx.db, row, next))) return
      const { hasMeals, ...message } = await mealsMessage(ctx, row)
      if (!hasMeals) return
      await queueDeliveries(ctx, [message])
      queued++
    })
  }
  return queued
}

/** The key is shown this once. */
export async function makeSecret(ctx: Context, id: string): Promise<{ secret: string }> {
  const secret = `whsec_${randomBytes(24).toString('base64url')}`
  await setSecret(ctx, id, ctx.secrets.seal(secret))
  return { secret }
}

export async function removeSecret(ctx: Context, id: string): Promise<null> {
  await setSecret(ctx, id, null)
  return null
}

const setSecret = (ctx: Context, id: string, secret: string | null) =>
  ctx.transaction(async ctx => {
    found(await store.updateWebhookRow(ctx.db, ctx.user.householdId, id, { secret }))
    emitChange(ctx, { noun: 'webhook', operation: 'update', ids: [id] })
  })

async function columnsOf(ctx: Context, input: WebhookInput, known: WebhookRow | null) {
  const { enabled, name, url, webhookType } = input
  const { hooks, user } = ctx
  const zone = input.timeZone ?? known?.timeZone ?? (await hooks.zoneOfHousehold(ctx, user.householdId)) ?? 'UTC'
  const utc = readTimeOfDay(input.scheduledTime, ctx.config.TZ)
  if (utc === null) throw invalid('scheduledTime', 'Input should be a time of day', input.scheduledTime)
  if (!isZone(zone)) throw invalid('timeZone', 'Input should be a time zone', zone)
  const now = ctx.clock.now()
  const localTime = toLocalTime(utc, zone, now)
  return {
    enabled,
    name,
    url,
    webhookType,
    localTime,
    timeZone: zone,
    nextDueAt: enabled ? nextMoment(localTime, zone, now) : null,
    events: input.events ?? known?.events ?? [],
    mayReachHome: ctx.user.advanced,
    locale: ctx.locale,
  }
}

const invalid = (field: string, msg: string, input: unknown) =>
  new Invalid([{ type: 'value_error', loc: ['body', field], msg, input }])

const toWebhook = (row: WebhookRow, now: string): Webhook => ({
  id: row.id,
  groupId: row.groupId,
  householdId: row.householdId,
  enabled: row.enabled,
  name: row.name,
  url: row.url,
  webhookType: row.webhookType,
  scheduledTime: toUtcTime(row.localTime, row.timeZone, now),
  timeZone: row.timeZone,
  events: row.events,
  signed: row.secret !== null,
})
