import type { FastifyInstance } from 'fastify'
import { pathPrefix } from './config.ts'
import type { App } from './context.ts'
import { contentStampOf } from './db/database-version.ts'
import { explainError } from './errors/explain-error.ts'
import { waitOfAddress } from './features/accounts/auth/attempts-of-address.ts'
import { identify } from './features/accounts/auth/identify.ts'
import { gauges } from './features/admin/health/gauges.ts'
import { features } from './features/index.ts'
import { sampleLetter } from './features/notifications/emails/sample-letters.ts'
import { calendars } from './features/planning/calendars/calendars.service.ts'
import { previewSharedPlan } from './features/planning/meal-plans/links/preview-shared-plan.ts'
import { previewSharedList } from './features/planning/shopping-lists/links/preview-shared-list.ts'
import { sitemap } from './features/public/social-preview/sitemap.ts'
import {
  presentSlug,
  previewCookbook,
  previewRecipe,
  previewShared,
} from './features/public/social-preview/social-preview.service.ts'
import { embedHostsOf } from './features/recipes/sharing/embed-hosts.ts'
import type { ServerHooks } from './http/auth-hooks.ts'
import { serveCalDav } from './http/caldav/caldav.ts'
import { serveDocs } from './http/docs-page.ts'
import { serveEmailSamples } from './http/email-samples.ts'
import { MCP_ROUTE, serveMcp } from './http/mcp/mcp.ts'
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
  const previews = {
    ...{ identify, presentSlug, recipe: previewRecipe, shared: previewShared, cookbook: previewCookbook },
    ...{ plan: previewSharedPlan, list: previewSharedList, embedHosts: embedHostsOf, sitemap },
  }
  const contentStamp = ({ db }: App) => contentStampOf(db)
  const hooks: ServerHooks = { identify, waitOfAddress, contentStamp, explain: explainError }
  const server = await createServer(app, hooks)
  await server.register(
    async inside => {
      await serveMetrics(inside, app, gauges)
      await serve(inside, app, features, hooks)
      serveOpenApi(inside, app, features)
      serveMcp(inside, app, hooks)
      serveCalDav(inside, app, hooks, calendars)
      serveDocs(inside, app)
      if (process.env.LARDER_DEVELOPING) serveEmailSamples(inside, app, sampleLetter)
      await serveWebApp(inside, app, previews, pages)
    },
    { prefix: pathPrefix(app.config) },
  )
  server.setNotFoundHandler(createNotFoundHandler(app, [...features, { contract: { mcp: MCP_ROUTE }, handlers: {} }]))
  return server
}
