import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Route } from '#shared/contract/route.ts'
import type { App } from '../context.ts'
import type { ServerHooks } from './auth-hooks.ts'

/** Whether `If-Match` or `If-None-Match` names this ETag, in a list or by `*`. A proxy that compresses may have made it weak. */
export const namesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some(name => strong(name) === strong(etag)))

const strong = (etag: string) => etag.trim().replace(/^W\//, '')

/**
 * What stands behind the dot of an ETag: from which state of the database an answer was made, and for whom. Whoever asks again
 * with it in the same state has that answer already, and it need not be made. Null where the answer has more to it.
 */
export function originOf(app: App, route: Route, request: FastifyRequest, hooks: ServerHooks): string | null {
  if (!route.timeless) return null
  const stamp = hooks.contentStamp(app)
  if (!stamp) return null
  const { id, groupId, householdId, session } = request.caller ?? {}
  // A filter may say a time without its day: today's.
  const today = app.clock.now().slice(0, 10)
  const asked = [
    stamp,
    today,
    id,
    groupId,
    householdId,
    session?.scope,
    request.host,
    request.headers['accept-language'],
    request.url,
  ]
  return hash('sha1', JSON.stringify(asked), 'base64url').slice(0, 12)
}

/** The ETag of an answer's bytes and, where it has one, its origin. */
export const etagOf = (content: string | Buffer, origin: string | null): string =>
  `W/"${hash('sha1', content, 'base64url')}${origin ? `.${origin}` : ''}"`

/** Of the ETags that a caller names, the one that was made from this origin. */
export const etagFrom = (header: string | undefined, origin: string): string | undefined =>
  header
    ?.split(',')
    .map(name => name.trim())
    .find(name => name.endsWith(`.${origin}"`))

/** Whether a caller names these bytes, whatever they were made from. */
export const namesBytes = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some(name => bytesOf(name) === bytesOf(etag)) ?? false

const bytesOf = (etag: string) =>
  strong(etag)
    .slice(1)
    .replace(/[."].*$/, '')
