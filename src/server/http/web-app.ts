import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { videoOrigins } from '#shared/domain/videos.ts'
import { pathPrefix } from '../config.ts'
import type { App, PublicContext } from '../context.ts'
import { createContext } from '../create-context.ts'
import { injectPreview, type PagePreview } from '../replies/page-preview.ts'
import { type Identify, tokenOf } from './authenticate.ts'
import { readRequest } from './context.ts'
import { withForms } from './forms.ts'
import { loggableUrl } from './loggable-url.ts'
import { passShareOn } from './share-target.ts'
import { MANIFEST, serveManifest } from './web-manifest.ts'

/** Where a build puts the pages. */
const BUILT = fileURLToPath(new URL('../../../dist/web/', import.meta.url))

/** No inline script, and nothing from elsewhere but the players of videos, which a page shows when somebody presses play. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  `frame-src 'self' ${videoOrigins.join(' ')}`,
  "frame-ancestors 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ')

/** For pages that may be shown in a frame of other pages: any for null, and none for an empty list. */
const framedBy = (hosts: string[] | null) => {
  const ancestors = hosts ? hosts.join(' ') || "'none'" : '*'
  return CONTENT_SECURITY_POLICY.replace("frame-ancestors 'self'", `frame-ancestors ${ancestors}`)
}

/** What pages say to crawlers and messengers beyond the client; null where there is nothing to see. Handed in by app.ts. */
export interface Previews {
  identify: Identify
  /** Which slug the group of a former one has by now, as far as the caller may know; null for every other. */
  presentSlug: (ctx: PublicContext, groupSlug: string) => Promise<string | null>
  recipe: (ctx: PublicContext, groupSlug: string, slug: string) => Promise<PagePreview | null>
  shared: (ctx: PublicContext, groupSlug: string, tokenId: string) => Promise<PagePreview | null>
  cookbook: (ctx: PublicContext, groupSlug: string, tokenId: string, slug?: string) => Promise<PagePreview | null>
  /** Some days of a meal plan, or a shopping list, for whoever has the link. */
  plan: (ctx: PublicContext, groupSlug: string, token: string) => Promise<PagePreview | null>
  list: (ctx: PublicContext, groupSlug: string, token: string) => Promise<PagePreview | null>
  /** Whose pages may show in a frame what a link leads to. */
  embedHosts: (ctx: PublicContext, kind: 'recipe' | 'cookbook', token: string) => Promise<string[] | null>
  sitemap: (ctx: PublicContext) => Promise<string | null>
}

