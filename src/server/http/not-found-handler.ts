import type { FastifyReply, FastifyRequest } from 'fastify'
import { pathPrefix } from '../config.ts'
import type { App, Feature } from '../context.ts'
import { Problem } from '../errors.ts'

/**
 * What an address says that is none of ours, or is asked in another way than it serves. One that we serve comes here only
 * when a part of it is too long for the router, which then tries the pages.
 */
export function createNotFoundHandler(app: App, features: Feature[]) {
  const served = features.flatMap(({ contract }) =>
    Object.values(contract).flatMap(route =>
      [route.path, ...(route.also ?? [])].map(path => ({ method: route.method, pattern: patternOf(path) })),
    ),
  )
  const prefix = pathPrefix(app.config)
  return (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.slice(prefix.length).split('?')[0] as string
    const methods = request.url.startsWith(prefix) ? served.filter(({ pattern }) => pattern.test(path)) : []
    if (!methods.length) return reply.code(404).send({ detail: 'Not Found' })
    const asked = request.method === 'HEAD' ? 'GET' : request.method
    if (methods.some(({ method }) => method === asked)) throw new Problem('bad-request', 'unreadable-request')
    const allowed = [...new Set(methods.map(({ method }) => method))]
    return reply.code(405).header('allow', allowed.join(', ')).send({ detail: 'Method Not Allowed' })
  }
}

/** `/api/recipes/:slug` as an expression; in contracts a parameter fills its part of the path. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/]+')}/?$`)
