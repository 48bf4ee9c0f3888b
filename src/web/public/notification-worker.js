// A part of the service worker. Pressing a notification, as of a timer, leads to the page that it is about: to the window
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
