import { allWithin, attr, childOf, childrenOf, type Element, rawText, xmlRecords } from '../markup/xml.ts'

const widest = 200

/** The parts of a workbook of Excel that tables are read from, as XML. */
interface Workbook {
  sheets: string[]
  strings: string
  styles: string
}

/** The cells of each sheet of a workbook of Excel, row by row. */
export function excelTables({ sheets, strings, styles }: Workbook): string[][][] {
  const shared = [...xmlRecords(strings, ['si'])].map(entry => allWithin(entry, 't').map(rawText).join(''))
  const kinds = kindsOf(styles)
  return sheets.map(xml => [...xmlRecords(xml, ['row'])].map(row => excelCells(row, shared, kinds)))
}

function excelCells(row: Element, shared: string[], kinds: (Kind | null)[]): string[] {
  const cells: string[] = []
  for (const cell of childrenOf(row, 'c')) {
    const at = columnOf(attr(cell, 'r'), cells.length)
    const value = rawText(childOf(cell, 'v'))
    const type = attr(cell, 't')
    if (at >= widest) continue
    if (type === 's') cells[at] = shared[Number(value)] ?? ''
    else if (type === 'inlineStr') cells[at] = rawText(childOf(cell, 'is'))
    else cells[at] = type ? value : shownAs(value, kinds[Number(attr(cell, 's'))] ?? null)
  }
  return Array.from(cells, cell => cell ?? '')
}

/** "AB12" is the 28th column. */
function columnOf(reference: string, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : next
}

type Kind = 'time' | 'date'

/** What the numbers of each style are: Excel keeps "0:45" as a part of a day and days as a count since 1900. */
function kindsOf(styles: string): (Kind | null)[] {
  const own = new Map(
    [...xmlRecords(styles, ['numfmt'])].map(format => [Number(attr(format, 'numfmtid')), attr(format, 'formatcode')]),
  )
  const cells = [...xmlRecords(styles, ['cellxfs'])][0]
  return childrenOf(cells, 'xf').map(style => kindOf(Number(attr(style, 'numfmtid')), own))
}

function kindOf(id: number, own: Map<number, string>): Kind | null {
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'time'
  if ((id >= 14 && id <= 17) || id === 22) return 'date'
  const code = (own.get(id) ?? '').replace(/"[^"]*"|\\.|\[(?!h+\]|m+\])[^\]]*\]/gi, '')
  if (/[yd]/i.test(code)) return 'date'
  return /h|m+:s/i.test(code) ? 'time' : null
}

/** The last day of the year 9999, which is the last that Excel knows. */
const LAST_DAY = 2_958_465

function shownAs(value: string, kind: Kind | null): string {
  const number = Number(value)
  if (!kind || value === '' || !Number.isFinite(number)) return value
  if (kind === 'date' && number >= 1 && number <= LAST_DAY)
    return new Date(Math.round((number - 25_569) * 86_400) * 1000).toISOString().slice(0, 10)
  const minutes = Math.round(number * 1440)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** The cells of each sheet of a document of LibreOffice, row by row. */
export const openTables = (xml: string): string[][][] =>
  xml
    .split(/(?=<table:table[\s>])/)
    .filter(part => part.startsWith('<table:table'))
    .map(table => [...xmlRecords(table, ['table:table-row'])].map(openCells))

/** Empty cells may be written once for several; beyond the widest table there is nothing that is read. */
function openCells(row: Element): string[] {
  const cells: string[] = []
  for (const cell of childrenOf(row)) {
    if (cell.name !== 'table:table-cell' && cell.name !== 'table:covered-table-cell') continue
    const text = childrenOf(cell, 'text:p').map(rawText).join('\n')
    const repeated = Number(attr(cell, 'table:number-columns-repeated')) || 1
    for (let left = repeated; left > 0 && cells.length < widest; left--) cells.push(text)
  }
  return cells
}
