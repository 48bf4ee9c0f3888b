import { isDeepStrictEqual } from 'node:util'
import { deleteRow, findRowsBy, findSameRows, keyOf } from '#server/db/backup/find-rows.ts'
import { LEFT_OUT } from '#server/db/backup/left-out.ts'
import type { Row } from '#server/db/backup/read-rows.ts'
import type { TableShape } from '#server/db/backup/table-shapes.ts'
import { updateRow, writeRows } from '#server/db/backup/write-rows.ts'
import type { Db } from '#server/db/schema.ts'
import type { JournalEntry } from './journal.ts'

/**
 * Takes back what a partial restore wrote, the last first. What somebody changed or used since stays as it is, whole.
 * Answers with how many rows that are. Call it in a transaction.
 */
export async function undoJournal(db: Db, tables: TableShape[], journal: JournalEntry[], now: string): Promise<number> {
  const kept = await findChangedRoots(db, tables, journal)
  let left = 0
  for (const entry of journal.toReversed()) {
    const table = tables.find(({ name }) => name === entry.table)
    if (!table || kept.has(entry.root) || !(await undoEntry(db, tables, table, entry, now))) left++
  }
  return left
}

async function undoEntry(
  db: Db,
  tables: TableShape[],
  table: TableShape,
  { before, after }: JournalEntry,
  now: string,
) {
  if (after && before) await updateRow(db, table, withNextRevision(before, after, now))
  else if (after) {
    if (await isUsed(db, tables, table, after, new Map())) return false
    await deleteRow(db, table, after)
  } else if (before) await writeRows(db, table, [before])
  return true
}

/** Going back is a save too: the number of a revision never names two states, or a save made from the one would replace the other. */
const withNextRevision = (before: Row, after: Row, now: string): Row =>
  after.revision === undefined ? before : { ...before, revision: Number(after.revision) + 1, updatedAt: now }

/** Recipes, lists and other things that are not as the restore left them, or that something new hangs on. */
async function findChangedRoots(db: Db, tables: TableShape[], journal: JournalEntry[]): Promise<Set<string>> {
  const kept = new Set<string>()
  const written = new Map<string, Set<string>>()
  for (const [name, entries] of Map.groupBy(journal, entry => entry.table)) {
    const table = tables.find(table => table.name === name)
    if (!table) continue
    const rows = entries.flatMap(({ after }) => (after ? [after] : []))
    const here = await findSameRows(db, table, rows)
    written.set(name, new Set(rows.map(row => keyOf(table, row))))
    for (const { after, root } of entries) if (after && !isAsLeft(after, here.get(keyOf(table, after)))) kept.add(root)
  }
  for (const { table: name, before, after, root } of journal) {
    const table = tables.find(table => table.name === name)
    if (table && after && !before && after.id === root && (await isUsed(db, tables, table, after, written)))
      kept.add(root)
  }
  return kept
}

const isAsLeft = (after: Row, here: Row | undefined): boolean =>
  here !== undefined &&
  (after.revision === undefined ? isDeepStrictEqual(after, here) : after.revision === here.revision)

/** Whether any row names this one that the restore did not write. */
async function isUsed(db: Db, tables: TableShape[], { name }: TableShape, row: Row, written: Map<string, Set<string>>) {
  for (const table of tables)
    for (const { column, target } of table.references) {
      if (target !== name || table.name in LEFT_OUT) continue
      const users = await findRowsBy(db, table, column, [row.id])
      if (users.some(user => !written.get(table.name)?.has(keyOf(table, user)))) return true
    }
  return false
}
