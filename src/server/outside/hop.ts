import type { Readable } from 'node:stream'

/** One request on the way: the first, or what a redirect makes of it. */
export interface Hop {
  url: URL
  method: string
  headers: Headers
  body: string | Uint8Array | Readable | null
}

/** Headers that another site may see. All others may carry a secret. */
const harmless = ['accept', 'accept-encoding', 'accept-language', 'user-agent', 'content-type']

/** The request that follows a redirect. A redirected POST becomes a GET as in browsers; another origin gets no secrets. */
export function redirected(hop: Hop, url: URL, status: number): Hop {
  const turnsToGet =
    (status === 303 && hop.method !== 'HEAD') || ((status === 301 || status === 302) && hop.method === 'POST')
  const headers = new Headers(hop.headers)
  headers.delete('host')
  if (url.origin !== hop.url.origin)
    for (const name of [...headers.keys()]) if (!harmless.includes(name)) headers.delete(name)
  if (!turnsToGet) return { ...hop, url, headers }
  for (const name of [...headers.keys()]) if (name.startsWith('content-')) headers.delete(name)
  return { url, headers, method: 'GET', body: null }
}
