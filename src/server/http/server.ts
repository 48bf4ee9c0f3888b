import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { App } from '../context.ts'
import { Invalid } from '../errors.ts'
import { newId } from '../ids.ts'
import { sendError } from './errors.ts'
import type { Door } from './serve.ts'
import { answerUnreadable } from './unreadable.ts'

/** The HTTP server without any call: how bodies are read, answers compressed, pages protected. */
export async function createServer(app: App, door: Door): Promise<FastifyInstance> {
  const server = fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    requestIdHeader: 'x-request-id',
    trustProxy: trusted(app.config.HOST_IP),
    routerOptions: { maxParamLength: 2000, ignoreTrailingSlash: true },
    // A filter or a deletion may name hundreds of ids in its address.
    http: { maxHeaderSize: 64 * 1024 },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => void sendError(app, request, reply, error, door.explain),
    forceCloseConnections: 'idle',
    requestTimeout: 300_000,
    schemaController: { compilersFactory: { buildValidator: () => noSchemas, buildSerializer: () => noSchemas } },
  })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(['application/json', 'text/plain'], { parseAs: 'buffer' }, (_request, body, done) =>
    parseJson(body as Buffer, done),
  )
  // Clients that name no type mean JSON; what is of another type is no object, and the call says so.
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) =>
    /^$|\+json\b/i.test(request.headers['content-type'] ?? '')
      ? parseJson(body as Buffer, done)
      : done(null, body.length ? body.toString('latin1') : undefined),
  )
  // Only a call that wants a form takes it apart: elsewhere a page of another site could send one without being asked.
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  await server.register(cookie)
  await server.register(multipart, { throwFileSizeLimit: false })
  await server.register(compress, { threshold: 1000, encodings: ['br', 'gzip'] })
  let stopping = false
  server.addHook('preClose', async () => {
    stopping = true
  })
  server.addHook('onSend', (_request, reply, _payload, done) => {
    // A connection that is kept open after its last answer would hold up the end of the server.
    if (stopping) reply.header('connection', 'close')
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'same-origin')
    done()
  })
  server.addHook('onResponse', (request, reply, done) => {
    request.log.debug(
      {
        method: request.method,
        url: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
  server.setErrorHandler((error, request, reply) => sendError(app, request, reply, error, door.explain))
  return server
}

/**
 * Calls are checked by what their contract says, so Fastify is given no schema. Its own compilers, which it would load
 * otherwise, are several megabytes that nobody uses.
 */
function noSchemas(): never {
  throw new Error('what calls take and give is stated in src/shared/contract, not in schemas of Fastify')
}

function trusted(addresses: string): boolean | string[] {
  if (addresses.trim() === '*') return true
  const listed = addresses
    .split(',')
    .map(text => text.trim())
    .filter(Boolean)
  return listed.length ? listed : false
}

/** An empty body is no body: many clients state JSON and send nothing. Some begin with a mark of the byte order. */
function parseJson(body: Buffer, done: (error: Error | null, value?: unknown) => void) {
  if (!body.length) return done(null, undefined)
  const text = body.toString('utf8').replace(/^\uFEFF/, '')
  try {
    done(null, JSON.parse(text))
  } catch (error) {
    // Where a text breaks off, no position is told.
    const offset = Number(/position (\d+)/.exec(String(error))?.[1] ?? text.length)
    done(
      new Invalid([
        {
          type: 'json_invalid',
          loc: ['body', offset],
          msg: 'JSON decode error',
          input: {},
          ctx: { error: 'not JSON' },
        },
      ]),
    )
  }
}
