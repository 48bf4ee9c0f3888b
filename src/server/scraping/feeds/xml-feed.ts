import type { Document, Element } from 'domhandler'
import { cleanText } from '../clean/text.ts'
import { absolute } from '../page/address.ts'
import { type Feed, type FeedEntry, MOST_ENTRIES, MOST_TITLE, readDate } from './feed.ts'
import { childrenNamed, childrenOf, textOf, textOfChild } from './parse-xml.ts'
import { pictureIn } from './picture-in.ts'

/** A feed in RSS (0.9 to 2.0, also as RDF) or Atom; null when the document is none. */
export function readXmlFeed(document: Document, url: string): Feed | null {
  const root = childrenOf(document).find(({ name }) => ['rss', 'rdf:rdf', 'feed'].includes(name))
  if (!root) return null
  const isAtom = root.name === 'feed'
  const channel = isAtom ? root : childrenNamed(root, 'channel')[0]
  if (!channel) return null
  const base = absolute(root.attribs['xml:base'] ?? '', url) ?? url
  // RSS 1.0 has its items beside the channel.
  const items = isAtom
    ? childrenNamed(channel, 'entry')
    : [...childrenNamed(channel, 'item'), ...childrenNamed(root, 'item')]
  return {
    title: titleOf(channel),
    siteUrl: linkOf(channel, base),
    entries: items.slice(0, MOST_ENTRIES).flatMap(item => readEntry(item, base) ?? []),
  }
}

function readEntry(item: Element, base: string): FeedEntry | null {
  const url = linkOf(item, base)
  const title = titleOf(item)
  if (!url || !title) return null
  const date = textOfChild(item, 'pubdate', 'published', 'dc:date', 'updated')
  return { url, title, pictureUrl: pictureOf(item, url), publishedAt: readDate(date) }
}

const titleOf = (element: Element) => cleanText(textOfChild(element, 'title').slice(0, 4000)).slice(0, MOST_TITLE)

function linkOf(element: Element, base: string): string | null {
  const ofAtom = [...childrenNamed(element, 'link'), ...childrenNamed(element, 'atom:link')].find(
    ({ attribs }) => attribs.href && ['alternate', undefined].includes(attribs.rel),
  )
  const permalink = childrenNamed(element, 'guid').find(({ attribs }) => attribs.isPermaLink !== 'false')
  const texts = [
    textOfChild(element, 'feedburner:origlink'),
    textOfChild(element, 'link'),
    ofAtom?.attribs.href ?? '',
    textOf(permalink),
  ]
  return texts.map(text => absolute(text, base)).find(address => address !== null) ?? null
}

/** The picture that stands for an entry: named as such, or the first in its text. */
function pictureOf(item: Element, base: string): string | null {
  const media = [item, ...childrenNamed(item, 'media:group')].flatMap(place => [
    ...childrenNamed(place, 'media:content').filter(isPicture),
    ...childrenNamed(place, 'media:thumbnail'),
    ...childrenNamed(place, 'enclosure').filter(isPicture),
  ])
  for (const { attribs } of media) {
    const found = absolute(attribs.url ?? '', base)
    if (found) return found
  }
  return pictureIn(textOfChild(item, 'content:encoded', 'content', 'description', 'summary'), base)
}

const isPicture = ({ attribs }: Element) =>
  attribs.medium === 'image' ||
  /^image\//i.test(attribs.type ?? '') ||
  /\.(jpe?g|png|webp)(\?|$)/i.test(attribs.url ?? '')
