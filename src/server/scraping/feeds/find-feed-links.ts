import { absolute } from '../page/address.ts'
import { elementsOf } from '../page/nodes.ts'
import { parseHtml } from '../page/parse-html.ts'

const FEED_TYPE = /^application\/((rss|atom|rdf)\+xml|(feed\+)?json)\b/i

/** The feeds that a page names in its head, those of comments last. */
export function findFeedLinks(html: string, url: string): string[] {
  const links = elementsOf(parseHtml(html)).filter(
    ({ name, attribs }) =>
      name === 'link' && /(^|\s)alternate(\s|$)/i.test(attribs.rel ?? '') && FEED_TYPE.test(attribs.type ?? ''),
  )
  const rank = ({ attribs }: (typeof links)[number]) => (/comment/i.test(`${attribs.title} ${attribs.href}`) ? 1 : 0)
  const found = links.sort((a, b) => rank(a) - rank(b)).map(({ attribs }) => absolute(attribs.href ?? '', url))
  // Some sites offer their articles in the same form: these are no feeds, but cost a request each.
  return [...new Set(found)].filter(address => address !== null && !/\/wp-json\//.test(address)).slice(0, 3) as string[]
}
