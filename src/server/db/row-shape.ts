/** Turns one stored value into the JavaScript value that both engines hand back. */
export type ReadValue = (stored: unknown) => unknown

export interface RowShape {
  names: string[]
  read: (ReadValue | undefined)[]
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

/** Makes an object of a row that came as an array of values in the order of the shape. */
export function readRow(shape: RowShape, values: unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let i = 0; i < shape.names.length; i++) {
    const read = shape.read[i]
    row[shape.names[i] as string] = read ? read(values[i]) : values[i]
  }
  return row
}