/** Serves the built web client: its files, and its one page for every address that a person can open. */
export async function serveWebApp(server: FastifyInstance, app: App, previews: Previews, built = BUILT) {
  const page = `${built}index.html`
  if (!existsSync(page)) return
  const base = `${pathPrefix(app.config)}/`
  const text = readFileSync(page, 'utf8').replace('<head>', `<head>\n    <base href="${base}">`)
  await server.register(fastifyStatic, {
    root: built,
    prefix: '/',
    index: false,
    wildcard: false,
    globIgnore: [MANIFEST],
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const kept = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
      reply.header('cache-control', kept)
    },
  })
  serveManifest(server, app, `${built}${MANIFEST}`)
  const sendHtml = (reply: FastifyReply, html: string, policy = CONTENT_SECURITY_POLICY) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html)
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    if (isForPrograms(request.url.slice(base.length - 1))) return reply.callNotFound()
    return sendHtml(reply, text)
  }
  const findOut = <Answer>(request: FastifyRequest, ask: (ctx: PublicContext) => Promise<Answer>) =>
    contextOf(app, request, previews.identify)
      .then(ask)
      .catch((error: unknown) => {
        app.log.error({ reqId: request.id, err: error, url: loggableUrl(request.url) }, 'a page could not be filled')
        return null
      })
  /** An address from before its group was renamed leads to that of now. */
  const inGroup =
    (send: typeof sendPage | ReturnType<typeof sendPreview>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { groupSlug = '' } = request.params as Record<string, string>
      const present = await findOut(request, ctx => previews.presentSlug(ctx, groupSlug))
      if (present === null) return send(request, reply)
      const rest = request.url.slice(base.length - 1).replace(/^\/g\/[^/?]+/, '')
      return reply.header('cache-control', 'no-cache').redirect(`${base}g/${encodeURIComponent(present)}${rest}`)
    }
  /** Where there is nothing to see, or it cannot be found out, the client's own page says so. */
  const sendPreview =
    (kind: 'recipe' | 'shared' | 'cookbook' | 'plan' | 'list') =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { groupSlug = '', key = '', slug } = request.params as Record<string, string>
      const preview = await findOut(request, ctx => previews[kind](ctx, groupSlug, key, slug))
      if (!preview) return sendHtml(reply.code(404), text)
      return sendHtml(reply, injectPreview(text, preview))
    }
  server.get('/', sendPage)
  server.get('/*', sendPage)
  await withForms(server, forms => forms.post('/share-target', passShareOn))
  server.get('/g/:groupSlug', inGroup(sendPage))
  server.get('/g/:groupSlug/*', inGroup(sendPage))
  server.get('/g/:groupSlug/r/create', inGroup(sendPage))
  server.get('/g/:groupSlug/r/:key', inGroup(sendPreview('recipe')))
  server.get('/g/:groupSlug/shared/r/:key', sendPreview('shared'))
  server.get('/g/:groupSlug/shared/p/:key', sendPreview('plan'))
  server.get('/g/:groupSlug/shared/l/:key', sendPreview('list'))
  server.get('/g/:groupSlug/shared/c/:key', sendPreview('cookbook'))
  server.get('/g/:groupSlug/shared/c/:key/:slug', sendPreview('cookbook'))
  const sendEmbedded = (kind: 'recipe' | 'cookbook') => async (request: FastifyRequest, reply: FastifyReply) => {
    const { key = '' } = request.params as Record<string, string>
    const hosts = await previews.embedHosts(await contextOf(app, request, previews.identify), kind, key)
    return sendHtml(reply, text, framedBy(hosts))
  }
  server.get('/g/:groupSlug/embed/r/:key', sendEmbedded('recipe'))
  server.get('/g/:groupSlug/embed/c/:key', sendEmbedded('cookbook'))
  server.get('/g/:groupSlug/embed/c/:key/:slug', sendEmbedded('cookbook'))
  // Pages say themselves whether they may be listed; messengers that ask here are to see the previews of links.
  const robots = `User-agent: *\nAllow: /\nSitemap: ${app.config.BASE_URL}/sitemap.xml\n`
  server.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robots))
  server.get('/sitemap.xml', async (request, reply) => {
    const xml = await previews.sitemap(await contextOf(app, request, previews.identify))
    if (xml === null) return reply.code(404).send({ detail: 'Not Found' })
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').send(xml)
  })
}

/** Whoever cannot be recognised is a visitor. */
async function contextOf(app: App, request: FastifyRequest, identify: Identify): Promise<PublicContext> {
  const token = tokenOf(request)
  const caller = token ? await identify(app, token, { address: request.ip }) : null
  return createContext(app, readRequest(app, request, caller, token))
}

/** Addresses of calls and of files get an honest 404, not a page: programs would take the page for what they asked for. */
function isForPrograms(url: string): boolean {
  // A program that was given an address with a slash at its end asks for //api/….
  const path = (url.split('?')[0] as string).replace(/^\/+/, '/')
  return (
    /^\/(api|caldav|metrics|openapi\.json|docs)(\/|$)/.test(path) ||
    /^\/(assets|\.well-known)\//.test(path) ||
    /^\/[^/]+\.[a-z0-9]+$/i.test(path)
  )
}
