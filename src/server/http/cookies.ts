import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReplyCookie } from '../replies.ts'

/** What a request says a cookie holds. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const { cookie } = request.headers
  return cookie ? parseCookie(cookie)[name] : undefined
}

/**
 * Sets a cookie that scripts cannot read and that other sites' forms do not send. They do not bring one about either: a page
 * could sign its visitor in as somebody else, who then sees what is written.
 */
export function setCookie(request: FastifyRequest, reply: FastifyReply, { name, value, maxAge }: ReplyCookie) {
  if (isFromOtherSite(request)) return
  const secure = request.protocol === 'https'
  reply.header(
    'set-cookie',
    stringifySetCookie({ name, value, maxAge, secure, httpOnly: true, sameSite: 'lax', path: '/' }),
  )
}

/** Whether a form of another site sends this. Links lead here from anywhere, as from a provider that somebody has signed in at. */
function isFromOtherSite({ method, headers, host }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD' || headers['x-larder-csrf']) return false
  const site = headers['sec-fetch-site']
  if (site) return site !== 'same-origin' && site !== 'none'
  // Browsers say the first only to addresses with HTTPS.
  return headers.origin !== undefined && URL.parse(headers.origin)?.host !== host
}
