import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import type { Row } from '#server/db/backup/read-rows.ts'

/** A row that a partial restore wrote, as it was before and is since: what an undo needs. */
export interface JournalEntry {
  table: string
  /** Null when there was none. */
  before: Row | null
  /** Null when it went. */
  after: Row | null
  /** The recipe or list that it is part of, or itself: they are undone together or not at all. */
  root: string
}

export async function writeJournal(path: string, entries: JournalEntry[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'w')
  for (const entry of entries) await file.write(`${JSON.stringify(entry)}\n`)
  await file.sync()
  await file.close()
}

export async function readJournal(path: string): Promise<JournalEntry[]> {
  const entries: JournalEntry[] = []
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY }))
    if (line) entries.push(JSON.parse(line))
  return entries
}
