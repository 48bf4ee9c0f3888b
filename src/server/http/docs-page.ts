import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { pathPrefix } from '../config.ts'
import type { App } from '../context.ts'

/** Everything comes from here alone, and nothing stands inside the page. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const FILES = { 'reader.js': 'text/javascript; charset=utf-8', 'reader.css': 'text/css; charset=utf-8' }

/**
 * Serves readable documentation of every call at /docs: a page of our own that reads /openapi.json in the browser. Does
 * nothing when API_DOCS is off.
 */
export function serveDocs(server: FastifyInstance, { config }: Pick<App, 'config'>) {
  if (!config.API_DOCS) return
  const prefix = pathPrefix(config)
  const addressOf: Record<string, string> = {}
  for (const [name, type] of Object.entries(FILES)) {
    const text = readFileSync(new URL(`./docs/${name}`, import.meta.url), 'utf8')
    // Kept by browsers for good, so its address changes with it.
    const mark = createHash('sha256').update(text).digest('hex').slice(0, 12)
    addressOf[name] = `${prefix}/docs/${name}?v=${mark}`
    server.get(`/docs/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(text),
    )
  }
  const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Larder API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${addressOf['reader.css']}">
    <script type="module" src="${addressOf['reader.js']}"></script>
  </head>
  <body>
    <header>
      <h1>Larder API <small data-version></small></h1>
      <label>Find <input type="search" placeholder="a path or a word" autocomplete="off"></label>
      <span role="status"></span>
      <a href="${prefix}/openapi.json">openapi.json</a>
    </header>
    <div class="columns">
      <nav aria-label="Nouns"></nav>
      <main data-document="${prefix}/openapi.json" data-prefix="${prefix}"><p>The calls are being loaded …</p></main>
    </div>
  </body>
</html>
`
  server.get('/docs', (_request, reply) =>
    reply
      .header('content-security-policy', CONTENT_SECURITY_POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page),
  )
  // The reference reads its calls out at two addresses, and people have the other one in their bookmarks.
  server.get('/redoc', (_request, reply) => reply.redirect(`${prefix}/docs`))
}
