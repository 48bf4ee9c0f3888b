// A part of the service worker. Pressing a notification, as of a timer, brings back the page that sent it.
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(comeBack())
})

async function comeBack() {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return page ? page.focus() : self.clients.openWindow(self.registration.scope)
}
