import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Route } from '#shared/contract/route.ts'
import type { Calendars } from '../../calendars.ts'
import { pathPrefix } from '../../config.ts'
import type { App, Context } from '../../context.ts'
import { createContext } from '../../create-context.ts'
import type { Problem } from '../../errors.ts'
import { isApiToken } from '../../ids.ts'
import { workOwner } from '../../work/work-owner.ts'
import type { ServerHooks } from '../auth-hooks.ts'
import { ensureAccess } from '../authenticate.ts'
import { readRequest } from '../context.ts'
import { sendError } from '../errors.ts'
import { conditionOf, DavError } from './dav-error.ts'
import {
  type DavCall,
  type DavHandler,
  get,
  makeCalendar,
  propfind,
  proppatch,
  put,
  remove,
  removeCalendar,
  report,
  sendXml,
} from './handlers.ts'
import { addressesOf } from './resources.ts'

const BODY_LIMIT = 256 * 1024
const COMPLIANCE = '1, 3, calendar-access'

/** Signed in like any call; what a token may do is asked again for each calendar. */
const ROUTE: Route = { method: 'GET', path: '/caldav', access: 'user', reply: z.unknown(), summary: 'CalDAV' }

/** Where each method is answered, by kind of address. */
const METHODS = ['OPTIONS', 'PROPFIND', 'PROPPATCH', 'REPORT', 'MKCALENDAR', 'GET', 'PUT', 'DELETE'] as const
type Method = (typeof METHODS)[number]
const PLACES: { path: string; handlers: Partial<Record<Method, DavHandler>> }[] = [
  { path: '/caldav', handlers: { PROPFIND: propfind } },
  { path: '/caldav/principals/:id', handlers: { PROPFIND: propfind, REPORT: report } },
  { path: '/caldav/calendars/:id', handlers: { PROPFIND: propfind, REPORT: report } },
  {
    path: '/caldav/calendars/:id/:calendarId',
    handlers: {
      PROPFIND: propfind,
      PROPPATCH: proppatch,
      REPORT: report,
      MKCALENDAR: makeCalendar,
      DELETE: removeCalendar,
    },
  },
  {
    path: '/caldav/calendars/:id/:calendarId/:name',
    handlers: { PROPFIND: propfind, GET: get, PUT: put, DELETE: remove },
  },
]

/** CalDAV: the plan and the shopping lists for programs that know calendars and tasks. An API token is the password. */
export function serveCalDav(server: FastifyInstance, app: App, hooks: ServerHooks, calendars: Calendars) {
  const prefix = pathPrefix(app.config)
  for (const method of ['PROPFIND', 'PROPPATCH', 'REPORT', 'MKCALENDAR'])
    server.addHttpMethod(method, { hasBody: true })
  server.route({
    method: ['GET', 'PROPFIND'],
    url: '/.well-known/caldav',
    handler: (_request, reply) => reply.redirect(`${prefix}/caldav/`, 301),
  })
  for (const { path, handlers } of PLACES) {
    const allow = ['OPTIONS', ...Object.keys(handlers)].join(', ')
    server.route({
      method: [...METHODS],
      url: path,
      bodyLimit: BODY_LIMIT,
      exposeHeadRoute: false,
      config: { readsBody: true },
      onRequest: async (request, reply) => {
        reply.header('dav', COMPLIANCE)
        if (request.method !== 'OPTIONS') await authenticate(app, hooks, request, reply)
      },
      handler: async (request, reply) => {
        const handle = handlers[request.method as Method]
        if (!handle)
          return reply
            .header('allow', allow)
            .code(request.method === 'OPTIONS' ? 200 : 405)
            .send()
        try {
          if (request.bodyError) throw request.bodyError
          const ctx = createContext(app, askedBy(app, request)) as Context
          const site = { ctx, addresses: addressesOf(prefix, ctx) }
          const call = { request, reply, site, calendars, params: request.params as DavCall['params'] }
          return await workOwner.run(ctx.user.id, () => handle(call))
        } catch (error) {
          return sendProblem(app, hooks, request, reply, error)
        }
      },
    })
  }
}

/** The conditions of a request are ETags, and no revisions as calls know them. */
function askedBy(app: App, request: FastifyRequest) {
  const asked = readRequest(app, request, request.caller, request.token)
  return { ...asked, request: { ...asked.request, ifMatch: null } }
}

async function authenticate(app: App, hooks: ServerHooks, request: FastifyRequest, reply: FastifyReply) {
  const token = passwordOf(request.headers.authorization)
  const caller = token && isApiToken(token) ? await hooks.identify(app, token, { address: request.ip }) : null
  if (!caller) reply.header('www-authenticate', 'Basic realm="Larder", charset="UTF-8"')
  request.token = token
  request.caller = caller
  ensureAccess(ROUTE, caller, token)
}

/** The password of Basic, under whatever name; programs that can may send the token as Bearer. */
function passwordOf(header: string | undefined): string | null {
  const [, scheme = '', given = ''] = /^(basic|bearer)\s+(\S+)$/i.exec(header ?? '') ?? []
  if (scheme.toLowerCase() !== 'basic') return given || null
  const text = Buffer.from(given, 'base64').toString('utf8')
  return text.slice(text.indexOf(':') + 1) || null
}

function sendProblem(app: App, hooks: ServerHooks, request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const locale = app.locales.choose(request.headers['accept-language'])
  const words = ({ key, options }: Problem) => app.locales.t(locale, `errors.${key}`, options.params)
  const body = conditionOf(error, words)
  if (body === null) return sendError(app, request, reply, error, hooks.explain)
  return sendXml(reply, error instanceof DavError ? error.status : 403, body)
}
