import type { Context } from '#server/context.ts'
import type { LibraryImportItemRow, LibraryImportRow } from '#server/db/schema/library-imports.ts'
import { Invalid, Problem } from '#server/errors.ts'
import { appName } from '#server/importers/app-names.ts'
import type { ImportedItem, ImportedRecipe } from '#server/importers/imported.ts'
import { readLibrary } from '#server/importers/read-library.ts'
import type { MoveInWish } from '#server/move-in.ts'
import type { JobRun } from '#server/work/job-definition.ts'
import { addEntry, endReport, tellImported } from '../reports/reports.service.ts'
import {
  findFailedItems,
  findImportedDigests,
  findWanted,
  noteMealNames,
  settleItem,
  updateImport,
  updateItems,
} from './library-imports.store.ts'
import { openUploads } from './upload-folder.ts'

interface Run {
  row: LibraryImportRow
  reportId: string
  wish: Omit<MoveInWish, 'tag'>
  /** Recipes that came with any import. */
  known: Map<string, string>
  signal: AbortSignal
}

/** After so many pieces it is asked again what came with another import meanwhile. */
const KNOWN_AGAIN = 50

/** Imports what was chosen and is not there yet. An interrupted run goes on where it stood. */
export async function importItems(
  ctx: Context,
  row: LibraryImportRow,
  { signal, progress }: Pick<JobRun, 'signal' | 'progress'>,
): Promise<void> {
  const wanted = await findWanted(ctx.db, row.id)
  const { parse = false, fetchPictures = false } = row.options
  const wish = { parse, fetchPictures }
  const run: Run = { row, reportId: row.reportId as string, wish, known: new Map(), signal }
  const total = wanted.size
  const cookbooks = new Set<string>()
  const library = await openUploads(ctx, row)
  let position = 0
  let done = 0
  try {
    for await (const item of readLibrary(library.folders, library.tools, { columns: row.options.columns })) {
      const itemRow = wanted.get(position++)
      if (!itemRow) continue
      if (signal.aborted) break
      if (done % KNOWN_AGAIN === 0) run.known = await findImportedDigests(ctx.db, row.groupId)
      if (item.kind === 'recipe') for (const name of item.recipe.cookbooks) cookbooks.add(name)
      await importItem(ctx, run, item, itemRow)
      progress({ done: ++done, total })
      if (done === total) break
    }
  } finally {
    library.close()
  }
  for (const name of cookbooks) await ctx.hooks.moveIn.addCookbook(ctx, name)
  if (!signal.aborted) await tellUnreadable(ctx, run)
  await endReport(ctx, { id: run.reportId, groupId: row.groupId })
  if (signal.aborted) return
  await ctx.transaction(async ctx => {
    await updateImport(ctx.db, row.id, { state: done < total ? 'stopped' : 'done', updatedAt: ctx.clock.now() })
    tellImported(ctx, 'data_migrations', run.reportId)
  })
}

async function importItem(ctx: Context, run: Run, item: ImportedItem, row: LibraryImportItemRow): Promise<void> {
  try {
    if (item.kind === 'recipe') await importRecipe(ctx, run, item, item.recipe, row)
    else if (item.kind === 'scan') await importScan(ctx, run, item, row)
    else if (item.kind === 'address')
      await importRecipe(ctx, run, item, await ctx.hooks.moveIn.readAddress(ctx, item.url), row)
    else await importOther(ctx, run, item, row)
  } catch (error) {
    // What was stopped in the middle is begun again when the import goes on.
    if (run.signal.aborted) return
    await fail(ctx, run, row, error)
  }
}

/** Asks the model only for what did not come with another import meanwhile. */
async function importScan(
  ctx: Context,
  run: Run,
  item: Extract<ImportedItem, { kind: 'scan' }>,
  row: LibraryImportItemRow,
): Promise<void> {
  if (await settleKnown(ctx, run, row)) return
  await importRecipe(ctx, run, item, await ctx.hooks.moveIn.readScan(ctx, item, run.signal), row)
}

