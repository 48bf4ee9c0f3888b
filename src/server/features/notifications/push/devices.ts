import type { Context, PublicContext } from '#server/context.ts'
import { setListener } from '#server/db/listeners.ts'
import type { PushDeviceRow } from '#server/db/schema/notifications.ts'
import { sayReason } from '#server/errors/reason.ts'
import { found } from '#server/errors.ts'
import { emitChange } from '#server/events.ts'
import { hashSecret, newId } from '#server/ids.ts'
import type {
  PushChoices,
  PushDevice,
  PushSubscription,
  PushSubscriptionInput,
} from '#shared/contract/notifications/push.ts'
import * as store from './push.store.ts'
import { wordsFor } from './queue-push.ts'
import { sendPush } from './send-push.ts'

/** Devices of one person. With one more, the oldest is removed. */
const MOST_DEVICES = 20
/** News that come as events. The others are told by jobs. */
const BY_EVENT = ['list', 'recipe', 'comment']

export const listDevices = async (ctx: Context): Promise<PushDevice[]> =>
  (await store.listDevices(ctx.db, ctx.user.id)).map(toDevice)

/** A browser has one device: subscribing again changes it, and whoever is signed in there now gets the messages. */
export async function subscribe(ctx: Context, input: PushSubscriptionInput): Promise<PushDevice> {
  const { endpoint, keys, name, kinds, quietFrom, quietTo, timeZone } = input
  const { id: userId, session } = ctx.user
  const now = ctx.clock.now()
  return ctx.transaction(async ctx => {
    const endpointHash = hashSecret(endpoint)
    const known = await store.findDeviceByEndpoint(ctx.db, endpointHash)
    const columns = {
      userId,
      sessionId: session.kind === 'session' ? session.id : null,
      name,
      sealedSubscription: seal(ctx, { endpoint, keys }),
      ...{ kinds: [...new Set(kinds)], quietFrom, quietTo, timeZone },
      locale: ctx.locale,
      updatedAt: now,
    }
    const row = known ? { ...known, ...columns } : { ...columns, id: newId(), endpointHash, createdAt: now }
    if (known) await store.updateDevice(ctx.db, known.id, columns)
    else await store.insertDevice(ctx.db, row)
    const own = await store.listDevices(ctx.db, userId)
    for (const old of own.filter(({ id }) => id !== row.id).slice(0, Math.max(0, own.length - MOST_DEVICES)))
      await forget(ctx, [old])
    await listen(ctx, row, ctx.user)
    emitChange(ctx, { noun: 'push_device', operation: known ? 'update' : 'create', ids: [row.id], audience: 'self' })
    return toDevice(row)
  })
}

export async function updateDevice(ctx: Context, id: string, choices: PushChoices): Promise<PushDevice> {
  return ctx.transaction(async ctx => {
    found(await store.findDevice(ctx.db, ctx.user.id, id))
    const changes = { ...choices, kinds: [...new Set(choices.kinds)], locale: ctx.locale, updatedAt: ctx.clock.now() }
    const row = found(await store.updateDevice(ctx.db, id, changes))
    await listen(ctx, row, ctx.user)
    emitChange(ctx, { noun: 'push_device', operation: 'update', ids: [id], audience: 'self' })
    return toDevice(row)
  })
}

/** The push service gave the browser another address; the choices stay. */
export async function renewDevice(ctx: Context, id: string, subscription: PushSubscription): Promise<PushDevice> {
  return ctx.transaction(async ctx => {
    const known = found(await store.findDevice(ctx.db, ctx.user.id, id))
    const endpointHash = hashSecret(subscription.endpoint)
    const taken = await store.findDeviceByEndpoint(ctx.db, endpointHash)
    if (taken && taken.id !== id) await forget(ctx, [taken])
    const changes = { endpointHash, sealedSubscription: seal(ctx, subscription), updatedAt: ctx.clock.now() }
    await store.updateDevice(ctx.db, id, changes)
    emitChange(ctx, { noun: 'push_device', operation: 'update', ids: [id], audience: 'self' })
    return toDevice(known)
  })
}

export async function removeDevice(ctx: Context, id: string): Promise<null> {
  await ctx.transaction(async ctx => {
    await forget(ctx, [found(await store.findDevice(ctx.db, ctx.user.id, id))])
    emitChange(ctx, { noun: 'push_device', operation: 'delete', ids: [id], audience: 'self' })
  })
  return null
}

export async function tryDevice(ctx: Context, id: string) {
  const device = found(await store.findDevice(ctx.db, ctx.user.id, id))
  const t = wordsFor(ctx, device)
  const message = { title: t('test.title'), body: t('test.body'), path: '/user/profile/notifications', tag: 'test' }
  const { isSent: success, status, reason, isGone } = await sendPush(ctx, device, message)
  if (isGone) await forgetDevice(ctx, device)
  return { success, status, error: reason && sayReason(ctx.t, reason) }
}

/** The push service knows it no longer. */
export const forgetDevice = (ctx: PublicContext, device: PushDeviceRow): Promise<void> =>
  ctx.transaction(ctx => forget(ctx, [device]))

/** Stops push messages to the devices of ended sessions. Runs in the transaction that ends them. */
export async function forgetDevicesOfSessions(
  ctx: PublicContext,
  userId: string,
  isEnded: (sessionId: string) => boolean,
): Promise<void> {
  const devices = await store.listDevices(ctx.db, userId)
  await forget(
    ctx,
    devices.filter(({ sessionId }) => sessionId !== null && isEnded(sessionId)),
  )
}

/** Somebody moved to another household: their devices hear of that one from now on. */
export async function moveDevices(
  ctx: PublicContext,
  userId: string,
  place: { groupId: string; householdId: string },
): Promise<void> {
  for (const device of await store.listDevices(ctx.db, userId)) await listen(ctx, device, place)
}

async function forget(ctx: PublicContext, devices: PushDeviceRow[]): Promise<void> {
  if (!devices.length) return
  const ids = devices.map(({ id }) => id)
  await store.deleteDevices(ctx.db, ids)
  for (const targetId of ids) await setListener(ctx.db, { targetId, kind: 'push', groupId: '', householdId: '' }, false)
}

async function listen(
  ctx: PublicContext,
  { id, kinds }: PushDeviceRow,
  place: { groupId: string; householdId: string },
) {
  const row = { targetId: id, kind: 'push' as const, groupId: place.groupId, householdId: place.householdId }
  await setListener(ctx.db, row, false)
  await setListener(
    ctx.db,
    row,
    kinds.some(kind => BY_EVENT.includes(kind)),
  )
}

const seal = (ctx: Context, { endpoint, keys }: PushSubscription) =>
  ctx.secrets.seal(JSON.stringify({ endpoint, keys }))

const toDevice = ({ id, name, kinds, quietFrom, quietTo, timeZone, createdAt }: PushDeviceRow): PushDevice =>
  ({ id, name, kinds, quietFrom, quietTo, timeZone, createdAt }) as PushDevice
