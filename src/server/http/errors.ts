import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../context.ts'
import { reasonOf } from '../errors/reason-of.ts'
import { FIXED_TEXTS, Invalid, Problem, type ProblemKind } from '../errors.ts'
import { loggableUrl } from './loggable-url.ts'

/** The only place that knows which status a problem has. */
const STATUS: Record<ProblemKind, number> = {
  'bad-request': 400,
  'not-signed-in': 401,
  forbidden: 403,
  'not-found': 404,
  timeout: 408,
  conflict: 409,
  'too-large': 413,
  locked: 423,
  'too-many': 429,
  unavailable: 503,
  full: 507,
}

const FOR_OPERATORS: Record<string, string> = {
  'disk-full': 'the disk is full: nothing more can be saved',
  'database-away': 'the database does not answer',
  'storage-away': 'the bucket of pictures and files does not answer, or refuses',
}

/** Answers with what went wrong, in the caller's language; what nobody foresaw is logged and answered without its details. */
export function sendError(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  thrown: unknown,
  explain: (error: unknown) => Problem | null,
) {
  /** People are told to wait; whoever runs the server has to hear why. */
  const explained = (error: unknown) => {
    const problem = explain(error)
    const forOperators = problem && FOR_OPERATORS[problem.key]
    if (forOperators) app.log.error({ reqId: request.id, reason: reasonOf(error) }, forOperators)
    return problem
  }
  const error =
    thrown instanceof Problem || thrown instanceof Invalid ? thrown : (explained(thrown) ?? ofFramework(thrown))
  if (error instanceof Invalid) return reply.code(422).send({ detail: error.faults })
  const locale = app.locales.choose(request.headers['accept-language'])
  if (error instanceof Problem) {
    // Not to whoever just signed in with a wrong password, or came with a token that was taken back.
    if (error.key === 'not-signed-in' && !reply.hasHeader('www-authenticate'))
      reply.header('www-authenticate', 'Bearer')
    const { seconds } = error.options.params ?? {}
    if (seconds !== undefined) reply.header('retry-after', String(seconds))
    const text = FIXED_TEXTS[error.key] ?? app.locales.t(locale, `errors.${error.key}`, error.options.params)
    return reply.code(STATUS[error.kind]).send({ detail: detailOf(error, text) })
  }
  app.log.error({ reqId: request.id, err: thrown, url: loggableUrl(request.url) }, 'a request failed unexpectedly')
  const message = app.locales.t(locale, 'errors.unexpected', {})
  return reply.code(500).send({ detail: { message, error: true, exception: null } })
}

function detailOf(problem: Problem, message: string) {
  const { shape = 'message', exception = null, extra } = problem.options
  if (shape === 'text') return message
  if (shape === 'bare-message') return { message, ...extra }
  return { message, error: true, exception, ...extra }
}

/** Faults that Fastify finds before any of our code runs: an address or a body it cannot read. */
function ofFramework(thrown: unknown): Problem | Invalid | null {
  const error = thrown as FastifyError
  if (error?.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error?.code === 'FST_REQ_FILE_TOO_LARGE')
    return new Problem('too-large', 'body-too-large')
  const status = error?.statusCode ?? 500
  if (isBrokenUpload(error)) return new Problem('bad-request', 'unreadable-request')
  if (status === 413) return new Problem('too-large', 'body-too-large')
  if (status === 404) return new Problem('not-found', 'no-such-address', { shape: 'text' })
  if (status >= 400 && status < 500)
    return new Problem('bad-request', 'unreadable-request', { exception: error.code ?? null })
  return null
}

/** The parser of uploads has words, but no codes, for a body that breaks off or has no parts. */
const isBrokenUpload = (error: FastifyError) =>
  error instanceof Error && !error.code && /\bmultipart\b/i.test(error.message)
