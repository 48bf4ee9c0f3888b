import type { TableField } from '#shared/domain/table-fields.ts'
import { databaseFormats, htmlFormats, jsonFormats, tableFormats, textFormats, xmlFormats } from './all-formats.ts'
import type { Around, Piece, Reading, Table, Yielded } from './format.ts'
import { readNamed } from './formats/generic.ts'
import { readLarderBackup } from './formats/larder-backup.ts'
import type { FailReason, ImportedItem } from './imported.ts'
import { declaredEncoding, rootNames } from './markup/xml.ts'
import { type Neighbors, neighborsOf, pictureOf } from './neighbors.ts'
import { begins, isAccess, isPicture, looksBinary } from './signs.ts'
import {
  baseName,
  extensionOf,
  folderOf,
  isPictureName,
  isSystemFile,
  knownAs,
  type ReadingTools,
  type SourceFile,
  type SourceFolder,
  stemOf,
} from './source-file.ts'
import { isCrowded } from './text/crowded.ts'
import { decodeText } from './text/decode.ts'
import { type Json, readJson } from './text/json.ts'
import { readOffice } from './text/office.ts'
import { columnsOf, hasTableBelow, readTable, tableOf } from './text/table.ts'
import { withPictures } from './with-pictures.ts'

export interface ReadOptions {
  /** Columns of a table by name in lower case, as a person matched them to fields. */
  columns?: Record<string, TableField | null>
}

const deepest = 3
/** Of one text or database; while it is read it is there as bytes, as text and as values. */
const largestFile = 64 * 1024 * 1024
const notRead =
  /(^|\/)\.(?!\.)[^/]+(\/|$)|\.(mp4|mov|avi|mkv|webm|mp3|m4a|wav|ttf|otf|woff2?|css|js|mjs|php|map|dtd|xsd|xsl|ico|exe|dll|conf|lock|log|svg)$/i

/**
 * Everything that files of another app hold, piece by piece: what each file is shows in its bytes, never in its name, but
 * for one that is named a zip and is none. A file that cannot be read is told and stops nothing.
 */
export async function* readLibrary(
  folders: SourceFolder[],
  tools: ReadingTools,
  options: ReadOptions = {},
): AsyncGenerator<ImportedItem> {
  for (const folder of folders) yield* readFolder(folder, tools, options, 0)
}

async function* readFolder(
  { name, files }: SourceFolder,
  tools: ReadingTools,
  options: ReadOptions,
  depth: number,
): AsyncGenerator<ImportedItem> {
  const own = files.filter(file => !isSystemFile(file.path))
  const neighbors = neighborsOf(own)
  const backup = await readLarderBackup(own).catch(() => null)
  if (backup) {
    for await (const recipe of backup) yield { kind: 'recipe', app: 'larder', path: 'manifest.json', recipe }
    return
  }
  const office = await readOffice(own).catch(() => null)
  if (office) {
    const file = { path: name, size: null, bytes: async () => Buffer.alloc(0) }
    return yield* readOfficeFile(office, { file, neighbors, bytes: Buffer.alloc(0) }, options)
  }
  for (const file of own) {
    if (isPictureName(file.path) || notRead.test(file.path) || isAttached(file.path, neighbors)) continue
    yield* readFile(file, neighbors, tools, options, depth)
  }
}

/** Files of a recipe of Mealie, which belong to it and are none themselves. */
const isAttached = (path: string, { inFolder }: Neighbors) =>
  /(^|\/)assets\/[^/]+$/.test(path) &&
  (/(^|\/)data\/recipes\/[0-9a-f-]{32,36}\/assets\//i.test(path) ||
    inFolder(folderOf(folderOf(path))).some(file => extensionOf(file.path) === 'json'))

async function* readFile(
  file: SourceFile,
  neighbors: Neighbors,
  tools: ReadingTools,
  options: ReadOptions,
  depth: number,
): AsyncGenerator<ImportedItem> {
  const failed = (reason: FailReason, detail: string): ImportedItem => ({
    kind: 'failed',
    app: 'unknown',
    path: file.path,
    name: knownAs(file.path),
    reason,
    detail,
  })
  try {
    const bytes = await file.bytes()
    yield* readBytes(bytes, file, neighbors, tools, options, depth)
  } catch (error) {
    yield failed(reasonOf(error), error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : '')
  }
}

const reasonOf = (error: unknown): FailReason => {
  const key = String((error as { key?: string }).key ?? '')
  return key === 'archive.too-large' ? 'too-large' : key === 'archive.encrypted' ? 'encrypted' : 'unreadable'
}

const tooLarge = (why = 'the file is too large') => Object.assign(new Error(why), { key: 'archive.too-large' })

