import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { App } from '#server/context.ts'
import type { PushDeviceRow } from '#server/db/schema/notifications.ts'
import type { Sent } from '../deliveries/channel.ts'
import { failed, post } from '../deliveries/post.ts'
import { vapidKeys, vapidSubject } from './vapid.ts'

/** What the service worker shows. */
export interface PushMessage {
  title: string
  body: string
  /** The page that a tap opens. */
  path: string
  /** A later message with the same tag takes the place of the earlier one. */
  tag: string
}

const A_DAY = 86_400
const GONE = { ...failed({ key: 'delivery.device-gone' }, { isFinal: true }), isGone: true }

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Sends now. The push service keeps it for a day when the device is off. */
export async function sendPush(
  app: App,
  device: Pick<PushDeviceRow, 'sealedSubscription' | 'locale'>,
  message: PushMessage,
  signal?: AbortSignal,
): Promise<Sent & { isGone?: boolean }> {
  const opened = app.secrets.open(device.sealedSubscription)
  if (!opened) return GONE
  const subscription: Subscription = JSON.parse(opened)
  const vapid = { ...(await vapidKeys(app)), subject: vapidSubject(app.config) }
  const { headers, body } = await buildPushPayload(
    { data: { ...message, locale: device.locale }, options: { ttl: A_DAY, urgency: 'normal' } },
    { ...subscription, expirationTime: null },
    vapid,
  ).catch(error => {
    app.log.warn({ err: error }, 'a push message could not be encrypted for its device')
    return { headers: null, body: null }
  })
  // Keys that are no point on the curve: no browser made them.
  if (!headers) return GONE
  const { 'content-length': _, ...rest } = headers
  // The address came from a browser: it never leads into the house.
  const sent = await post(app, subscription.endpoint, {
    headers: rest as Record<string, string>,
    body,
    mayReachHome: false,
    signal,
  })
  return sent.status === 404 || sent.status === 410 ? { ...sent, reason: GONE.reason, isGone: true } : sent
}
