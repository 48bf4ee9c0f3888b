import { parse } from 'csv-parse/sync'
import type { Table } from '../format.ts'
import { fieldOf } from './field-names.ts'
import { OWN_COLUMNS } from './own-columns.ts'
import { plain } from './plain.ts'

const delimiters = [',', ';', '\t', '|']
/** So many rows are read; that there are more is told. */
const longest = 100_000
/** A title and remarks may stand above the row that names the columns. */
const titleLines = 8

/** The columns of a text in lower case when its first line looks like the head of a table; null otherwise. */
export function columnsOf(text: string): string[] | null {
  const head = text
    .replace(/^\uFEFF/, '')
    .replace(/^sep=(.)\r?\n/i, '')
    .slice(0, 5000)
  const delimiter = delimiterOf(head)
  if (!delimiter) return null
  try {
    const [first] = parse(head, { delimiter, to_line: 1, relax_quotes: true, relax_column_count: true }) as string[][]
    return first && first.length > 1 && first.every(name => name.length < 80) ? first.map(nameOf) : null
  } catch {
    return null
  }
}

const nameOf = (name: string) => plain(name).toLowerCase()

/** The sign that cuts the first line into most parts. */
function delimiterOf(head: string): string | null {
  const [line = ''] = head.split(/\r?\n/)
  const counts = delimiters.map(sign => [sign, line.split(sign).length - 1] as const)
  const [sign, count] = counts.reduce((best, entry) => (entry[1] > best[1] ? entry : best))
  return count > 0 ? sign : null
}

/** Whether a text is a table below lines that are none, as a title above the columns. */
export const hasTableBelow = (text: string) =>
  text
    .slice(0, 20_000)
    .split(/\r?\n/)
    .slice(1, titleLines)
    .some(line => (columnsOf(line) ?? []).filter(fieldOf).length >= 2)

/** The sign of the first line that has one. */
const delimiterBelow = (text: string) =>
  text
    .slice(0, 20_000)
    .split(/\r?\n/)
    .slice(0, titleLines)
    .map(delimiterOf)
    .find(sign => sign !== null) ?? null

/** The rows of a table, by column in lower case. Rows may be shorter or longer than the head; quotes may be astray. */
export function readTable(text: string): Table & { rest: 'too-large' | 'missing' | null } {
  const plainText = text.replace(/^\uFEFF/, '').replace(/^sep=(.)\r?\n/i, '')
  const { rows, isCutOff } = cellsOf(plainText)
  const rest = rows.length > longest ? 'too-large' : isCutOff ? 'missing' : null
  return { ...tableOf(rows.slice(0, longest)), rest }
}

/** A text that was cut off within quotes is read up to there. */
function cellsOf(text: string): { rows: string[][]; isCutOff: boolean } {
  const options = {
    delimiter: delimiterBelow(text) ?? ',',
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 4_000_000,
    to: longest + 1,
  }
  try {
    return { rows: parse(text, options) as string[][], isCutOff: false }
  } catch (error) {
    if ((error as { code?: string }).code !== 'CSV_QUOTE_NOT_CLOSED') throw error
    return { rows: parse(`${text}"`, options) as string[][], isCutOff: true }
  }
}

/** Our own table has an apostrophe before what a spreadsheet would run as a formula. In others it belongs to the text. */
const withoutGuard = (cell: string) => cell.replace(/^'(?='*[=+@\t])/, '')

/** The first row of cells names the columns, or one below it where that is a title and this one has names that are known. */
export function tableOf(cells: string[][]): Table {
  const known = (row: string[] | undefined) => (row ?? []).filter(cell => fieldOf(cell)).length
  const named = known(cells[0]) < 2 ? cells.slice(0, titleLines).findIndex(row => known(row) >= 2) : 0
  const [head = [], ...rows] = cells.slice(Math.max(0, named))
  const columns = head.map(nameOf)
  // A person may have added columns behind them.
  const isOwn = OWN_COLUMNS.every((name, at) => columns[at] === nameOf(name))
  const read = (cell = '') => plain(isOwn ? withoutGuard(cell) : cell)
  return {
    columns,
    rows: rows
      .filter(row => row.some(cell => cell.trim()))
      .map(row => Object.fromEntries(columns.map((name, at) => [name, read(row[at])]))),
  }
}
