import type { Context } from '#server/context.ts'
import { setListener } from '#server/db/listeners.ts'
import type { NotifierRow } from '#server/db/schema/notifications.ts'
import { sayReason } from '#server/errors/reason.ts'
import { badRequest, found, foundToDelete } from '#server/errors.ts'
import { emitChange } from '#server/events.ts'
import { newId } from '#server/ids.ts'
import {
  type Notifier,
  type NotifierInput,
  NotifierOptions,
  type NotifierUpdate,
  type TestResult,
} from '#shared/contract/notifications/notifiers.ts'
import type { PageQuery } from '#shared/contract/page.ts'
import { reachedAgain, tryWaitingNow } from '../deliveries/queue-delivery.ts'
import { splitAddresses } from './apprise-address.ts'
import * as store from './notifiers.store.ts'
import { readAppriseAddress } from './read-apprise-address.ts'
import { isUsable, nameOfService, sendToAddress } from './send-to-address.ts'

const NO_OPTIONS = NotifierOptions.parse({})

export async function listNotifiers(ctx: Context, query: PageQuery) {
  const page = await store.listNotifierRows(ctx.db, ctx.user.householdId, query)
  return { ...page, items: page.items.map(toNotifier) }
}

export const getNotifier = async (ctx: Context, id: string): Promise<Notifier> => toNotifier(await findOwn(ctx, id))

const findOwn = async (ctx: Context, id: string) => found(await store.findNotifier(ctx.db, ctx.user.householdId, id))

/** It begins with every event off. */
export async function createNotifier(ctx: Context, { name, appriseUrl }: NotifierInput): Promise<Notifier> {
  if (appriseUrl === null || appriseUrl === undefined) throw badRequest('unexpected')
  const now = ctx.clock.now()
  const { groupId, householdId, advanced } = ctx.user
  const row: NotifierRow = {
    id: newId(),
    groupId,
    householdId,
    enabled: true,
    name,
    ...addressColumns(ctx, appriseUrl),
    optionsId: newId(),
    options: NO_OPTIONS,
    mayReachHome: advanced,
    locale: ctx.locale,
    createdAt: now,
    updatedAt: now,
  }
  await ctx.transaction(async ctx => {
    await store.insertNotifier(ctx.db, row)
    emitChange(ctx, { noun: 'notifier', operation: 'create', ids: [row.id] })
  })
  return toNotifier(row)
}

/** Without an address, or with a blank one from the screen, the stored one stays. */
export async function updateNotifier(ctx: Context, id: string, input: NotifierUpdate): Promise<Notifier> {
  return ctx.transaction(async ctx => {
    await findOwn(ctx, id)
    const { name, enabled, options, appriseUrl } = input
    const changes = {
      name,
      enabled,
      options,
      optionsId: newId(),
      mayReachHome: ctx.user.advanced,
      locale: ctx.locale,
      updatedAt: ctx.clock.now(),
      ...(appriseUrl?.trim() && addressColumns(ctx, appriseUrl)),
    }
    const row = found(await store.updateNotifierRow(ctx.db, ctx.user.householdId, id, changes))
    const wantsAny = Object.values(options).some(Boolean)
    await setListener(ctx.db, { targetId: id, kind: 'notifier', ...placeOf(row) }, enabled && wantsAny)
    await tryWaitingNow(ctx, { kind: 'notifier', targetId: id })
    emitChange(ctx, { noun: 'notifier', operation: 'update', ids: [id] })
    return toNotifier(row)
  })
}

export async function removeNotifier(ctx: Context, id: string): Promise<null> {
  await ctx.transaction(async ctx => {
    const row = foundToDelete(await store.findNotifier(ctx.db, ctx.user.householdId, id), 'unexpected')
    await store.deleteNotifier(ctx.db, ctx.user.householdId, id)
    await setListener(ctx.db, { targetId: id, kind: 'notifier', ...placeOf(row) }, false)
    await tryWaitingNow(ctx, { kind: 'notifier', targetId: id })
    emitChange(ctx, { noun: 'notifier', operation: 'delete', ids: [id] })
  })
  return null
}

/** Sends a test to each address now and tells what the services answered. */
export async function testNotifier(ctx: Context, id: string): Promise<TestResult[]> {
  const row = await findOwn(ctx, id)
  const results: TestResult[] = []
  for (const url of addressesOf(ctx, row)) {
    const message = { title: ctx.t('notifications.test.title'), body: ctx.t('notifications.test.body'), id: newId() }
    const sent = await sendToAddress(ctx, url, message, { mayReachHome: row.mayReachHome })
    const { isSent: success, status, answer, reason } = sent
    results.push({ service: nameOfService(url), success, status, answer, error: reason && sayReason(ctx.t, reason) })
  }
  if (results.some(({ success }) => success)) await reachedAgain(ctx, { kind: 'notifier', targetId: id })
  return results
}

const placeOf = ({ groupId, householdId }: NotifierRow) => ({ groupId, householdId })

/** A text that is no address at all is kept, as clients know it; an address that nobody can send to is refused. */
function addressColumns(ctx: Context, text: string): Pick<NotifierRow, 'sealedUrl' | 'services'> {
  const addresses = splitAddresses(text)
  for (const url of addresses) {
    const scheme = readAppriseAddress(url)?.scheme
    if (scheme && !isUsable(ctx, url))
      throw badRequest(isKnown(url) ? 'delivery.incomplete-address' : 'delivery.unknown-scheme', { params: { scheme } })
  }
  return { sealedUrl: ctx.secrets.seal(text), services: [...new Set(addresses.map(nameOfService))] }
}

const isKnown = (url: string) => nameOfService(url) !== readAppriseAddress(url)?.scheme

/** Empty when the addresses were encrypted with a key that is gone. */
export const addressesOf = (ctx: Pick<Context, 'secrets'>, row: NotifierRow): string[] =>
  splitAddresses(ctx.secrets.open(row.sealedUrl) ?? '')

const toNotifier = (row: NotifierRow): Notifier => ({
  id: row.id,
  name: row.name,
  enabled: row.enabled,
  groupId: row.groupId,
  householdId: row.householdId,
  options: { ...NO_OPTIONS, ...row.options, id: row.optionsId, testMessage: false, webhookTask: false },
  services: row.services,
})
