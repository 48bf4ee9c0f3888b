import { deleteRow, findRowsBy } from '#server/db/backup/find-rows.ts'
import { type RowsByTable, type Sides, tableOf } from './choice.ts'
import type { JournalEntry } from './journal.ts'

/** What came back from a backup lies in the bin no more: nobody can bring it back twice. Call it in the transaction. */
export async function dropBinned(sides: Sides, rows: RowsByTable): Promise<JournalEntry[]> {
  const table = tableOf(sides, 'bin')
  const brought = new Set([...rows.values()].flatMap(found => found.map(({ id }) => id)))
  const groups = new Set([...rows.values()].flatMap(found => found.map(({ groupId }) => groupId).filter(Boolean)))
  const journal: JournalEntry[] = []
  for (const entry of await findRowsBy(sides.to, table, 'groupId', groups)) {
    const id = idOf(entry.snapshot)
    if (id === null || !brought.has(id)) continue
    await deleteRow(sides.to, table, entry)
    journal.push({ table: table.name, before: entry, after: null, root: id })
  }
  return journal
}

/** The id of what lies in the bin: a snapshot has the thing first, a recipe's as the one row of its table. */
function idOf(snapshot: unknown): string | null {
  for (const part of Object.values(snapshot ?? {})) {
    const thing = Array.isArray(part) && part.length === 1 ? part[0] : part
    if (thing && typeof thing === 'object' && typeof thing.id === 'string') return thing.id
  }
  return null
}
