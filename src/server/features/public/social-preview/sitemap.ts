import type { PublicContext } from '#server/context.ts'
import { listPublicSlugs } from '#server/features/recipes/recipes/reading/public-recipes.ts'
import { escapeHtml } from '#server/replies/preview-tags.ts'
import { listOpenGroups } from '../explore/public-group.ts'

/** A sitemap holds at most so many addresses. */
const MOST = 50_000

/** The addresses of all recipes that anybody may see; null when no group is open to visitors. */
export async function sitemap(ctx: PublicContext): Promise<string | null> {
  const groups = await listOpenGroups(ctx)
  if (!groups.length) return null
  const entries: string[] = []
  for (const group of groups) {
    if (entries.length === MOST) break
    for (const { slug, dateUpdated } of await listPublicSlugs(ctx, group.id, MOST - entries.length)) {
      const changed = dateUpdated ? `<lastmod>${dateUpdated.slice(0, 10)}</lastmod>` : ''
      const address = escapeHtml(`${ctx.config.BASE_URL}/g/${group.slug}/r/${slug}`)
      entries.push(`  <url><loc>${address}</loc>${changed}</url>\n`)
    }
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
}
