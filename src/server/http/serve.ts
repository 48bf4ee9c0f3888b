import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRawReply, isUpload, JSON_LIMIT, type Route } from '#shared/contract/route.ts'
import type { App, Feature } from '../context.ts'
import { createContext } from '../create-context.ts'
import { Invalid, type Problem, tooMany } from '../errors.ts'
import { Reply } from '../replies.ts'
import { type Leftovers, readBody, removeLeftovers } from './body.ts'
import { readRequest } from './context.ts'
import { sendError } from './errors.ts'
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts'
import { createLimiter } from './limiter.ts'
import { jsonAnswer, sendJson, sendReply } from './reply.ts'
import { ensureAccess, type Identify, tokenOf } from './sign-in.ts'
import { check, checkQuery } from './validation.ts'

/** A header must stay small; of longer lists the rest is found at /api/bin. */
const BIN_IDS_TOLD = 100

export interface Door {
  identify: Identify
  /** Turns errors of the database into problems; null for those it does not know. */
  explain: (error: unknown) => Problem | null
}

/** Binds every call to its address. Order of checks: address, readable body, who calls, shape, the handler. */
export function serve(server: FastifyInstance, app: App, features: Feature[], door: Door) {
  const limiter = createLimiter(app.config.RATE_LIMIT_PER_MINUTE)
  const answers = createKeptAnswers()

  for (const { contract, handlers } of features) {
    for (const [name, route] of Object.entries(contract)) {
      const handle = handlers[name]
      if (!handle) throw new Error(`${route.method} ${route.path} has no handler`)
      const answer = answering(app, route, handle, door, limiter, answers)
      for (const url of [route.path, ...(route.also ?? [])]) {
        server.route({
          method: route.method,
          url,
          bodyLimit: isUpload(route.body) ? undefined : (route.bodyLimit ?? JSON_LIMIT),
          handler: answer,
        })
      }
    }
  }
}

function answering(
  app: App,
  route: Route,
  handle: Feature['handlers'][string],
  door: Door,
  limiter: ReturnType<typeof createLimiter>,
  answers: KeptAnswers,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const leftovers: Leftovers = []
    try {
      if (route.limited) throttle(limiter.wait(request.ip, app.clock.millis()), reply)
      const token = tokenOf(request)
      const asked = { token, locale: app.locales.choose(request.headers['accept-language']), url: request.url }
      const kept = route.kept ? await answers.find(app, asked) : null
      if (kept?.answer) return sendJson(reply, kept.answer)
      const caller = token ? await door.identify(app, token) : null
      ensureAccess(route, caller, token)
      const input = await readInput(app, route, request, leftovers)
      const ctx = createContext(app, readRequest(app, request, caller, token))
      const result = await handle(ctx, input)
      if (ctx.binned.length) reply.header('larder-bin', ctx.binned.slice(0, BIN_IDS_TOLD).join(','))
      if (!kept || result instanceof Reply || isRawReply(route.reply))
        return await sendReply(route, request, reply, result)
      const answer = jsonAnswer(route.reply, route.status ?? 200, result)
      kept.keep(answer)
      return sendJson(reply, answer)
    } catch (error) {
      return sendError(app, request, reply, error, door.explain)
    } finally {
      if (leftovers.length) await removeLeftovers(leftovers)
    }
  }
}

/** Address, query and body, checked; what is wrong in any of them is told at once. */
async function readInput(app: App, route: Route, request: FastifyRequest, leftovers: Leftovers) {
  const faults: Invalid['faults'] = []
  const part = async (read: () => unknown) => {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof Invalid)) throw error
      faults.push(...error.faults)
    }
  }
  const input = {
    params: await part(() => (route.params ? check(route.params, request.params, 'path') : {})),
    query: await part(() => (route.query ? checkQuery(route.query, request.query as Record<string, unknown>) : {})),
    body: await part(() => readBody(app, route, request, leftovers)),
  }
  if (faults.length) throw new Invalid(faults)
  return input
}

function throttle(seconds: number, reply: FastifyReply) {
  if (!seconds) return
  reply.header('retry-after', String(seconds))
  throw tooMany('too-many-attempts', { params: { seconds } })
}
