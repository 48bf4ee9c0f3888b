import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathPrefix } from '../config.ts'
import type { App } from '../context.ts'

const BUILT = fileURLToPath(new URL('../../../dist/web/', import.meta.url))

/** No inline script, nothing from elsewhere but pictures of imported recipes before they are saved. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ')

/** Serves the built web client: its files, and its one page for every address that a person can open. */
export async function serveWebApp(server: FastifyInstance, app: App) {
  const page = `${BUILT}index.html`
  if (!existsSync(page)) return
  const base = `${pathPrefix(app.config)}/`
  const text = readFileSync(page, 'utf8').replace('<head>', `<head>\n    <base href="${base}">`)
  await server.register(fastifyStatic, {
    root: BUILT,
    prefix: '/',
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const kept = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
      reply.header('cache-control', kept)
    },
  })
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    if (isForPrograms(request.url.slice(base.length - 1))) return reply.code(404).send({ detail: 'Not Found' })
    return reply
      .header('content-security-policy', CONTENT_SECURITY_POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(text)
  }
  server.get('/', sendPage)
  server.get('/*', sendPage)
}

/** Addresses of calls and of files with an ending get an honest 404, not a page. */
function isForPrograms(url: string): boolean {
  const path = url.split('?')[0] as string
  return /^\/(api|metrics|openapi\.json|docs)(\/|$)/.test(path) || /^\/assets\//.test(path)
}
