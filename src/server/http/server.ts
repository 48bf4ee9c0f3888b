import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { App } from '../context.ts'
import { newId } from '../ids.ts'
import { noteCall } from '../slow-calls.ts'
import type { ServerHooks } from './auth-hooks.ts'
import { handleClientError } from './client-error-handler.ts'
import { sendError } from './errors.ts'
import { addBodyParsers } from './json-body.ts'

/** The HTTP server without any call: how bodies are read, answers compressed, pages protected. */
export async function createServer(app: App, hooks: ServerHooks): Promise<FastifyInstance> {
  const server = fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    requestIdHeader: 'x-request-id',
    trustProxy: trusted(app.config.HOST_IP),
    routerOptions: { maxParamLength: 2000, ignoreTrailingSlash: true },
    // A filter or a deletion may name hundreds of ids in its address.
    http: { maxHeaderSize: 64 * 1024 },
    clientErrorHandler: handleClientError,
    frameworkErrors: (error, request, reply) => void sendError(app, request, reply, error, hooks.explain),
    forceCloseConnections: 'idle',
    requestTimeout: 300_000,
    schemaController: { compilersFactory: { buildValidator: () => noSchemas, buildSerializer: () => noSchemas } },
  })
  addBodyParsers(server)
  server.decorateRequest('caller', null)
  server.decorateRequest('token', null)
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
    noteCall(request.method, request.routeOptions.url, reply.elapsedTime)
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
  server.setErrorHandler((error, request, reply) => sendError(app, request, reply, error, hooks.explain))
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
