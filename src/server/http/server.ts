import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { entriesOf } from '../config/setting-values.ts'
import type { App } from '../context.ts'
import { noteCall } from '../monitoring/slow-calls.ts'
import type { ServerHooks } from './auth-hooks.ts'
import { handleClientError } from './client-error-handler.ts'
import { sendError } from './errors.ts'
import { addBodyParsers } from './json-body.ts'
import { loggableUrl } from './loggable-url.ts'

/** The HTTP server without any call: how bodies are read, answers compressed, pages protected. */
export async function createServer(app: App, hooks: ServerHooks): Promise<FastifyInstance> {
  const server = fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: 'x-request-id',
    // A logger for each request costs more than the id in those few lines that are written.
    childLoggerFactory: logger => logger,
    trustProxy: trusted(app.config.HOST_IP),
    routerOptions: { maxParamLength: 2000, ignoreTrailingSlash: true },
    // A filter or a deletion may name hundreds of ids in its address.
    http: { maxHeaderSize: 64 * 1024 },
    clientErrorHandler: handleClientError,
    frameworkErrors: (error, request, reply) => void sendError(app, request, reply, error, hooks.explain),
    forceCloseConnections: 'idle',
    requestTimeout: 300_000,
    // A machine that is slow for a while starts late, and does not give up.
    pluginTimeout: 0,
    schemaController: { compilersFactory: { buildValidator: () => noSchemas, buildSerializer: () => noSchemas } },
  })
  addBodyParsers(server)
  server.decorateRequest('caller', null)
  server.decorateRequest('token', null)
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
    noteCall(request.method, request.routeOptions.url, reply.elapsedTime)
    if (app.log.isLevelEnabled('debug')) logAnswer(app, request, reply)
    done()
  })
  server.setErrorHandler((error, request, reply) => sendError(app, request, reply, error, hooks.explain))
  return server
}

function logAnswer(app: App, request: FastifyRequest, reply: FastifyReply) {
  const { id: reqId, method } = request
  app.log.debug(
    { reqId, method, url: loggableUrl(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
    'answered',
  )
}

/**
 * Calls are checked by what their contract says, so Fastify is given no schema. Its own compilers, which it would load
 * otherwise, are several megabytes that nobody uses.
 */
function noSchemas(): never {
  throw new Error('what calls take and give is stated in src/shared/contract, not in schemas of Fastify')
}

function trusted(addresses: string): boolean | string[] {
  const listed = entriesOf(addresses)
  if (listed.includes('*')) return true
  return listed.length ? listed : false
}
