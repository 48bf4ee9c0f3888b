import { type Candidate, emptyCandidate, type Picture } from '../candidate.ts'
import { cleanText } from '../clean/text.ts'
import { type Element, isText } from './nodes.ts'
import { textOf } from './text-of.ts'

/** What the head of a page says about the page as a whole. */
export type Head = {
  meta: Map<string, string[]>
  /** The Open Graph pictures, each with the size that is told after it. */
  pictures: Picture[]
  title: string
  canonical: string
  base: string
  language: string
  headline: string
  /** Whom the page links to as its author; nobody where it names several, as for the posts beside it. */
  author: string
}

const maxValues = 50

export const emptyHead = (): Head => ({
  meta: new Map(),
  pictures: [],
  title: '',
  canonical: '',
  base: '',
  language: '',
  headline: '',
  author: '',
})

export function readHead(elements: Element[]): Head {
  const head = emptyHead()
  const authors: string[] = []
  for (const element of elements) {
    const { name, attribs } = element
    if (name === 'meta') {
      const key = (attribs.property || attribs.name || attribs['http-equiv'] || '').toLowerCase()
      if (!key || !attribs.content) continue
      const known = head.meta.get(key)
      if (!known) head.meta.set(key, [attribs.content])
      else if (known.length < maxValues) known.push(attribs.content)
      addPicture(head.pictures, key, attribs.content)
    } else if (name === 'link' && /\bcanonical\b/i.test(attribs.rel ?? '')) head.canonical ||= attribs.href ?? ''
    else if (name === 'link' && /\bimage_src\b/i.test(attribs.rel ?? '') && attribs.href)
      head.meta.set('image_src', [attribs.href])
    else if (name === 'base') head.base ||= attribs.href ?? ''
    else if (name === 'html') head.language ||= attribs.lang || attribs['xml:lang'] || ''
    else if (name === 'title')
      head.title ||= cleanText(element.children.map(child => (isText(child) ? child.data : '')).join(''))
    else if (name === 'h1') head.headline ||= textOf(element)
    else if (name === 'a' && authors.length < maxValues && /\bauthor\b/i.test(attribs.rel ?? ''))
      authors.push(authorIn(textOf(element)))
  }
  const [author = '', ...others] = new Set(authors.filter(Boolean))
  if (others.length === 0) head.author = author
  head.language ||= head.meta.get('content-language')?.[0] ?? ''
  return head
}

const byline =
  /^(?:(?:view|see|read) (?:all|more) (?:posts|articles|recipes) (?:by|from)|(?:(?:posted|written|published|recipe) )?by|von|par|por|di|door|av|af)\s+/i

/** The name on a link to an author, without "View all posts by"; empty where it is no name: "3 comments", "About the author". */
function authorIn(link: string): string {
  const name = link.replace(byline, '')
  return /^\p{L}[^\d@/:!?]{1,60}$/u.test(name) && !/^www\.|^about\s|author|autor|auteur/i.test(name) ? name : ''
}

const pictureKey = /^og:image(?::url|:secure_url)?$/

const pictureAt = (url: string): Picture => ({ url, width: 0, height: 0, source: 'open-graph' })

function addPicture(pictures: Picture[], key: string, value: string) {
  const last = pictures.at(-1)
  if (pictureKey.test(key) && pictures.length < maxValues) pictures.push(pictureAt(value))
  else if (key === 'og:image:width' && last) last.width ||= Number.parseInt(value, 10) || 0
  else if (key === 'og:image:height' && last) last.height ||= Number.parseInt(value, 10) || 0
}

/** A page's title without what stands last in it: the name of the site, "Print". */
export const withoutSite = (whole: string) => {
  const title = whole.replace(/ (?:on|auf|sur|en|su|op|på) (?:Vimeo|TikTok|Dailymotion|Facebook|Instagram)$/iu, '')
  return /^(.{4,}?)\s+[-–—|·»«:]\s+.{2,60}$/.exec(title)?.[1] ?? title
}

/** Open Graph, Twitter and plain meta as a candidate of last resort; `shown` is whom the page names as its author. */
export function candidateOfHead(head: Head, shown = ''): Candidate {
  const first = (...keys: string[]) => cleanText(keys.map(key => head.meta.get(key)?.[0]).find(Boolean) ?? '')
  const forTwitter = ['twitter:image', 'twitter:image:src', 'image_src'].flatMap(key => head.meta.get(key) ?? [])
  return {
    ...emptyCandidate('open-graph'),
    name: first('og:title', 'twitter:title') || withoutSite(head.title),
    description: first('og:description', 'description', 'twitter:description'),
    pictures: [...head.pictures, ...forTwitter.map(pictureAt)],
    keywords: first('keywords')
      .split(',')
      .map(word => word.trim())
      .filter(Boolean),
    author: first('author', 'article:author').replace(/^https?:.*$/, '') || head.author || shown,
    language: head.language,
    video: first('og:video', 'og:video:url'),
  }
}
