import { findRowWith, highestOf } from '#server/db/backup/find-rows.ts'
import type { Row } from '#server/db/backup/read-rows.ts'
import type { TableShape } from '#server/db/backup/table-shapes.ts'
import type { Db } from '#server/db/schema.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { IDS_IN_TEXT, SHARED } from './choice.ts'
import type { SameAs } from './collect-rows.ts'

/** Names that must differ and that people choose: where another thing has it by now, what comes back gets a number. */
const NUMBERED: Record<string, (row: Row, n: number) => Row> = {
  recipes: (row, n) => ({ ...numbered(row, n), nameNormalized: fold(`${row.name} (${n})`) }),
  cookbooks: (row, n) => numbered(row, n),
  households: (row, n) => numbered(row, n),
  groups: (row, n) => numbered(row, n),
  users: (row, n) => ({ ...row, username: `${row.username}-${n}`, usernameKey: `${row.usernameKey}-${n}` }),
}
const numbered = (row: Row, n: number): Row => ({ ...row, name: `${row.name} (${n})`, slug: `${row.slug}-${n}` })

/** The row with the ids of here in the place of those that the backup has for the same things. */
export function withIdsOfHere(row: Row, sameAs: SameAs): Row {
  if (!sameAs.size) return row
  return JSON.parse(JSON.stringify(row).replace(IDS_IN_TEXT, id => sameAs.get(id) ?? id))
}

/** A row that can be written beside those that are here; null when the same thing is here under another id, which is noted. */
export async function fitRow(db: Db, table: TableShape, row: Row, sameAs: SameAs): Promise<Row | null> {
  const number = NUMBERED[table.name]
  let fitting = row
  for (let n = 1; ; n++) {
    const other = await findRival(db, table, fitting)
    if (!other) return fitting
    if (!number) {
      if (SHARED.includes(table.name)) sameAs.set(String(row.id), String(other.id))
      return null
    }
    fitting = number(row, n)
  }
}

async function findRival(db: Db, { name, uniqueKeys }: TableShape, row: Row): Promise<Row | undefined> {
  for (const columns of uniqueKeys) {
    const other = await findRowWith(db, { name }, Object.fromEntries(columns.map(column => [column, row[column]])))
    if (other && other.id !== row.id) return other
  }
  return undefined
}

/**
 * Things that are known by numbers, such as meals of the plan: a number that something else has here by now is changed to the next
 * free one. Answers with the rows, those that are here left out.
 */
export async function renumber(db: Db, table: TableShape, rows: Row[], here: Row[]): Promise<Row[]> {
  const [key = ''] = table.key
  const present = new Map(here.map(row => [row[key], row]))
  const isSame = (row: Row) => present.get(row[key])?.createdAt === row.createdAt
  const changed = new Map<unknown, number>()
  let next = Math.max(await highestOf(db, table, key), ...rows.map(row => Number(row[key])))
  for (const row of rows) if (present.has(row[key]) && !isSame(row)) changed.set(row[key], ++next)
  return rows
    .filter(row => !isSame(row))
    .map(row => ({
      ...row,
      [key]: changed.get(row[key]) ?? row[key],
      ...Object.fromEntries(table.ownReferences.map(column => [column, changed.get(row[column]) ?? row[column]])),
    }))
}
