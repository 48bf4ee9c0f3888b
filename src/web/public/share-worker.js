// A part of the service worker. What another app shares with Larder comes as a form: its files are laid aside on this
// device, where the import takes them, and its words go on in the address.
const LAID_ASIDE = 'larder-shared'

self.addEventListener('fetch', event => {
  const target = new URL('share-target', self.registration.scope)
  if (event.request.method === 'POST' && new URL(event.request.url).pathname === target.pathname)
    event.respondWith(take(event.request, target))
})

async function take(request, target) {
  const form = await request.formData()
  for (const name of ['title', 'text', 'url']) {
    const words = form.get(name)
    if (typeof words === 'string' && words) target.searchParams.set(name, words)
  }
  const files = form.getAll('files').filter(file => file instanceof File && file.size > 0)
  // What was shared before and never taken makes room.
  await caches.delete(LAID_ASIDE)
  if (files.length > 0) {
    const laidAside = await caches.open(LAID_ASIDE)
    await Promise.all(
      files.map((file, index) => {
        const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) }
        return laidAside.put(new URL(`share-target/${index}`, self.registration.scope), new Response(file, { headers }))
      }),
    )
    target.searchParams.set('files', String(files.length))
  }
  return Response.redirect(target, 303)
}
