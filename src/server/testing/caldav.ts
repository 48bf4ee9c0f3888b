import type { FastifyInstance } from 'fastify'
import { users } from '#shared/contract/accounts/users.ts'
import type { TokenScope } from '#shared/scopes.ts'
import { as } from './as.ts'
import type { Person } from './factories.ts'

/** A new API token of somebody, as the password of a calendar program. */
export async function makeAppPassword(server: FastifyInstance, person: Person, scope: TokenScope = 'everything') {
  const { body } = await as(server, person.token)(users.createApiToken, { body: { name: 'Phone', scope } as never })
  return (body as { token: string }).token
}

export interface DavRequest {
  body?: string
  headers?: Record<string, string>
}

/** Requests of WebDAV, signed in with Basic; without a password as nobody. */
export const asCalendarApp =
  (server: FastifyInstance, password: string | null) =>
  async (method: string, url: string, { body, headers }: DavRequest = {}) => {
    const {
      statusCode,
      payload,
      headers: told,
    } = await server.inject({
      method: method as 'GET',
      url,
      headers: {
        ...(password && { authorization: `Basic ${Buffer.from(`any:${password}`).toString('base64')}` }),
        ...(body !== undefined && { 'content-type': method === 'PUT' ? 'text/calendar' : 'application/xml' }),
        ...headers,
      },
      ...(body !== undefined && { payload: body }),
    })
    return { status: statusCode, text: payload, headers: told }
  }

/** A calendar with one event or task of these lines. */
export const calendarOf = (component: 'VEVENT' | 'VTODO', ...lines: string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    `BEGIN:${component}`,
    ...lines,
    `END:${component}`,
    'END:VCALENDAR',
    '',
  ].join('\r\n')
