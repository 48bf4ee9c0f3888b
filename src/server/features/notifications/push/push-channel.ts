import type { App } from '#server/context.ts'
import { createSystemContext } from '#server/create-context.ts'
import type { DeliveryRow } from '#server/db/schema/notifications.ts'
import type { Channel, Sent } from '../deliveries/channel.ts'
import { failed } from '../deliveries/post.ts'
import { forgetDevice } from './devices.ts'
import { notifyDevices } from './notify-devices.ts'
import { findDeviceToSend } from './push.store.ts'
import type { QueuedPush } from './queue-push.ts'
import { quietUntil } from './quiet-hours.ts'
import { sendPush } from './send-push.ts'

/** Tells events to the devices of people. */
export const pushChannel: Channel = { kind: 'push', tell: notifyDevices, send }

async function send(app: App, delivery: DeliveryRow, signal: AbortSignal): Promise<Sent> {
  const { message, notBefore } = delivery.payload as unknown as QueuedPush
  const device = await findDeviceToSend(app.db, delivery.targetId)
  if (!device) return failed({ key: 'delivery.target-gone' }, { isFinal: true })
  const end = quietUntil(device, app.clock.millis())
  const wait = [notBefore ?? '', end === null ? '' : new Date(end).toISOString().replace('Z', '000Z')].sort()[1] ?? ''
  if (wait > app.clock.now()) return { ...failed({ key: 'unexpected' }), notBefore: wait }
  const sent = await sendPush(app, device, message, signal)
  if (sent.isGone) await forgetDevice(createSystemContext(app), device)
  return sent
}
