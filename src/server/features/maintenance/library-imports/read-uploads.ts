import type { Context, PublicContext } from '#server/context.ts'
import type { LibraryImportItemRow, LibraryImportRow } from '#server/db/schema/library-imports.ts'
import { Problem } from '#server/errors.ts'
import type { Library } from '#server/files/library-files.ts'
import { unreadScan } from '#server/importers/imported.ts'
import { readLibrary } from '#server/importers/read-library.ts'
import { appsOf, count, emptyCounts } from '#server/importers/summary.ts'
import { isCrowded } from '#server/importers/text/crowded.ts'
import { decodeText } from '#server/importers/text/decode.ts'
import { fieldOf } from '#server/importers/text/field-names.ts'
import { readOffice } from '#server/importers/text/office.ts'
import { columnsOf, hasTableBelow, readTable, tableOf } from '#server/importers/text/table.ts'
import { areAiPicturesEnabled } from '#server/outside/openai.ts'
import type { JobRun } from '#server/work/job-definition.ts'
import type { TableField } from '#shared/domain/table-fields.ts'
import { deleteItems, findImportedDigests, insertItems, updateImport } from './library-imports.store.ts'
import { type Known, toItemRow } from './to-item-row.ts'
import { openUploads } from './upload-folder.ts'

const BATCH = 200

/** Reads what was uploaded and writes down each piece of it with its state. Begins anew when it was interrupted. */
export async function readUploads(
  ctx: Context,
  row: LibraryImportRow,
  { signal, progress }: Pick<JobRun, 'signal' | 'progress'>,
): Promise<void> {
  await deleteItems(ctx.db, row.id)
  try {
    const library = await openUploads(ctx, row)
    try {
      await readAll(ctx, row, library, { signal, progress })
    } finally {
      library.close()
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await end(ctx, row, { state: 'failed', error: ctx.t(`errors.${error.key}`, error.options.params) })
  }
}

async function readAll(
  ctx: Context,
  row: LibraryImportRow,
  library: Library,
  { signal, progress }: Pick<JobRun, 'signal' | 'progress'>,
) {
  const known: Known = {
    find: await ctx.hooks.moveIn.knownRecipes(ctx),
    digests: await findImportedDigests(ctx.db, row.groupId),
  }
  const counts = emptyCounts()
  const cookbooks = new Set<string>()
  let batch: LibraryImportItemRow[] = []
  let position = 0
  const { columns } = row.options
  const table = await tableIn(library, columns)
  const hasModel = areAiPicturesEnabled(ctx.config)
  for await (const read of readLibrary(library.folders, library.tools, { columns })) {
    if (signal.aborted) return
    const item = read.kind === 'scan' && !hasModel ? unreadScan(read) : read
    count(counts, item, cookbooks)
    batch.push(await toItemRow(row.id, position++, item, known))
    if (batch.length < BATCH) continue
    await insertItems(ctx.db, batch)
    batch = []
    progress({ done: position, total: null })
  }
  await insertItems(ctx.db, batch)
  const { apps: _, ...numbers } = counts
  await end(ctx, row, { state: 'ready', app: appsOf(counts), counts: { ...numbers }, table, error: null })
}

const end = (ctx: PublicContext, { id }: LibraryImportRow, changes: Partial<LibraryImportRow>) =>
  updateImport(ctx.db, id, { ...changes, updatedAt: ctx.clock.now() })

/** The first sheet of a workbook, or the first text that is a table. */
async function firstTable(folders: Library['folders']) {
  for (const { files } of folders) {
    const office = await readOffice(files).catch(() => null)
    if (office?.kind === 'tables') return office.tables[0] ? tableOf(office.tables[0]) : null
  }
  const file = folders.flatMap(({ files }) => files).find(({ path }) => /\.(csv|tsv|txt)$/i.test(path))
  if (!file || (file.size ?? 0) > 32 * 1024 * 1024) return null
  const bytes = await file.bytes()
  if (isCrowded(bytes)) return null
  const text = decodeText(bytes)
  return columnsOf(text) || hasTableBelow(text) ? readTable(text) : null
}

/** The columns of the first table, with what they are taken for and a value of each. */
async function tableIn(
  { folders }: Library,
  chosen?: Record<string, TableField | null>,
): Promise<LibraryImportRow['table']> {
  try {
    const table = await firstTable(folders)
    if (!table) return null
    const { columns, rows } = table
    const sample = (name: string) =>
      rows
        .map(entry => entry[name])
        .find(Boolean)
        ?.slice(0, 120) ?? ''
    return {
      columns: columns.map(name => ({
        name,
        field: chosen ? (chosen[name] ?? null) : fieldOf(name),
        sample: sample(name),
      })),
    }
  } catch {
    return null
  }
}