async function* readBytes(
  bytes: Buffer,
  file: SourceFile,
  neighbors: Neighbors,
  tools: ReadingTools,
  options: ReadOptions,
  depth: number,
): AsyncGenerator<ImportedItem> {
  const around: Around = { file, neighbors, bytes }
  if (begins(bytes, 0x50, 0x4b, 3, 4) || begins(bytes, 0x50, 0x4b, 5, 6)) {
    if (depth >= deepest) throw tooLarge('archives within archives')
    yield* readFolder({ name: file.path, files: await tools.unzip(file, bytes) }, tools, options, depth + 1)
  } else if (begins(bytes, 0x1f, 0x8b)) {
    if (depth >= deepest) throw tooLarge('archives within archives')
    const unpacked = await tools.gunzip(bytes, largestFile)
    yield* readBytes(
      unpacked,
      { ...file, path: file.path.replace(/\.(gz|tgz)$/i, '') },
      neighbors,
      tools,
      options,
      depth + 1,
    )
  } else if (bytes.subarray(257, 262).toString('latin1') === 'ustar')
    yield* readFolder({ name: file.path, files: await tools.untar(bytes) }, tools, options, depth + 1)
  else if (bytes.length > largestFile && !isPicture(bytes)) throw tooLarge()
  else if (bytes.subarray(0, 15).toString('latin1') === 'SQLite format 3') yield* readDatabase(bytes, around, tools)
  else if (begins(bytes, 0x25, 0x50, 0x44, 0x46)) {
    const { text, pictures, isLackingPictures, scans } = await tools.pdf(bytes)
    const inText = { ...around, file: { ...file, path: `${file.path}.txt` } }
    if (scans) yield { kind: 'scan', app: 'pdf', path: file.path, name: stemOf(file.path), ...scans }
    else yield* withPictures(readText(text, inText, options, 'pdf'), pictures, isLackingPictures)
  } else if (isPicture(bytes)) return
  else if (isAccess(bytes)) yield { kind: 'left', app: 'livingcookbook', path: file.path, what: 'old-format' }
  else if (looksBinary(bytes) && extensionOf(file.path) === 'dvo')
    yield { kind: 'left', app: 'cookn', path: file.path, what: 'old-format' }
  // An empty one is what packing a folder into itself leaves there.
  else if (extensionOf(file.path) === 'zip' && bytes.length > 0) throw new Error('named an archive, and none')
  else if (looksBinary(bytes)) yield { kind: 'left', app: 'unknown', path: file.path, what: 'unknown-file' }
  else if (isCrowded(bytes)) throw tooLarge()
  else yield* readTextual(bytes, around, options)
}

async function* readTextual(bytes: Buffer, around: Around, options: ReadOptions): AsyncGenerator<ImportedItem> {
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
    const rest = { app: format.app, path, name: `${stemOf(path)} …` }
    if (fault && isCut) yield { kind: 'failed', ...rest, reason: 'unreadable', detail: fault.message }
  } else if (fault && /^\[[\p{L} ]+\]/u.test(start)) yield* readText(text, around, options)
  else if (fault) throw fault
  else yield { kind: 'left', app: 'unknown', path, what: 'unknown-file' }
}

async function* readMarkup(text: string, start: string, around: Around): AsyncGenerator<ImportedItem> {
  const roots = rootNames(start)
  const isHtml =
    /^<!doctype (html|netscape)/i.test(start) ||
    ['html', 'head', 'body', 'div', 'meta', 'title', 'p', 'h1', 'article', 'script'].includes(roots[0] ?? '')
  const xml = isHtml ? undefined : xmlFormats.find(entry => entry.matches(roots, start))
  if (xml) return yield* named(xml.app, around, xml.read(text, around))
  const html = htmlFormats.find(entry => entry.matches(text.slice(0, 200_000), around))
  if (html) yield* named(html.app, around, html.read(text, around))
}

async function* readText(
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
    const { isCut, ...table } = readTable(text)
    yield* readRows(table, around, options)
    const { path } = around.file
    if (isCut) yield { kind: 'failed', app: 'csv', path, name: `${stemOf(path)} …`, reason: 'too-large', detail: '' }
    return
  }
  const head = text.slice(0, 100_000)
  const format = textFormats.find(entry => entry.matches(head, around))
  if (format) yield* named(app ?? format.app, around, format.read(text, around))
  else yield { kind: 'left', app: 'unknown', path: around.file.path, what: 'unknown-file' }
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

async function* readOfficeFile(
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

async function* readDatabase(bytes: Buffer, around: Around, tools: ReadingTools): AsyncGenerator<ImportedItem> {
  const tables = await tools.database(bytes)
  try {
    const format = databaseFormats.find(entry => entry.matches(tables.names))
    if (format) yield* named(format.app, around, format.read(tables, around))
    else yield { kind: 'left', app: 'unknown', path: around.file.path, what: 'unknown-file' }
  } finally {
    tables.close()
  }
}

/** Adds where each piece came from; a recipe with nothing in it but a name is one, without even that it failed. */
async function* named(app: string, { file }: Around, reading: Reading): AsyncGenerator<ImportedItem> {
  let any = false
  for await (const yielded of reading) {
    any = true
    const piece = pieceOf(yielded)
    if (piece.kind === 'recipe' && !piece.recipe.name) {
      const hasMore = piece.recipe.ingredients.length + piece.recipe.steps.length > 0
      if (hasMore) yield { ...piece, recipe: { ...piece.recipe, name: knownAs(file.path) }, app, path: file.path }
      else yield { kind: 'failed', app, path: file.path, name: knownAs(file.path), reason: 'no-name', detail: '' }
    } else yield { ...piece, app, path: file.path } as ImportedItem
  }
  if (
    !any &&
    (app === 'text' || app === 'html' || app === 'markdown' || app === 'pdf' || app === 'document' || app === 'xml')
  )
    yield { kind: 'failed', app, path: file.path, name: knownAs(file.path), reason: 'no-recipe', detail: '' }
}

const pieceOf = (yielded: Yielded): Piece => ('kind' in yielded ? yielded : { kind: 'recipe', recipe: yielded })
