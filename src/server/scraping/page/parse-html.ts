import { type Document, DomHandler } from 'domhandler'
import { Parser } from 'htmlparser2'

const maxDepth = 300
const maxLength = 25_000_000
const chunkLength = 65_536
const maxWork = 2_000_000_000
const maxElements = 200_000

/**
 * The tree of a page. Elements deeper than any real page nests become siblings, so that every walk may recurse; a page
 * with more elements than any real one, or whose open tags make reading costly, is read up to that point. What a page keeps
 * in a shadow root is shown like the rest.
 */
export function parseHtml(html: string): Document {
  const dom = new DomHandler()
  let depth = 0
  let count = 0
  const parser = new Parser(
    {
      onparserinit: parser => dom.onparserinit(parser),
      onopentag(name, attributes) {
        count++
        const shown = name === 'template' && 'shadowrootmode' in attributes ? 'div' : name
        if (depth++ < maxDepth) dom.onopentag(shown, attributes)
      },
      onclosetag() {
        if (--depth < maxDepth) dom.onclosetag()
      },
      ontext: text => dom.ontext(text),
      onend: () => dom.onend(),
    },
    { decodeEntities: true },
  )
  let work = 0
  const length = Math.min(html.length, maxLength)
  for (let at = 0; at < length && work < maxWork && count < maxElements; at += chunkLength) {
    parser.write(html.slice(at, Math.min(at + chunkLength, length)))
    work += depth * (chunkLength / 4)
  }
  parser.end()
  return dom.root
}
