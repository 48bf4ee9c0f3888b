import type { FastifyInstance } from 'fastify'
import { pathPrefix } from './config.ts'
import type { App } from './context.ts'
import { explainDatabaseError } from './db/explain.ts'
import { identify } from './features/accounts/auth/identify.ts'
import { gauges } from './features/admin/health/gauges.ts'
import { features } from './features/index.ts'
import { calendars } from './features/planning/calendars/calendars.service.ts'
import { sitemap } from './features/public/social-preview/sitemap.ts'
import { previewRecipe, previewShared } from './features/public/social-preview/social-preview.service.ts'
import type { ServerHooks } from './http/auth-hooks.ts'
import { serveCalDav } from './http/caldav/caldav.ts'
import { serveDocs } from './http/docs-page.ts'
import { serveMcp } from './http/mcp/mcp.ts'
import { serveMetrics } from './http/metrics.ts'
import { createNotFoundHandler } from './http/not-found-handler.ts'
import { serveOpenApi } from './http/openapi.ts'
import { serve } from './http/serve.ts'
import { createServer } from './http/server.ts'
import { serveWebApp } from './http/web-app.ts'

/**
 * The application without a port: main.ts lets it listen, tests inject requests. `pages` is the folder of the built web
 * client when it is another than a build fills; tests give their own, so that none depends on what was built before.
 */
export async function buildApp(app: App, pages?: string): Promise<FastifyInstance> {
  const hooks: ServerHooks = { identify, explain: explainDatabaseError }
  const server = await createServer(app, hooks)
  await server.register(
    async inside => {
      await serveMetrics(inside, app, gauges)
      serve(inside, app, features, hooks)
      serveOpenApi(inside, app, features)
      serveMcp(inside, app, hooks)
      serveCalDav(inside, app, hooks, calendars)
      serveDocs(inside, app)
      await serveWebApp(inside, app, { identify, recipe: previewRecipe, shared: previewShared, sitemap }, pages)
    },
    { prefix: pathPrefix(app.config) },
  )
  server.setNotFoundHandler(createNotFoundHandler(app, features))
  return server
}
