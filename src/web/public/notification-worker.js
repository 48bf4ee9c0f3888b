// A part of the service worker. A push message is shown, but not above a page that shows the thing already. Pressing a notification, as of a timer, leads to the page that it is about: to the window
// that shows it, else in the window used last, else in a new one.
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(comeBack(event.notification.data?.path))
})

async function comeBack(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const home = new URL(self.registration.scope)
  const there = path ? new URL(home.pathname.replace(/\/$/, '') + path, home) : home
  const page = windows.find(({ url }) => new URL(url).pathname === there.pathname) ?? windows[0]
  if (!page) return self.clients.openWindow(there)
  if (path) page.postMessage({ larder: 'go', path })
  return page.focus()
}

self.addEventListener('push', event => {
  const news = event.data?.json()
  if (news) event.waitUntil(show(news))
})

async function show({ title, body, path, tag, locale }) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const isSeen = windows.some(page => page.visibilityState === 'visible' && new URL(page.url).pathname.endsWith(path))
  if (isSeen && tag !== 'test') return
  const icon = new URL('icons/icon-192.png', self.registration.scope).href
  const dir = /^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr'
  await self.registration.showNotification(title, { body, tag, icon, lang: locale, dir, data: { path }, renotify: true })
}
