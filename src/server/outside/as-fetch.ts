import type { OutgoingClient, OutgoingOptions } from './fetch.ts'

/**
 * The guarded client in the shape of `fetch`, for libraries that can be given one. The answer is read whole before it
 * is handed on, so nothing streams.
 */
export const asFetch =
  (client: OutgoingClient, limits: Pick<OutgoingOptions, 'timeoutMs' | 'maxBytes'> = {}): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const answer = await client.request(request.url, {
      ...limits,
      method: request.method,
      headers: Object.fromEntries(request.headers),
      body: request.body ? await request.bytes() : undefined,
      signal: request.signal,
      redirects: request.redirect === 'follow' ? undefined : 0,
    })
    if (request.redirect === 'error' && answer.status >= 300 && answer.status < 400 && answer.status !== 304)
      throw new TypeError(`unexpected redirect from ${answer.url}`)
    const headers = new Headers(answer.headers)
    // They speak of the body as it was sent; here it is unpacked.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name)
    const body = [204, 205, 304].includes(answer.status) ? null : Buffer.from(answer.bytes)
    return Object.defineProperty(new Response(body, { status: answer.status, headers }), 'url', { value: answer.url })
  }
