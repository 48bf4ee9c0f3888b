/** Turns one stored value into the JavaScript value that both engines hand back. */
export type ReadValue = (stored: unknown) => unknown

/** Makes an object of a row that came as an array of values. */
export type ReadRow = (values: unknown[]) => Record<string, unknown>

export interface ReadColumn {
  name: string
  /** Absent when the value is right as it is stored. */
  read?: ReadValue
}

const camelNames = new Map<string, string>()

/** `group_id` → `groupId`; remembered, because the same few hundred names come with every row. */
export function camelName(name: string): string {
  let camel = camelNames.get(name)
  if (camel === undefined) {
    camel = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    camelNames.set(name, camel)
  }
  return camel
}

export const readBoolean: ReadValue = stored => (stored === null ? null : stored === 1 || stored === true)
export const readJson: ReadValue = stored => (typeof stored === 'string' ? JSON.parse(stored) : stored)

/**
 * The reader of rows with these columns. It is written out as one object literal and compiled: the objects of all rows are
 * alike then, which makes reading, checking and writing them several times as fast as filling them name by name.
 */
export function rowReader(columns: ReadColumn[]): ReadRow {
  const parts = columns.map(({ name, read }, i) =>
    read ? `${JSON.stringify(name)}: read[${i}](values[${i}])` : `${JSON.stringify(name)}: values[${i}]`,
  )
  const write = new Function('read', `return values => ({ ${parts.join(', ')} })`)
  return write(columns.map(column => column.read)) as ReadRow
}
