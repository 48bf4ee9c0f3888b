import { allWithin, attr, childOf, childrenOf, type Element, rawText, xmlRecords } from '../markup/xml.ts'
import { isPictureName, type SourceFile } from '../source-file.ts'
import { excelTables, openTables } from './sheets.ts'

export type Office = { kind: 'tables'; tables: string[][][] } | { kind: 'text'; parts: DocumentPart[] }

/** The text of one recipe, as far as titles tell, and the pictures that stand in it. */
export interface DocumentPart {
  text: string
  pictures: SourceFile[]
}

const longest = 64 * 1024 * 1024

/** A document of Word, Excel, LibreOffice: its tables, or its text. Null for any other archive. */
export async function readOffice(files: SourceFile[]): Promise<Office | null> {
  const text = async (path: string) => {
    const file = files.find(entry => entry.path === path)
    return file ? (await file.bytes(longest)).toString('utf8') : null
  }
  const word = await text('word/document.xml')
  if (word !== null) {
    const targets = targetsIn((await text('word/_rels/document.xml.rels')) ?? '')
    const picture = (reference: string) => fileAt(files, `word/${targets.get(reference) ?? ''}`)
    return { kind: 'text', parts: partsOf(word, ['w:p'], wordParagraph, picture) }
  }
  if (files.some(file => file.path === 'xl/workbook.xml')) {
    const sheets: string[] = []
    // All sheets together are as long as one may be.
    let left = longest
    for (const file of sheetsIn(files)) {
      const bytes = await file.bytes(left)
      left -= bytes.length
      sheets.push(bytes.toString('utf8'))
    }
    const [strings, styles] = [(await text('xl/sharedStrings.xml')) ?? '', (await text('xl/styles.xml')) ?? '']
    return sheets.length ? { kind: 'tables', tables: excelTables({ sheets, strings, styles }) } : null
  }
  const open = files.some(file => file.path === 'mimetype') ? await text('content.xml') : null
  if (open === null) return null
  return /<table:table-row/.test(open) && !/<office:text/.test(open)
    ? { kind: 'tables', tables: openTables(open) }
    : { kind: 'text', parts: partsOf(open, ['text:p', 'text:h'], openParagraph, path => fileAt(files, path)) }
}

/** In the order of their numbers, which is that in which they were made. */
const sheetsIn = (files: SourceFile[]) =>
  files
    .filter(file => /^xl\/worksheets\/[^/]+\.xml$/.test(file.path))
    .sort((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }))

/** What a document of Word calls its pictures, and where they are. */
const targetsIn = (xml: string) =>
  new Map([...xmlRecords(xml, ['relationship'])].map(entry => [attr(entry, 'id'), attr(entry, 'target')]))

const fileAt = (files: SourceFile[], path: string) =>
  isPictureName(path) ? files.find(file => file.path === path.replace(/^word\/\//, '')) : undefined

interface Paragraph {
  text: string
  isTitle: boolean
  /** As the document refers to them. */
  pictures: string[]
}

/** Texts of a document; one that has several titles of the highest level is several recipes. */
function partsOf(
  xml: string,
  names: string[],
  read: (element: Element) => Paragraph,
  fileOf: (reference: string) => SourceFile | undefined,
): DocumentPart[] {
  const paragraphs = [...xmlRecords(xml, names)].map(read)
  const titles = paragraphs.filter(({ isTitle }) => isTitle).length
  const parts: Paragraph[][] = titles < 2 ? [paragraphs] : []
  if (titles >= 2)
    for (const paragraph of paragraphs) {
      if (paragraph.isTitle) parts.push([])
      parts.at(-1)?.push(paragraph)
    }
  return parts.map(part => ({
    text: part.map(({ text }) => text).join('\n'),
    pictures: [...new Set(part.flatMap(({ pictures }) => pictures).map(fileOf))].filter(file => !!file),
  }))
}

function wordParagraph(paragraph: Element): Paragraph {
  const style = attr(childOf(childOf(paragraph, 'w:ppr'), 'w:pstyle'), 'w:val')
  const pieces: string[] = []
  const pictures = [
    ...allWithin(paragraph, 'a:blip').map(blip => attr(blip, 'r:embed')),
    ...allWithin(paragraph, 'v:imagedata').map(data => attr(data, 'r:id')),
  ]
  const visit = (element: Element) => {
    for (const child of childrenOf(element)) {
      if (child.name === 'w:t') pieces.push(rawText(child))
      else if (child.name === 'w:br' || child.name === 'w:cr') pieces.push('\n')
      else if (child.name === 'w:tab') pieces.push(' ')
      else visit(child)
    }
  }
  visit(paragraph)
  const isTitle = /^(heading1|berschrift1|überschrift1|titre1|title|titel)$/i.test(style)
  return { text: pieces.join(''), isTitle, pictures }
}

const openParagraph = (paragraph: Element): Paragraph => ({
  text: rawText(paragraph),
  isTitle: paragraph.name === 'text:h' && attr(paragraph, 'text:outline-level') === '1',
  pictures: allWithin(paragraph, 'draw:image').map(image => attr(image, 'xlink:href')),
})
