import type { PublicContext } from '#server/context.ts'
import type { PushDeviceRow } from '#server/db/schema/notifications.ts'
import { newId } from '#server/ids.ts'
import { PUSH_KINDS, type PushKind } from '#shared/contract/notifications/push.ts'
import type { NewDelivery } from '../deliveries/channel.ts'
import type { PushMessage } from './send-push.ts'

/** What stands in the payload of a delivery to a device. */
export interface QueuedPush {
  title: string
  message: PushMessage
  /** It waits until then, so that what follows at once becomes a part of it. */
  notBefore?: string
  /** The people who changed something while the message waits, and how often each did. */
  names?: string[]
  count?: number
}

/** Kinds have lanes of their own: what waits holds up nothing of another kind. */
export const addressOf = (kind: PushKind) => PUSH_KINDS.indexOf(kind)

export const toDelivery = (
  device: PushDeviceRow,
  kind: PushKind,
  queued: Omit<QueuedPush, 'title'>,
  eventId = newId(),
): NewDelivery => ({
  kind: 'push',
  targetId: device.id,
  address: addressOf(kind),
  // It is the person's own: the household's log does not show it.
  groupId: null,
  householdId: null,
  name: device.name,
  eventId,
  payload: { title: queued.message.title, ...queued },
})

/** Words in the language of a device. */
export const wordsFor =
  (ctx: Pick<PublicContext, 'locales'>, device: Pick<PushDeviceRow, 'locale'>) =>
  (key: string, params?: Record<string, string | number>) =>
    ctx.locales.t(device.locale, `push.${key}`, params)
