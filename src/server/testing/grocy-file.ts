import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Grocy's file, made by these statements. */
export function grocyOf(statements: string): File {
  const folder = mkdtempSync(join(tmpdir(), 'larder-'))
  try {
    const path = join(folder, 'grocy.db')
    const database = new DatabaseSync(path)
    database.exec(statements)
    database.close()
    return new File([readFileSync(path)], 'grocy.db')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
