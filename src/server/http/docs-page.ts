import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { pathPrefix } from '../config.ts'
import type { App } from '../context.ts'
import { VERSION } from '../version.ts'

const READER = fileURLToPath(
  new URL('../../../node_modules/@scalar/api-reference/dist/browser/standalone.js', import.meta.url),
)

/** Scripts come from here alone. Styles stand in attributes too, which no nonce could allow. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/**
 * Serves readable documentation of every call at /docs, made by Scalar from /openapi.json. Everything it needs comes from
 * this server, and nothing is told to anybody else. Does nothing when API_DOCS is off.
 */
export function serveDocs(server: FastifyInstance, { config }: Pick<App, 'config'>) {
  if (!config.API_DOCS || !existsSync(READER)) return
  const prefix = pathPrefix(config)
  const version = encodeURIComponent(VERSION)
  const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Larder API</title>
    <link rel="icon" href="data:,">
    <script src="${prefix}/docs/scalar.js?v=${version}" defer></script>
    <script src="${prefix}/docs/start.js?v=${version}" defer></script>
  </head>
  <body><main id="calls"></main></body>
</html>
`
  const settings = {
    url: `${prefix}/openapi.json`,
    agent: { disabled: true },
    mcp: { disabled: true },
    hideClientButton: true,
    showDeveloperTools: 'never',
    telemetry: false,
    withDefaultFonts: false,
  }
  const start = `Scalar.createApiReference('#calls', ${JSON.stringify(settings)})\n`

  server.get('/docs', (_request, reply) =>
    reply
      .header('content-security-policy', CONTENT_SECURITY_POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page),
  )
  server.get('/docs/start.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(start),
  )
  // It is large, so it is compressed once and kept; few ever ask for it.
  let packed: Promise<Buffer> | undefined
  server.get('/docs/scalar.js', async (request, reply) => {
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'accept-encoding')
    reply.type('text/javascript; charset=utf-8')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await readFile(READER))
    packed ??= readFile(READER).then(promisify(gzip))
    return reply.header('content-encoding', 'gzip').send(await packed)
  })
}
