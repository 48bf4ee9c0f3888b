import pg, { type FieldDef } from 'pg'
import { camelName, type ReadColumn, type ReadRow, rowReader } from '../row-shape.ts'

/** Object ids of types whose text is the value. */
const TEXTS = new Set([19, 25, 705, 1042, 1043, 2950])
const BIGINT = 20
const NUMERIC = 1700

const readers = new Map<string, ReadRow>()

/** The reader of rows with these fields. */
export function readerOfFields(fields: FieldDef[]): ReadRow {
  const key = fields.map(field => `${field.name} ${field.dataTypeID}`).join()
  const reader = readers.get(key) ?? rowReader(fields.map(columnOf))
  if (readers.size < 1000) readers.set(key, reader)
  return reader
}

function columnOf({ name, dataTypeID }: FieldDef): ReadColumn {
  if (TEXTS.has(dataTypeID)) return { name: camelName(name) }
  const read = parserOf(dataTypeID)
  return { name: camelName(name), read: stored => (stored === null ? null : read(stored as string)) }
}

/** Counts and sums come as numbers, as they do from SQLite; everything else that we store comes right by itself. */
const parserOf = (type: number): ((text: string) => unknown) =>
  type === BIGINT || type === NUMERIC ? Number : pg.types.getTypeParser(type, 'text')

/**
 * A value as the protocol takes it. Objects and lists are JSON columns' values: the driver would write a list as an array of
 * the engine's own. Texts of PostgreSQL can't hold NUL.
 */
export function valueToSend(value: unknown): string | Buffer | null {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '') : value
  if (value === null || value === undefined) return null
  if (Buffer.isBuffer(value)) return value
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
