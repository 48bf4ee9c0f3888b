import { byName } from '#server/by-name.ts'
import type { PublicContext } from '#server/context.ts'
import { directionOf } from '#server/locales.ts'

interface SiteEntry {
  name: string
  slug: string
  words: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, sign => entities[sign] as string)

const head = (ctx: PublicContext, title: string, style: string) =>
  `<!doctype html>\n<html lang="${ctx.locale}" dir="${directionOf(ctx.locale)}">\n<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>\n<style>${style}</style></head>\n`

const siteStyle =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}input{font:inherit;width:100%;padding:.5rem;box-sizing:border-box}ul{list-style:none;padding:0;columns:18rem}li{padding:.25rem 0;break-inside:avoid}'

/** Opens from disk, without a server: the words to search stand in the page itself. */
export function sitePage(ctx: PublicContext, parts: string[]): string {
  const entries = sorted(
    ctx,
    parts.map(part => JSON.parse(part) as SiteEntry),
  )
  const items = entries.map(
    ({ name, slug, words }) =>
      `<li data-words="${escaped(`${name} ${words}`.toLowerCase())}"><a dir="auto" href="recipes/${encodeURIComponent(slug)}.html">${escaped(name)}</a></li>`,
  )
  const title = ctx.t('exports.library')
  return `${head(ctx, title, siteStyle)}<body><h1>${escaped(title)}</h1>
<input type="search" aria-label="${escaped(ctx.t('exports.search'))}" placeholder="${escaped(ctx.t('exports.search'))}">
<ul>${items.join('\n')}</ul>
<script>
const items = [...document.querySelectorAll('li')]
document.querySelector('input').addEventListener('input', event => {
  const words = event.target.value.toLowerCase().split(/\\s+/).filter(Boolean)
  for (const item of items) item.hidden = !words.every(word => item.dataset.words.includes(word))
})
</script></body></html>
`
}

interface BookEntry {
  name: string
  slug: string
  kinds: string[]
  page: string
}

/** One page to print: contents by category, each recipe on a page of its own, an index by name. */
export function bookPage(ctx: PublicContext, parts: string[]): string {
  const entries = sorted(
    ctx,
    parts.map(part => JSON.parse(part) as BookEntry),
  )
  const style = /<style>([\s\S]*?)<\/style>/.exec(entries[0]?.page ?? '')?.[1] ?? ''
  const chapters = Map.groupBy(entries, ({ kinds }) => kinds[0] ?? ctx.t('exports.other'))
  const link = ({ name, slug }: BookEntry) =>
    `<li><a dir="auto" href="#${encodeURIComponent(slug)}">${escaped(name)}</a></li>`
  const contents = [...chapters].map(
    ([kind, recipes]) => `<h3>${escaped(kind)}</h3><ul>${recipes.map(link).join('')}</ul>`,
  )
  const bodies = [...chapters.values()]
    .flat()
    .map(
      ({ slug, page }) =>
        `<article id="${escaped(slug)}">${/<body[^>]*>([\s\S]*)<\/body>/.exec(page)?.[1] ?? ''}</article>`,
    )
  const title = ctx.t('exports.library')
  return `${head(ctx, title, `${style} article{break-before:page} nav{break-before:page} nav ul{columns:2}`)}<body>
<h1>${escaped(title)}</h1>
<nav><h2>${escaped(ctx.t('exports.contents'))}</h2>${contents.join('')}</nav>
${bodies.join('\n')}
<nav><h2>${escaped(ctx.t('exports.index'))}</h2><ul>${entries.map(link).join('')}</ul></nav>
</body></html>
`
}

const sorted = <Entry extends { name: string }>(ctx: PublicContext, entries: Entry[]) =>
  entries.sort(byName(ctx.locale))
