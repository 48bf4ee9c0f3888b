import { allWithin, attr, childOf, childrenOf, type Element, rawText, xmlRecords } from '../markup/xml.ts'
import { isPictureName, type SourceFile } from '../source-file.ts'

export type Office = { kind: 'table'; rows: string[][] } | { kind: 'text'; parts: DocumentPart[] }

/** The text of one recipe, as far as titles tell, and the pictures that stand in it. */
export interface DocumentPart {
  text: string
  pictures: SourceFile[]
}

const longest = 64 * 1024 * 1024
const widest = 200

/** A document of Word, Excel, LibreOffice: its first table, or its text. Null for any other archive. */
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
    const sheet =
      files.find(file => /^xl\/worksheets\/sheet1?\.xml$/.test(file.path)) ??
      files.find(file => /^xl\/worksheets\/.*\.xml$/.test(file.path))
    const strings = [...xmlRecords((await text('xl/sharedStrings.xml')) ?? '', ['si'])].map(entry =>
      allWithin(entry, 't').map(rawText).join(''),
    )
    return sheet ? { kind: 'table', rows: excelRows((await sheet.bytes(longest)).toString('utf8'), strings) } : null
  }
  const open = files.some(file => file.path === 'mimetype') ? await text('content.xml') : null
  if (open === null) return null
  return /<table:table-row/.test(open) && !/<office:text/.test(open)
    ? { kind: 'table', rows: openRows(open) }
    : { kind: 'text', parts: partsOf(open, ['text:p', 'text:h'], openParagraph, path => fileAt(files, path)) }
}

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

function excelRows(xml: string, strings: string[]): string[][] {
  return [...xmlRecords(xml, ['row'])].map(row => {
    const cells: string[] = []
    for (const cell of childrenOf(row, 'c')) {
      const at = columnOf(attr(cell, 'r'), cells.length)
      const value = rawText(childOf(cell, 'v'))
      const type = attr(cell, 't')
      if (at < widest)
        cells[at] =
          type === 's' ? (strings[Number(value)] ?? '') : type === 'inlineStr' ? rawText(childOf(cell, 'is')) : value
    }
    return Array.from(cells, cell => cell ?? '')
  })
}

/** "AB12" is the 28th column. */
function columnOf(reference: string, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : next
}

function openRows(xml: string): string[][] {
  return [...xmlRecords(xml, ['table:table-row'])].map(row =>
    childrenOf(row, 'table:table-cell').flatMap(cell => {
      const text = childrenOf(cell, 'text:p').map(rawText).join('\n')
      const repeated = Math.min(Number(attr(cell, 'table:number-columns-repeated')) || 1, text ? widest : 1)
      return Array.from({ length: repeated }, () => text)
    }),
  )
}
