import type { XmlFormat } from '../format.ts'
import type { ImportedFile } from '../imported.ts'
import { momentOf } from '../make-recipe.ts'
import { linesOf, parseHtml } from '../markup/html.ts'
import { childOf, childrenOf, type Element, textAt, textIn, xmlRecords } from '../markup/xml.ts'
import { pictureFromBase64 } from '../text/base64.ts'
import { addressIn, listOf, oneLine } from '../text/plain.ts'
import { readHeads } from '../text/read-heads.ts'
import { readLayout } from '../text/read-page.ts'

/** Evernote: free notes, read one after the other. What is no recipe is told by name. */
export const evernote: XmlFormat = {
  kind: 'xml',
  app: 'evernote',
  matches: roots => roots[0] === 'en-export',
  *read(text) {
    for (const note of xmlRecords(text, ['note'])) {
      const name = textAt(note, 'title')
      const html = textIn(childOf(note, 'content')).replace(/<\?xml[^>]*>|<!DOCTYPE[^>]*>/g, '')
      const lines = linesOf(parseHtml(html))
      const recipe = readHeads([name, ...lines].join('\n')) ?? readLayout({ html: `<h1>${name}</h1>${html}` })
      if (!recipe) {
        yield { kind: 'failed', name, reason: 'no-recipe', detail: '' }
        continue
      }
      const url = addressIn(textAt(childOf(note, 'note-attributes'), 'source-url'))
      yield {
        ...recipe,
        name: oneLine(name) || recipe.name,
        tags: listOf(childrenOf(note, 'tag').map(textIn)),
        url: url ?? recipe.url,
        pictures: childrenOf(note, 'resource').flatMap(pictureIn),
        files: childrenOf(note, 'resource').flatMap(fileIn),
        createdAt: momentOf(compact(textAt(note, 'created'))),
      }
    }
  },
}

function pictureIn(resource: Element) {
  if (!/^image\//.test(textAt(resource, 'mime'))) return []
  return (
    pictureFromBase64(
      textAt(resource, 'data'),
      textAt(childOf(resource, 'resource-attributes'), 'file-name') || 'picture',
    ) ?? []
  )
}

/** Whatever is no picture stays attached. */
function fileIn(resource: Element): ImportedFile[] {
  const data = pictureFromBase64(textAt(resource, 'data'), 'file')
  if (!data || /^image\//.test(textAt(resource, 'mime'))) return []
  const kind = textAt(resource, 'mime').split('/')[1] ?? 'bin'
  const fileName = textAt(childOf(resource, 'resource-attributes'), 'file-name') || `file.${kind}`
  return [{ name: fileName, icon: null, fileName, bytes: data.bytes }]
}

/** 20240504T123000Z */
const compact = (text: string) => text.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/, '$1-$2-$3T$4:$5:$6Z')