/** The name of its own app, also where the files of several came together. */
function tagOf({ row }: Run, { app }: ImportedItem): string | null {
  if (!row.options.tag) return null
  return appName(app === 'unknown' ? (row.app?.split(',')[0] ?? null) : app)
}

/** Of what came with another import since this one was looked through, nothing is made. */
async function settleKnown(ctx: Context, { known }: Run, row: LibraryImportItemRow): Promise<boolean> {
  if (row.state !== 'new' || !row.digest || !known.has(row.digest)) return false
  await settleItem(ctx.db, row.id, { state: 'known', chosen: false })
  return true
}

/** The recipe, its entry and the end of the work are one: a crash leaves either all of it or nothing. */
async function importRecipe(
  ctx: Context,
  run: Run,
  item: ImportedItem,
  recipe: ImportedRecipe,
  row: LibraryImportItemRow,
): Promise<void> {
  if (await settleKnown(ctx, run, row)) return
  const { reportId } = run
  const wish: MoveInWish = { ...run.wish, tag: tagOf(run, item) }
  await ctx.hooks.moveIn.addRecipe(ctx, recipe, wish, async (ctx, moved) => {
    const result = moved.incomplete.length ? 'incomplete' : 'imported'
    if (!(await settleItem(ctx.db, row.id, { result, createdId: moved.id }))) return false
    await addEntry(ctx, reportId, {
      success: true,
      message: ctx.t('reports.migrated', { name: moved.name }),
      warning: moved.incomplete.join(' '),
      recipeId: moved.id,
      recipeName: moved.name,
    })
    return true
  })
}

/** Where somebody else has taken this import up meanwhile, each thing is made by whoever settles it first. */
async function importOther(ctx: Context, run: Run, item: ImportedItem, row: LibraryImportItemRow): Promise<void> {
  await ctx.transaction(async ctx => {
    if (!(await settleItem(ctx.db, row.id, { result: 'imported' }))) return
    let createdId: string | null = null
    if (item.kind === 'food') {
      await ctx.hooks.moveIn.addFood(ctx, item)
      const { name, stock = [] } = item
      if (stock.length) await ctx.hooks.moveIn.addStock(ctx, { name, stock })
    } else if (item.kind === 'plan') {
      const entry = await ctx.hooks.moveIn.addPlanEntry(ctx, item)
      createdId = entry.id
      await noteMealNames(ctx.db, run.row.id, entry.mealNames)
    } else if (item.kind === 'list') createdId = await ctx.hooks.moveIn.addList(ctx, item)
    if (createdId) await updateItems(ctx.db, [row.id], { createdId })
  })
}

async function fail(ctx: Context, { reportId }: Run, row: LibraryImportItemRow, error: unknown): Promise<void> {
  const isOurs = !(error instanceof Problem || error instanceof Invalid)
  if (isOurs) ctx.log.error({ err: error }, 'a recipe of another app could not be imported')
  const reason =
    error instanceof Problem
      ? ctx.t(`errors.${error.key}`, error.options.params)
      : isOurs
        ? ctx.t('errors.unexpected')
        : error.message
  await ctx.transaction(async ctx => {
    if (!(await settleItem(ctx.db, row.id, { result: 'failed' }))) return
    await addEntry(ctx, reportId, {
      success: false,
      message: ctx.t('reports.not-migrated', { name: row.name }),
      exception: reason,
    })
  })
}

/** What could not be read at all is named too: nothing stays behind in silence. */
async function tellUnreadable(ctx: Context, { row, reportId }: Run): Promise<void> {
  for (const item of await findFailedItems(ctx.db, row.id)) {
    const exception = ctx.t(`reports.left.${item.reason}`)
    await ctx.transaction(async ctx => {
      if (await settleItem(ctx.db, item.id, { result: 'failed' }))
        await addEntry(ctx, reportId, {
          success: false,
          message: ctx.t('reports.not-migrated', { name: item.name }),
          exception,
        })
    })
  }
}
