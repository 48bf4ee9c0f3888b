import type { Row } from '#server/db/backup/read-rows.ts'
import type { TableCount } from '#server/db/schema/backups.ts'
import { slug } from '#shared/domain/text/slug.ts'
import { type MealieRow, type MealieTables, uuid, words } from './values.ts'

/** What the mapping needs to know of the installation. */
export interface Surroundings {
  now: string
  newId: () => string
  defaultHousehold: string
  hashSecret: (secret: string) => string
  /** Encrypts what the server must be able to read again. */
  seal: (text: string) => string
  normalizeUrl: (address: string | null) => string | null
}

/** The tables of a backup of the reference on their way into ours. */
export interface Mapping extends Surroundings {
  from: (table: string) => MealieRow[]
  /** Rows of ours, by the table. */
  rows: Record<string, Row[]>
  add: (table: string, row: Row) => void
  /** Counts a row of theirs as brought. */
  bring: (table: string) => void
  /** Counts a row of theirs as left, and why. */
  leave: (table: string, reason: string) => void
  counts: Record<string, TableCount>
  /** The id under which ours know a thing of theirs; duplicates that became one have the same. Null when it did not come. */
  ids: Map<string, string>
  knows: (value: unknown) => string | null
}

export function createMapping(tables: MealieTables, surroundings: Surroundings): Mapping {
  const rows: Record<string, Row[]> = {}
  const counts: Record<string, TableCount> = {}
  for (const [name, found] of Object.entries(tables)) counts[name] = { found: found.length, brought: 0, left: {} }
  const countOf = (table: string) => {
    counts[table] ??= { found: 0, brought: 0, left: {} }
    return counts[table]
  }
  const ids = new Map<string, string>()
  return {
    ...surroundings,
    from: table => tables[table] ?? [],
    rows,
    add: (table, row) => {
      rows[table] ??= []
      rows[table].push(row)
    },
    bring: table => void countOf(table).brought++,
    leave: (table, reason) => {
      const { left } = countOf(table)
      left[reason] = (left[reason] ?? 0) + 1
    },
    counts,
    ids,
    knows: value => ids.get(uuid(value) ?? '') ?? null,
  }
}

/** A name that nobody else in the same place has: the second one gets a number. */
export function createNames() {
  const taken = new Set<string>()
  return (place: string, name: string, numbered = (name: string, n: number) => `${name} (${n})`): string => {
    let free = name
    for (let n = 1; taken.has(`${place}\0${free}`); n++) free = numbered(name, n)
    taken.add(`${place}\0${free}`)
    return free
  }
}

export const numberedSlug = (name: string, n: number) => `${name}-${n}`

export const slugOf = (row: MealieRow, otherwise: string): string =>
  words(row.slug) || slug(words(row.name)) || otherwise
