import type { FastifyRequest } from 'fastify'
import type { App, Caller } from '../context.ts'
import type { Asked } from '../create-context.ts'
import { callOwnWith } from './call-own.ts'
import { readCookie } from './cookies.ts'
import type { ReadProxyUser } from './proxy-user.ts'

/** What a request says of itself. */
export const readRequest = (
  app: App,
  request: FastifyRequest,
  user: Caller | null,
  token: string | null,
  readProxyUser: ReadProxyUser = () => null,
): Asked => ({
  user,
  locale: app.locales.choose(request.headers['accept-language']),
  requestId: request.id,
  ip: request.ip,
  request: {
    secure: request.protocol === 'https',
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    isOwnPage: request.headers.authorization === undefined,
    ifMatch: request.headers['if-match'] ?? null,
    token,
    callOwn: callOwnWith(app, request, token),
    acceptLanguage: request.headers['accept-language']?.slice(0, 500) ?? null,
    lastEventId: [request.headers['last-event-id'] ?? []].flat()[0]?.slice(0, 100) ?? null,
    origin: () => `${request.protocol}://${request.host}`,
    cookie: name => readCookie(request, name),
    proxyUser: () => (user ? null : readProxyUser(request)),
  },
})
