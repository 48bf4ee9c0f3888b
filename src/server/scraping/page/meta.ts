import { cleanText } from '../clean/text.ts'
import { emptyFinding, type Finding } from '../finding.ts'
import { type Element, isText } from './nodes.ts'
import { textOf } from './text-of.ts'

/** What the head of a page says about the page as a whole. */
export type Head = {
  meta: Map<string, string[]>
  title: string
  canonical: string
  base: string
  language: string
  headline: string
}

const maxValues = 50

export const emptyHead = (): Head => ({
  meta: new Map(),
  title: '',
  canonical: '',
  base: '',
  language: '',
  headline: '',
})

export function readHead(elements: Element[]): Head {
  const head = emptyHead()
  for (const element of elements) {
    const { name, attribs } = element
    if (name === 'meta') {
      const key = (attribs.property || attribs.name || attribs['http-equiv'] || '').toLowerCase()
      if (!key || !attribs.content) continue
      const known = head.meta.get(key)
      if (!known) head.meta.set(key, [attribs.content])
      else if (known.length < maxValues) known.push(attribs.content)
    } else if (name === 'link' && /\bcanonical\b/i.test(attribs.rel ?? '')) head.canonical ||= attribs.href ?? ''
    else if (name === 'base') head.base ||= attribs.href ?? ''
    else if (name === 'html') head.language ||= attribs.lang || attribs['xml:lang'] || ''
    else if (name === 'title')
      head.title ||= cleanText(element.children.map(child => (isText(child) ? child.data : '')).join(''))
    else if (name === 'h1') head.headline ||= textOf(element)
  }
  head.language ||= head.meta.get('content-language')?.[0] ?? ''
  return head
}

/** Open Graph, Twitter and plain meta as a finding of last resort. */
export function findingOfHead(head: Head): Finding {
  const first = (...keys: string[]) => cleanText(keys.map(key => head.meta.get(key)?.[0]).find(Boolean) ?? '')
  const widths = head.meta.get('og:image:width') ?? []
  const heights = head.meta.get('og:image:height') ?? []
  const pictures = ['og:image', 'og:image:secure_url', 'og:image:url', 'twitter:image', 'twitter:image:src'].flatMap(
    key =>
      (head.meta.get(key) ?? []).map((url, at) => ({
        url,
        width: (key.startsWith('og:') && Number.parseInt(widths[at] ?? '', 10)) || 0,
        height: (key.startsWith('og:') && Number.parseInt(heights[at] ?? '', 10)) || 0,
        source: 'open-graph' as const,
      })),
  )
  return {
    ...emptyFinding('open-graph'),
    name: first('og:title', 'twitter:title'),
    description: first('og:description', 'description', 'twitter:description'),
    pictures,
    keywords: first('keywords')
      .split(',')
      .map(word => word.trim())
      .filter(Boolean),
    author: first('author', 'article:author').replace(/^https?:.*$/, ''),
    language: head.language,
    video: first('og:video', 'og:video:url'),
  }
}
