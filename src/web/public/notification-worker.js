// A part of the service worker. A push message is shown, but not above a page that shows the thing already, where the
// browser allows that. Pressing a
// notification, as of a timer, leads to the page that it is about: to the window that shows it, else in the window used
// last, else in a new one.
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(comeBack(event.notification.data?.path))
})

async function comeBack(path) {
  const windows = await openPages()
  const page = windows.find(page => shows(page, path)) ?? windows[0]
  if (!page) return self.clients.openWindow(addressOf(path))
  if (path) page.postMessage({ larder: 'go', path })
  return page.focus()
}

/** The pages of Larder, the one used last first: other programs may be open at the same address, in folders beside it. */
async function openPages() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.filter(({ url }) => url.startsWith(self.registration.scope))
}

const addressOf = (path = '/') => new URL(path.slice(1), self.registration.scope)

/** Addresses may say more than the path: in which household something opens. A page may say more than was asked for. */
function shows({ url }, path) {
  const [open, there] = [new URL(url), addressOf(path)]
  return (
    open.pathname === there.pathname && [...there.searchParams].every(([name, value]) => open.searchParams.get(name) === value)
  )
}

self.addEventListener('push', event => {
  const news = event.data?.json()
  if (news) event.waitUntil(show(news))
})

// Safari, which every browser on an iPhone is inside, takes the permission away from whoever shows nothing for a message.
const mustShow = /AppleWebKit/.test(self.navigator.userAgent) && !/Chrome\//.test(self.navigator.userAgent)

async function show({ title, body, path, tag, locale }) {
  const windows = await openPages()
  const isSeen = tag !== 'test' && windows.some(page => page.visibilityState === 'visible' && shows(page, path))
  if (isSeen && !mustShow) return
  const icon = new URL('icons/icon-192.png', self.registration.scope).href
  const dir = /^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr'
  const how = { body, tag, icon, lang: locale, dir, data: { path } }
  await self.registration.showNotification(title, { ...how, ...(isSeen ? { silent: true } : { renotify: true }) })
}

self.addEventListener('pushsubscriptionchange', event => {
  event.waitUntil(renew(event.newSubscription, event.oldSubscription))
})

// The push service gave this browser another address. The page that turned notifications on left the id of the device.
async function renew(given, old) {
  const id = await (await (await caches.open('larder-push')).match(new URL('push-device', self.registration.scope)))?.text()
  if (!id) return
  const subscription = given ?? (await subscribeAgain(old))
  const { endpoint, keys } = subscription.toJSON()
  const answer = await fetch(new URL(`api/users/self/push-devices/${id}/subscription`, self.registration.scope), {
    method: 'PUT',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'x-larder-csrf': '1' },
    body: JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }),
  })
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
}

async function subscribeAgain(old) {
  const options = old?.options ?? { userVisibleOnly: true, applicationServerKey: await publicKey() }
  return self.registration.pushManager.subscribe(options)
}

async function publicKey() {
  const answer = await fetch(new URL('api/users/self/notifications', self.registration.scope), {
    credentials: 'same-origin',
  })
  return (await answer.json()).publicKey
}
