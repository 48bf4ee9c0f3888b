// A part of the service worker. Pictures of recipes that were seen once are kept, so that they are there without a network.
// Their address names their version: a new picture is another address. One size stands for the others that were not seen.
const PICTURES = 'larder-pictures'
const MOST = 2000
const SIZES = ['tiny-original.webp', 'min-original.webp', 'original.webp']
const PLACE = /\/api\/media\/recipes\/[^/]+\/images\/([^/]+)$/

self.addEventListener('fetch', event => {
  const { method, url } = event.request
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== self.location.origin) return
  if (!PLACE.test(address.pathname) || !address.searchParams.has('version')) return
  event.respondWith(pictureOf(event, address))
})

async function pictureOf(event, address) {
  const kept = await caches.open(PICTURES)
  const known = await kept.match(address.href)
  if (known) return known
  try {
    const answer = await fetch(event.request)
    if (answer.status === 200) {
      const copy = answer.clone()
      event.waitUntil(keep(kept, address.href, copy).catch(() => undefined))
    }
    return answer
  } catch {
    return (await otherSize(kept, address)) ?? Response.error()
  }
}

async function keep(kept, href, answer) {
  await kept.put(href, answer)
  const all = await kept.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST)).map(one => kept.delete(one)))
}

async function otherSize(kept, address) {
  for (const size of SIZES) {
    const other = new URL(address)
    other.pathname = address.pathname.replace(/[^/]+$/, size)
    const found = await kept.match(other.href)
    if (found) return found
  }
}
