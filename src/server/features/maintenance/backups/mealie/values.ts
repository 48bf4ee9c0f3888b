import { canonicalUuid } from '#server/ids.ts'
import { parseMoment } from '#shared/contract/fields.ts'

/** A row of a table of the reference, as it stands in `database.json`. */
export type MealieRow = Record<string, unknown>
export type MealieTables = Record<string, MealieRow[]>

/** Ids come as 32 digits from SQLite and with dashes from PostgreSQL. */
export const uuid = (value: unknown): string | null => (typeof value === 'string' ? canonicalUuid(value) : null)

export const text = (value: unknown): string | null =>
  typeof value === 'string' ? value.replaceAll('\0', '') : typeof value === 'number' ? String(value) : null

/** A text that must be there. */
export const words = (value: unknown, otherwise = ''): string => text(value) ?? otherwise

export const number = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

export const flag = (value: unknown, otherwise = false): boolean =>
  value === null || value === undefined ? otherwise : value === true || value === 1

/** Times have no zone and mean UTC. */
export const moment = (value: unknown): string | null => (typeof value === 'string' ? parseMoment(value) : null)

export const day = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10) : null

/** One of the words that are allowed, or another one. */
export const oneOf = <Word extends string>(value: unknown, allowed: readonly Word[], otherwise: Word): Word =>
  allowed.includes(value as Word) ? (value as Word) : otherwise

export const stampsOf = (row: MealieRow, now: string) => {
  const createdAt = moment(row.created_at) ?? now
  return { createdAt, updatedAt: moment(row.update_at ?? row.updated_at) ?? createdAt }
}

/** Rows by the id of what they belong to. */
export function groupBy(rows: MealieRow[], column: string): Map<string, MealieRow[]> {
  const groups = new Map<string, MealieRow[]>()
  for (const row of rows) {
    const id = uuid(row[column])
    if (id) groups.set(id, [...(groups.get(id) ?? []), row])
  }
  return groups
}

export const byNumber = (column: string) => (a: MealieRow, b: MealieRow) =>
  (number(a[column]) ?? 0) - (number(b[column]) ?? 0)
