import { rmSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { badRequest } from '#server/errors.ts'
import type { ForeignTables } from '#server/importers/source-file.ts'

/** Of one table: more than any household has. */
const mostRows = 200_000
/** Of the texts in one table. */
const mostLetters = 16 * 1024 * 1024

/**
 * The database file of another app, opened for reading only and aside. Its views and triggers are never run: rows are
 * read of tables alone.
 */
export async function openForeignDatabase(bytes: Buffer): Promise<ForeignTables> {
  const { DatabaseSync } = await import('node:sqlite')
  const folder = await mkdtemp(join(tmpdir(), 'larder-'))
  const path = join(folder, 'foreign.db')
  try {
    await writeFile(path, bytes)
    const database = new DatabaseSync(path, { readOnly: true, allowExtension: false })
    const names = database
      .prepare("select name from sqlite_schema where type = 'table' and sql not like 'create virtual%'")
      .all()
      .map(row => String(row.name))
    return {
      names,
      rows: table =>
        names.includes(table)
          ? within(database.prepare(`select * from "${table.replaceAll('"', '""')}"`).iterate())
          : [],
      close: () => {
        database.close()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (cause) {
    await rm(folder, { recursive: true, force: true })
    throw badRequest('archive.unreadable', { cause })
  }
}

type Row = Record<string, unknown>

function within(rows: Iterable<Row>): Row[] {
  const kept: Row[] = []
  let letters = 0
  for (const row of rows) {
    for (const value of Object.values(row)) letters += typeof value === 'string' ? value.length : 0
    if (kept.push(row) > mostRows || letters > mostLetters) throw badRequest('archive.too-large')
  }
  return kept
}
