import { findRowsBy, findSameRows, keyOf } from '#server/db/backup/find-rows.ts'
import type { Row } from '#server/db/backup/read-rows.ts'
import { updateRow, writeRows } from '#server/db/backup/write-rows.ts'
import { type RowsByTable, type Sides, tableOf } from './choice.ts'
import type { JournalEntry } from './journal.ts'

/** Whose pictures and files come back. */
const OWNERS = ['recipes', 'users', 'shoppingListItems']

/** The media of what comes back. Those of people and lists that stay are not among them. */
export async function collectMedia(sides: Sides, rows: RowsByTable): Promise<Row[]> {
  const owners = OWNERS.flatMap(name => (rows.get(name) ?? []).flatMap(({ id, pictureId }) => [id, pictureId]))
  const found = await findRowsBy(
    sides.from,
    tableOf(sides, 'media'),
    'ownerId',
    owners.filter(id => typeof id === 'string'),
  )
  return found.filter(({ binId }) => binId === null)
}

/** Shows the media of a backup in the place of those that are shown here for the same thing. Call it in the transaction. */
export async function bringMedia(sides: Sides, media: Row[], now: string): Promise<JournalEntry[]> {
  const table = tableOf(sides, 'media')
  const journal: JournalEntry[] = []
  const note = (before: Row | null, after: Row) =>
    journal.push({ table: 'media', before, after, root: String(after.ownerId) })
  const placeOf = ({ ownerId, kind, name }: Row) => JSON.stringify([ownerId, kind, name])
  const here = await findSameRows(sides.to, table, media)
  const shown = (
    await findRowsBy(
      sides.to,
      table,
      'ownerId',
      media.map(({ ownerId }) => ownerId),
    )
  ).filter(row => row.supersededAt === null && row.binId === null)
  const wanted = new Map(media.filter(row => row.supersededAt === null).map(row => [placeOf(row), row.id]))
  for (const row of shown) {
    const other = wanted.get(placeOf(row))
    if (other === undefined || other === row.id) continue
    const after = { ...row, supersededAt: now }
    await updateRow(sides.to, table, after)
    note(row, after)
  }
  for (const row of media) {
    const before = here.get(keyOf(table, row))
    const after = { ...row, shownAt: row.supersededAt === null ? now : row.shownAt }
    if (!before) await writeRows(sides.to, table, [after])
    else if (before.binId === null && before.supersededAt === row.supersededAt) continue
    else await updateRow(sides.to, table, after)
    note(before ?? null, after)
  }
  return journal
}
