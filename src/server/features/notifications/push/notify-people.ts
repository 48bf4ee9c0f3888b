import type { PublicContext } from '#server/context.ts'
import { householdNames } from '#server/db/household-names.ts'
import type { PushDeviceRow } from '#server/db/schema/notifications.ts'
import type { PushKind } from '#shared/contract/notifications/push.ts'
import { addressIn } from '#shared/household-address.ts'
import { sendSoon } from '../deliveries/queue-delivery.ts'
import { findDevicesOfUsers } from './push.store.ts'
import { toDelivery, wordsFor } from './queue-push.ts'

interface News {
  kind: PushKind
  userIds: string[]
  /** Keys of the locales under `push.`. */
  title: string
  body: string
  params: Record<string, string | number>
  path: string
  /** The household whose things stand there: the path opens in it. */
  householdId?: string
  tag: string
}

/** Tells people on the devices that want this kind of news. Answers how many devices there were. */
export async function notifyPeople(ctx: PublicContext, news: News): Promise<number> {
  if (!news.userIds.length) return 0
  const devices = (await findDevicesOfUsers(ctx.db, news.userIds)).filter(({ kinds }) => kinds.includes(news.kind))
  const { householdId } = news
  const names = householdId ? await householdNames(ctx.db, householdId, news.userIds) : null
  await sendSoon(
    ctx,
    devices.map(device => {
      const path = addressIn(news.path, names?.get(device.userId) ?? null)
      return toDelivery(device, news.kind, { message: messageOf(ctx, device, { ...news, path }) })
    }),
  )
  return devices.length
}

function messageOf(ctx: PublicContext, device: PushDeviceRow, { title, body, params, path, tag }: News) {
  const t = wordsFor(ctx, device)
  return { title: t(title, params), body: t(body, params), path, tag }
}
