import type { FastifyReply, FastifyRequest } from 'fastify'

const limits = { fields: 10, fieldSize: 100_000, files: 20 }

/**
 * What a phone shares while the service worker (src/web/public/share-worker.js) is not there to take it: the words go on to
 * the page that opens, in its address. Files have nowhere to wait here, so the page is told that they did not arrive.
 */
export async function passShareOn(request: FastifyRequest, reply: FastifyReply) {
  const search = new URLSearchParams()
  if (request.isMultipart())
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        part.file.resume()
        search.set('missed', '1')
      } else if (['title', 'text', 'url'].includes(part.fieldname) && part.value)
        search.set(part.fieldname, String(part.value))
    }
  const address = request.url.split('?')[0]
  return reply.redirect(search.size ? `${address}?${search}` : `${address}`, 303)
}
