import type { Column } from './column.ts'

/** A table as RFC 4180 has it. Text that a spreadsheet would take for a formula is kept from being one. */
export function toCsv<T>(columns: Pick<Column<T>, 'label' | 'value'>[], items: T[]): string {
  const lines = [
    columns.map(({ label }) => quoted(label)),
    ...items.map(item => columns.map(({ value }) => quoted(value(item)))),
  ]
  return lines.map(line => `${line.join(',')}\r\n`).join('')
}

function quoted(value: string | number | boolean | null): string {
  const text = value === null ? '' : String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
