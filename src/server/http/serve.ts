import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FORM_LIMIT, isForm, isUpload, JSON_LIMIT, type Route } from '#shared/contract/route.ts'
import type { App, Caller, Feature } from '../context.ts'
import { createContext } from '../create-context.ts'
import { Invalid } from '../errors.ts'
import { workOwner } from '../work/work-owner.ts'
import { createAuthHook, type ServerHooks } from './auth-hooks.ts'
import { ensureRight } from './authenticate.ts'
import { type Leftovers, readBody, removeLeftovers } from './body.ts'
import { readRequest } from './context.ts'
import { sendError } from './errors.ts'
import { etagFrom, originOf } from './etag.ts'
import { withForms } from './forms.ts'
import { createLimiter } from './limiter.ts'
import { createProxyUserReader, type ReadProxyUser } from './proxy-user.ts'
import { sendReply } from './reply.ts'
import { check, checkQuery } from './validation.ts'

/** A header must stay small; of longer lists the rest is found at /api/bin. */
const BIN_IDS_TOLD = 100

/** Binds every call to its address. Order of checks: address, who calls, readable body, shape, the right of a member, the handler. */
export async function serve(server: FastifyInstance, app: App, features: Feature[], hooks: ServerHooks) {
  const readProxyUser = createProxyUserReader(app.config)
  const guards = { limiter: createLimiter(app.config.RATE_LIMIT_PER_MINUTE) }
  const calls = features.flatMap(({ contract, handlers }) =>
    Object.entries(contract).map(([name, route]) => ({ name, route, handle: handlers[name] })),
  )
  const bind = (server: FastifyInstance, bound: typeof calls) => {
    for (const { route, handle } of bound) {
      if (!handle) throw new Error(`${route.method} ${route.path} has no handler`)
      const answer = answering(app, route, handle, hooks, readProxyUser)
      const onRequest = createAuthHook(app, route, hooks, guards)
      for (const url of [route.path, ...(route.also ?? [])]) {
        server.route({
          method: route.method,
          url,
          bodyLimit: bodyLimitOf(route),
          config: { readsBody: route.body !== undefined },
          onRequest,
          handler: answer,
        })
      }
    }
  }
  const takesForm = ({ route: { body } }: (typeof calls)[number]) => isForm(body) || isUpload(body)
  bind(
    server,
    calls.filter(call => !takesForm(call)),
  )
  await withForms(server, forms => bind(forms, calls.filter(takesForm)))
}

const bodyLimitOf = ({ body, bodyLimit }: Route) => (isForm(body) ? FORM_LIMIT : (bodyLimit ?? JSON_LIMIT))

function answering(
  app: App,
  route: Route,
  handle: Feature['handlers'][string],
  hooks: ServerHooks,
  readProxyUser: ReadProxyUser,
) {
  const run = route.method === 'GET' ? runPlainly : runAsOwner
  const isOrdered = route.query !== undefined && 'orderBy' in route.query.shape
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const leftovers: Leftovers = []
    // Before anything is read: what is written meanwhile makes it another origin.
    const origin = originOf(app, route, request, hooks)
    const known = origin && etagFrom(request.headers['if-none-match'], origin)
    if (known) return reply.header('etag', known).header('cache-control', 'private, no-cache').code(304).send()
    try {
      const input = await readInput(app, route, request, leftovers)
      ensureRight(route, request.caller)
      const ctx = createContext(app, readRequest(app, request, request.caller, request.token, readProxyUser))
      if (isOrdered) Object.assign(input.query as object, { language: ctx.locale })
      const result = await run(request.caller, () => handle(ctx, input))
      if (ctx.binned.length) reply.header('larder-bin', ctx.binned.slice(0, BIN_IDS_TOLD).join(','))
      return await sendReply(route, request, reply, result, origin)
    } catch (error) {
      return sendError(app, request, reply, error, hooks.explain)
    } finally {
      if (leftovers.length) await removeLeftovers(leftovers)
    }
  }
}

const runPlainly = (_caller: Caller | null, work: () => unknown) => work()
const runAsOwner = (caller: Caller | null, work: () => unknown) => workOwner.run(caller?.id ?? '', work)

/** Address, query and body, checked; what is wrong in any of them is told at once. */
async function readInput(app: App, route: Route, request: FastifyRequest, leftovers: Leftovers) {
  const faults: Invalid['faults'] = []
  const note = (error: unknown): undefined => {
    if (!(error instanceof Invalid)) throw error
    faults.push(...error.faults)
  }
  const part = (read: () => unknown) => {
    try {
      return read()
    } catch (error) {
      return note(error)
    }
  }
  const { params, query, body } = route
  const input = {
    params: params ? part(() => check(params, request.params, 'path')) : {},
    query: query ? part(() => checkQuery(query, request.query as Record<string, unknown>)) : {},
    body: body ? await readBody(app, route, request, leftovers).catch(note) : undefined,
  }
  if (faults.length) throw new Invalid(faults)
  return input
}
