import type { Context, UploadedFile } from '#server/context.ts'
import { Problem } from '#server/errors.ts'
import { openLibrary } from '#server/files/library-files.ts'
import type { ImportedItem, ImportedRecipe } from '#server/importers/imported.ts'
import { readLibrary } from '#server/importers/read-library.ts'
import { baseName, knownAs, stemOf } from '#server/importers/source-file.ts'
import type { ReportSummary } from '#shared/contract/maintenance/reports.ts'
import { addEntry, beginReport, endReport, getReport, tellImported } from '../reports/reports.service.ts'

/**
 * The reference's way: one archive of a named app, imported while the caller waits. Its clients compare the report's name and
 * the words of its entries.
 */
export async function migrateAtOnce(
  ctx: Context,
  archive: UploadedFile,
  type: string,
  addTag: boolean,
): Promise<ReportSummary> {
  const name = `${type.replace(/(^|_)([a-z])/g, (_, gap: string, letter: string) => gap + letter.toUpperCase())} Migration`
  const report = await beginReport(ctx, 'migration', name)
  const tag = addTag ? type : null
  try {
    const library = await openLibrary([{ path: archive.path, name: archive.filename }])
    try {
      for await (const item of readLibrary(library.folders, library.tools)) await importOne(ctx, report.id, item, tag)
    } finally {
      library.close()
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await addEntry(ctx, report.id, {
      success: false,
      message: name,
      exception: ctx.t(`errors.${error.key}`, error.options.params),
    })
  }
  await ctx.transaction(async ctx => {
    await endReport(ctx, report)
    tellImported(ctx, 'data_migrations', report.id)
  })
  const { entries: _, waiting: __, ...summary } = await getReport(ctx, report.id)
  return summary
}

async function importOne(ctx: Context, reportId: string, item: ImportedItem, tag: string | null): Promise<void> {
  if (item.kind === 'failed') return fail(ctx, reportId, fileOf(item.path), exceptionOf(item.detail))
  if (item.kind !== 'recipe' && item.kind !== 'scan') return
  try {
    const recipe = item.kind === 'scan' ? await ctx.hooks.moveIn.readScan(ctx, item) : item.recipe
    await addRecipe(ctx, reportId, recipe, tag)
  } catch (error) {
    if (!(error instanceof Problem)) ctx.log.error({ err: error }, 'a recipe of another app could not be imported')
    await fail(
      ctx,
      reportId,
      item.kind === 'scan' ? item.name : item.recipe.name,
      error instanceof Problem ? ctx.t(`errors.${error.key}`, error.options.params) : ctx.t('errors.unexpected'),
    )
  }
}

async function addRecipe(ctx: Context, reportId: string, recipe: ImportedRecipe, tag: string | null): Promise<void> {
  await ctx.hooks.moveIn.addRecipe(
    ctx,
    recipe,
    { tag, parse: false, fetchPictures: true, isPlain: true },
    async (ctx, moved) => {
      await addEntry(ctx, reportId, {
        success: true,
        message: `Imported ${moved.name} successfully`,
        warning: moved.incomplete.join(' '),
        recipeId: moved.id,
        recipeName: moved.name,
      })
      return true
    },
  )
}

const fail = async (ctx: Context, reportId: string, name: string, exception: string): Promise<void> => {
  await addEntry(ctx, reportId, { success: false, message: `Failed to import ${name}`, exception })
}

/** A file's name, or that of its folder where every file has the same one. */
const fileOf = (path: string) => (knownAs(path) === stemOf(path) ? baseName(path) : knownAs(path))

/** Clients know one fault by heart: an empty file where JSON should be. */
const exceptionOf = (detail: string) =>
  detail.includes('Unexpected end of JSON input')
    ? 'JSONDecodeError: Expecting value: line 1 column 1 (char 0)'
    : detail
