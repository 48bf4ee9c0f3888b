import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReplyCookie } from '../replies.ts'

/** What a request says a cookie holds. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const { cookie } = request.headers
  return cookie ? parseCookie(cookie)[name] : undefined
}

/** Sets a cookie that scripts cannot read and that other sites' forms do not send. */
export function setCookie(request: FastifyRequest, reply: FastifyReply, { name, value, maxAge }: ReplyCookie) {
  const secure = request.protocol === 'https'
  reply.header(
    'set-cookie',
    stringifySetCookie({ name, value, maxAge, secure, httpOnly: true, sameSite: 'lax', path: '/' }),
  )
}
