import type { TableField } from '#shared/domain/table-fields.ts'
import { htmlFormats, jsonFormats, tableFormats, textFormats, xmlFormats } from './all-formats.ts'
import type { Around, Table, TextFormat } from './format.ts'
import { readNamed } from './formats/generic.ts'
import type { ImportedItem } from './imported.ts'
import { declaredEncoding, rootNames } from './markup/xml.ts'
import { pictureOf } from './neighbors.ts'
import { baseName, extensionOf, stemOf } from './source-file.ts'
import { named } from './source-of-pieces.ts'
import { decodeText } from './text/decode.ts'
import { type Json, readJson } from './text/json.ts'
import type { readOffice } from './text/office.ts'
import { columnsOf, hasTableBelow, readTable, tableOf } from './text/table.ts'
import { withPictures } from './with-pictures.ts'

export interface ReadOptions {
  /** Columns of a table by name in lower case, as a person matched them to fields. */
  columns?: Record<string, TableField | null>
}

/** What a file of text holds: JSON, markup, a table, or recipes written for people. */
export async function* readTextual(bytes: Buffer, around: Around, options: ReadOptions): AsyncGenerator<ImportedItem> {
  const head = bytes.subarray(0, 20_000)
  const isXml = /^\s*(?:\xEF\xBB\xBF)?\s*</.test(head.toString('latin1'))
  const text = decodeText(bytes, { declared: isXml ? declaredEncoding(bytes) : null, dos: !isXml }).replace(
    /^\uFEFF/,
    '',
  )
  const start = text.trimStart().slice(0, 20_000)
  if (/^[[{]/.test(start) && extensionOf(around.file.path) !== 'md') yield* readJsonText(text, start, around, options)
  else if (/^<(?!<)/.test(start) && /^<[!?a-z]/i.test(start)) yield* readMarkup(text, start, around)
  else if (!start && extensionOf(around.file.path) === 'json') JSON.parse(text)
  else yield* readText(text, around, options)
}

async function* readJsonText(
  text: string,
  start: string,
  around: Around,
  options: ReadOptions,
): AsyncGenerator<ImportedItem> {
  const { value, fault, isCut } = readJson(text)
  const format = fault && value === undefined ? undefined : jsonFormats.find(entry => entry.matches(value, around))
  const { path } = around.file
  if (format) {
    yield* named(format.app, around, format.read(value as never, around))
    if (fault && isCut) yield failedRest(format.app, around, fault.message)
  } else if (fault && /^\[[\p{L} ]+\]/u.test(start)) yield* readText(text, around, options)
  else if (fault) throw fault
  else yield { kind: 'left', app: 'unknown', path, what: 'unknown-file' }
}

const NO_END = 'the end of the file is missing'
const lossWords = { end: NO_END, middle: 'something in the middle of the file is missing' }

/** What a file that was cut off held behind what is whole in it. */
const failedRest = (app: string, { file: { path } }: Around, detail: string): ImportedItem => ({
  kind: 'failed',
  app,
  path,
  name: `${stemOf(path)} …`,
  reason: 'unreadable',
  detail,
})

function* lostOf(format: TextFormat, app: string, text: string, around: Around): Generator<ImportedItem> {
  const loss = format.lossIn?.(text)
  if (loss) yield failedRest(app, around, lossWords[loss])
}

async function* readMarkup(text: string, start: string, around: Around): AsyncGenerator<ImportedItem> {
  const roots = rootNames(start)
  const isHtml =
    /^<!doctype (html|netscape)/i.test(start) ||
    ['html', 'head', 'body', 'div', 'meta', 'title', 'p', 'h1', 'article', 'script'].includes(roots[0] ?? '')
  const xml = isHtml ? undefined : xmlFormats.find(entry => entry.matches(roots, start))
  if (xml) {
    yield* named(xml.app, around, xml.read(text, around))
    const isCut = roots.length > 1 && !new RegExp(`</${roots[0]}\\s*>`, 'i').test(text.slice(-5000))
    if (isCut) yield failedRest(xml.app, around, NO_END)
    return
  }
  const html = htmlFormats.find(entry => entry.matches(text.slice(0, 200_000), around))
  if (!html) return
  yield* named(html.app, around, html.read(text, around))
  yield* lostOf(html, html.app, text, around)
}

export async function* readText(
  text: string,
  around: Around,
  options: ReadOptions,
  app?: string,
): AsyncGenerator<ImportedItem> {
  const columns = app ? null : columnsOf(text)
  const isNamedTable = !app && /^(csv|tsv|tab)$/.test(extensionOf(around.file.path))
  const isTable =
    (columns && (isNamedTable || options.columns || tableFormats.some(entry => entry.matches(columns)))) ||
    (isNamedTable && hasTableBelow(text))
  if (isTable) {
    const { rest, ...table } = readTable(text)
    yield* readRows(table, around, options)
    const { path } = around.file
    if (rest === 'too-large')
      yield { kind: 'failed', app: 'csv', path, name: `${stemOf(path)} …`, reason: rest, detail: '' }
    else if (rest) yield failedRest('csv', around, NO_END)
    return
  }
  const head = text.slice(0, 100_000)
  const format = textFormats.find(entry => entry.matches(head, around))
  if (format) {
    yield* named(app ?? format.app, around, format.read(text, around))
    yield* lostOf(format, app ?? format.app, text, around)
  } else yield { kind: 'left', app: 'unknown', path: around.file.path, what: 'unknown-file' }
}

async function* readRows(table: Table, around: Around, { columns }: ReadOptions): AsyncGenerator<ImportedItem> {
  if (columns && table.columns.some(name => columns[name]))
    return yield* named('csv', around, mapped(table, around, columns))
  const format = tableFormats.find(entry => entry.matches(table.columns))
  if (format) yield* named(format.app, around, format.read(table, around))
  else
    yield {
      kind: 'failed',
      app: 'csv',
      path: around.file.path,
      name: baseName(around.file.path),
      reason: 'unreadable',
      detail: 'columns',
    }
}

/** Rows with the names that a person chose for the columns; a column that was left out stays out. */
function* mapped({ rows }: Table, { file, neighbors }: Around, columns: Record<string, TableField | null>) {
  for (const row of rows) {
    const value: Json = {}
    for (const [name, text] of Object.entries(row)) {
      const field = columns[name]
      if (field && text) value[field] = value[field] ? `${String(value[field])}\n${text}` : text
    }
    if (Object.keys(value).length) yield readNamed(value, file.path, neighbors)
  }
}

/** The tables or texts of an office document. */
export async function* readOfficeFile(
  office: NonNullable<Awaited<ReturnType<typeof readOffice>>>,
  around: Around,
  options: ReadOptions,
): AsyncGenerator<ImportedItem> {
  if (office.kind === 'tables') {
    const [first, ...more] = office.tables
    if (first) yield* readRows(tableOf(first), around, options)
    // what has no columns of recipes on a further sheet is something else, not a table that could not be read
    for (const cells of more) {
      const table = tableOf(cells)
      if (tableFormats.some(entry => entry.matches(table.columns))) yield* readRows(table, around, options)
      else if (table.rows.length) yield { kind: 'left', app: 'csv', path: around.file.path, what: 'unknown-file' }
    }
    return
  }
  for (const { text, pictures } of office.parts)
    yield* withPictures(readText(text, around, options, 'document'), pictures.map(pictureOf))
}
