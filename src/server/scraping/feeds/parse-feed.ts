import type { Feed } from './feed.ts'
import { readJsonFeed } from './json-feed.ts'
import { parseXml } from './parse-xml.ts'
import { readXmlFeed } from './xml-feed.ts'

/** Of the text that says what a document is. */
const HEAD = 5000

/** Reads RSS, Atom or JSON Feed as it came from `url`; null when the text is none of these, or defines entities. */
export function parseFeed(source: string, url: string): Feed | null {
  const text = source.replace(/^\uFEFF/, '').trimStart()
  if (text.startsWith('{')) return readJsonFeed(text, url)
  const root = text.slice(0, HEAD).search(/<(rss|feed|rdf:RDF)[\s>]/i)
  if (root < 0 || /<!ENTITY/i.test(text.slice(0, root))) return null
  const document = parseXml(text)
  return document && readXmlFeed(document, url)
}
