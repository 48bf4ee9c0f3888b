import { secondsAfter } from '#server/clock.ts'
import type { PublicContext } from '#server/context.ts'
import { householdNames } from '#server/db/household-names.ts'
import type { EventRow } from '#server/db/schema/notifications.ts'
import { addressIn } from '#shared/household-address.ts'
import type { NewDelivery } from '../deliveries/channel.ts'
import { queueDeliveries } from '../deliveries/queue-delivery.ts'
import { findWaiting, rewriteDelivery } from '../deliveries/waiting.ts'
import { findDevicesIn, findPersonName, type PlacedDevice } from './push.store.ts'
import { addressOf, type QueuedPush, toDelivery, wordsFor } from './queue-push.ts'

/** Several changes of a list within this time are told as one. */
const GATHER_SECONDS = 30
const MOST_CHARACTERS = 140

/** What devices are told because of an event: what others did, and nobody what they did themselves. */
export async function notifyDevices(ctx: PublicContext, event: EventRow, targetIds: string[]): Promise<NewDelivery[]> {
  if (event.type === 'list.operations') return tellOfList(ctx, event, targetIds)
  if (event.type === 'recipe_created' && event.message) return tellOfRecipe(ctx, event, targetIds)
  if (event.documentType === 'comment' && event.operation === 'create') return tellOfComment(ctx, event, targetIds)
  return []
}

/** Devices of others whose owners are where it happened. */
async function audience(ctx: PublicContext, event: EventRow, targetIds: string[]): Promise<PlacedDevice[]> {
  const { groupId, householdId, actorId } = event
  if (groupId === null) return []
  const devices = await findDevicesIn(ctx.db, targetIds, { groupId, householdId })
  return devices.filter(({ userId }) => userId !== actorId)
}

/** Where each device opens a path: in the household in which its owner hears of it, wherever they are when they press. */
async function pathsOf(ctx: PublicContext, path: string, devices: PlacedDevice[]) {
  const names = new Map<string, string>()
  for (const [householdId, there] of Map.groupBy(devices, device => device.householdId)) {
    const userIds = there.map(({ userId }) => userId)
    for (const [userId, name] of await householdNames(ctx.db, householdId, userIds)) names.set(userId, name)
  }
  return ({ userId }: PlacedDevice) => addressIn(path, names.get(userId) ?? null)
}

async function tellOfList(ctx: PublicContext, event: EventRow, targetIds: string[]): Promise<NewDelivery[]> {
  const { shoppingListId, name } = event.document as { shoppingListId: string; name?: string | null }
  const devices = (await audience(ctx, event, targetIds)).filter(({ kinds }) => kinds.includes('list'))
  if (!devices.length) return []
  const by = event.actorId && (await findPersonName(ctx.db, event.actorId))
  const pathOf = await pathsOf(ctx, `/shopping-lists/${shoppingListId}`, devices)
  for (const device of devices) {
    const t = wordsFor(ctx, device)
    const tag = `list:${shoppingListId}`
    const waiting = await findWaiting(ctx, `push:${device.id}:${addressOf('list')}`)
    const known = waiting.find(({ payload }) => (payload as unknown as QueuedPush).message.tag === tag)
    const before = known?.payload as unknown as QueuedPush | undefined
    const names = [...new Set([...(before?.names ?? []), by || t('someone')])]
    const count = (before?.count ?? 0) + 1
    const body = t('list', { names: new Intl.ListFormat(device.locale).format(names), count })
    const message = { title: name || t('unnamed-list'), body, path: pathOf(device), tag }
    const notBefore = before?.notBefore ?? secondsAfter(ctx.clock.now(), GATHER_SECONDS)
    const queued = { message, notBefore, names, count }
    // Written at once: the next event of this batch looks for it.
    if (known) await rewriteDelivery(ctx, known.id, { title: message.title, ...queued })
    else await queueDeliveries(ctx, [toDelivery(device, 'list', queued, event.id)])
  }
  return []
}

async function tellOfRecipe(ctx: PublicContext, event: EventRow, targetIds: string[]): Promise<NewDelivery[]> {
  const { name = '', link = '' } = event.message?.params ?? {}
  const path = link.slice(ctx.config.BASE_URL.length) || '/'
  const devices = (await audience(ctx, event, targetIds)).filter(({ kinds }) => kinds.includes('recipe'))
  const pathOf = await pathsOf(ctx, path, devices)
  return devices.map(device => {
    const title = wordsFor(ctx, device)('recipe')
    const message = { title, body: name, path: pathOf(device), tag: `recipe:${path}` }
    return toDelivery(device, 'recipe', { message }, event.id)
  })
}

async function tellOfComment(ctx: PublicContext, event: EventRow, targetIds: string[]): Promise<NewDelivery[]> {
  const wanting = (await audience(ctx, event, targetIds)).filter(({ kinds }) => kinds.includes('comment'))
  const [id] = (event.document as { ids: string[] }).ids
  if (!wanting.length || !id) return []
  const comment = await ctx.hooks.readComment(ctx, event.groupId as string, id)
  if (!comment) return []
  const body = comment.text.slice(0, MOST_CHARACTERS)
  const devices = wanting.filter(({ userId }) => userId === comment.recipeOwnerId)
  const pathOf = await pathsOf(ctx, comment.path, devices)
  return devices.map(device => {
    const title = wordsFor(ctx, device)('comment', { name: comment.author, recipe: comment.recipeName })
    const message = { title, body, path: pathOf(device), tag: `comment:${id}` }
    return toDelivery(device, 'comment', { message }, event.id)
  })
}
