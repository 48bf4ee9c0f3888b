import { type PushChoices, type PushDevice, push } from '#shared/contract/notifications/push.ts'
import { deviceName } from '#shared/domain/device-name.ts'
import { call } from '#web/api/call.ts'

/** Where this browser keeps the id of its device, so that `notification-worker.js` knows it too. */
const STORED = 'larder-push'
const ID = new URL('push-device', document.baseURI).href

const readId = async () => (await (await caches.open(STORED)).match(ID))?.text()
const writeId = async (id: string) => (await caches.open(STORED)).put(ID, new Response(id))

export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/** The worker of the installed client; a browser without one shows no messages. */
async function findRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return null
  return (await navigator.serviceWorker.getRegistration()) ?? null
}

/** Which of the devices this browser is, and what it can do. */
export async function readThisBrowser(devices: PushDevice[]): Promise<{ state: PushState; id: string | null }> {
  const registration = await findRegistration()
  if (!registration) return { state: 'unsupported', id: null }
  const id = await readId()
  const subscription = await registration.pushManager.getSubscription()
  if (id && subscription && devices.some(device => device.id === id)) return { state: 'on', id }
  return { state: Notification.permission === 'denied' ? 'denied' : 'off', id: null }
}

/** Asks the person, then the browser, and tells the server. */
export async function turnOn(publicKey: string, choices: PushChoices, fallbackName: string): Promise<PushState> {
  const registration = await findRegistration()
  if (!registration) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const subscription = await subscribeWith(registration, publicKey)
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  const name = deviceName(navigator.userAgent) ?? fallbackName
  const device = await call(push.subscribe, { body: { endpoint, keys: { p256dh, auth }, name, ...choices } })
  await writeId(device.id)
  return 'on'
}

/** One that was made for another key, as before the server's keys changed, is of no use. */
async function subscribeWith(registration: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await registration.pushManager.subscribe(options)
  } catch (error) {
    const old = await registration.pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return registration.pushManager.subscribe(options)
  }
}

export async function turnOff(): Promise<void> {
  await caches.delete(STORED)
  const subscription = await (await findRegistration())?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
