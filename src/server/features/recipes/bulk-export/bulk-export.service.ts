import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { isAbsolute, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { secondsAfter } from '#server/clock.ts'
import type { Context, PublicContext } from '#server/context.ts'
import { hasRestricted } from '#server/db/recipe-audience.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import type { DataExportRow } from '#server/db/schema/reports.ts'
import { badRequest, passOverProblem } from '#server/errors.ts'
import { issueFileToken } from '#server/features/files/downloads/file-tokens.service.ts'
import { type ArchiveContent, writeArchive } from '#server/files/archive.ts'
import { newId } from '#server/ids.ts'
import { defineJob, type JobRun } from '#server/work/job-definition.ts'
import type { SuccessMessage } from '#shared/contract/fields.ts'
import type { DataExport, ExportRecipes } from '#shared/contract/recipes/bulk-export.ts'
import { startJob } from '../../maintenance/jobs/jobs.service.ts'
import { getRecipeRow } from '../recipes/access/recipe-access.ts'
import { readRecipes } from '../recipes/reading/read-recipe.ts'
import {
  deleteExport,
  deleteExports,
  findAllRecipeIds,
  findExpiredExports,
  findExports,
  hasExport,
  insertExport,
} from './bulk-export.store.ts'
import { libraryFormats } from './library-formats.ts'
import { readableSize } from './readable-size.ts'

const A_DAY = 86_400

type Work = Pick<JobRun, 'signal' | 'progress'>

interface Payload extends Record<string, unknown> {
  ids: string[]
  format: string
}

/** The archive gets the id of the job, so that a job that is run again after a crash writes no second one. */
export const exportJob = defineJob<Payload>({
  kind: 'export-recipes',
  tries: 3,
  run: async (ctx, { id, payload, ...work }) => {
    if (!ctx.user) return
    const own = ctx as Context
    if (!(await hasExport(ctx.db, own.user, id))) await writeExport(own, id, payload, work)
  },
})

/** Writes an archive of recipes with all their files. An unknown recipe is named before anything is written. */
export async function createExport(ctx: Context, wish: ExportRecipes): Promise<null> {
  await writeExport(ctx, newId(), await chosen(ctx, wish))
  return null
}

/** The same beside the answer. */
export const startExport = async (ctx: Context, wish: ExportRecipes): Promise<{ jobId: string }> => ({
  jobId: await startJob(ctx, exportJob, await chosen(ctx, wish)),
})

async function chosen(ctx: Context, { recipes, all, exportType }: ExportRecipes): Promise<Payload> {
  const ids = new Set<string>(all ? await findAllRecipeIds(ctx.db, ctx.user) : [])
  for (const slug of recipes) ids.add((await getRecipeRow(ctx, slug)).id)
  return { ids: [...ids], format: exportType }
}

async function writeExport(ctx: Context, id: string, { ids, format }: Payload, work?: Work): Promise<void> {
  const kind = libraryFormats[format] ?? {}
  const filename = `${id}.${kind.extension ?? 'zip'}`
  const path = `${exportFolder(ctx.user.groupId)}/${filename}`
  const bytes = await writeFile(ctx, path, contentsOf(ctx, ids, kind, work))
  const now = ctx.clock.now()
  const { groupId, householdId, session } = ctx.user
  const row: DataExportRow = {
    id,
    groupId,
    userId: (await hasRestricted(ctx.db, ids)) ? ctx.user.id : null,
    name: format === 'json' ? 'Data Export' : ctx.t(`exports.formats.${format}`),
    filename,
    path,
    bytes,
    expiresAt: secondsAfter(now, A_DAY),
    createdAt: now,
  }
  await ctx.transaction(async ctx => {
    await insertExport(ctx.db, row)
    ctx.emit({
      type: 'data_export',
      groupId,
      householdId,
      integrationId: session.integrationId,
      documentType: 'export',
      operation: 'create',
      document: { exportId: id },
    })
  })
}

export const listExports = async (ctx: Context): Promise<DataExport[]> =>
  (await findExports(ctx.db, ctx.user)).map(({ expiresAt, userId: _owner, ...row }) => ({
    ...row,
    size: readableSize(row.bytes),
    expires: expiresAt,
  }))

/** A token for an archive of the group; nothing else in the data folder can be named. */
export async function tokenForExport(ctx: Context, path: string): Promise<{ fileToken: string }> {
  const wanted = isAbsolute(path) ? relative(ctx.files.folder('data'), path) : path
  const row = (await findExports(ctx.db, ctx.user)).find(row => row.path === wanted)
  if (!row) throw badRequest('export.not-below-data', { shape: 'text' })
  return { fileToken: await issueFileToken(ctx, `file:${row.path}`) }
}

export async function purgeExports(ctx: Context): Promise<SuccessMessage> {
  const { groupId } = ctx.user
  const folder = join(ctx.files.folder('data'), exportFolder(groupId))
  const names = await readdir(folder).catch(() => [] as string[])
  const known = await deleteExports(ctx.db, groupId)
  for (const { path } of known) await ctx.files.shared.delete(path)
  await rm(folder, { recursive: true, force: true })
  const number = new Set([...names, ...known.map(row => row.filename)]).size
  return { message: ctx.t('messages.exports-deleted', { number }), error: false }
}

/** Deletes the archives of all groups whose day is over; run daily. Answers with how many there were. */
export async function purgeExpiredExports(ctx: PublicContext): Promise<number> {
  const expired = await findExpiredExports(ctx.db, ctx.clock.now())
  for (const row of expired) await removeExport(ctx, row)
  return expired.length
}

async function removeExport(ctx: PublicContext, row: DataExportRow) {
  await deleteExport(ctx.db, row.groupId, row.id)
  await ctx.files.shared.delete(row.path)
}

const exportFolder = (groupId: string) => `groups/${groupId}/export`

/**
 * Recipes are read a hundred at a time, so that an archive of all of them needs no more memory than one of a few. One that
 * was deleted meanwhile is left out.
 */
async function* contentsOf(
  ctx: Context,
  ids: string[],
  { each, whole }: (typeof libraryFormats)[string],
  work?: Work,
): AsyncGenerator<ArchiveContent> {
  const parts: string[] = []
  for (let i = 0; i < ids.length; i += 100) {
    const rows: RecipeRow[] = []
    for (const id of ids.slice(i, i + 100)) {
      const row = await getRecipeRow(ctx, id).catch(passOverProblem)
      if (row) rows.push(row)
    }
    for (const [at, recipe] of (await readRecipes(ctx.db, rows)).entries()) {
      work?.signal.throwIfAborted()
      work?.progress({ done: i + at, total: ids.length })
      if (each) yield* await each(ctx, recipe)
      if (whole) parts.push(await whole.part(ctx, recipe))
    }
  }
  if (whole) yield { name: whole.name, bytes: Buffer.from(whole.join(ctx, parts)) }
}

/** Nobody sees half an archive: it is written aside and then kept. Answers with its size. */
async function writeFile(ctx: Context, path: string, contents: AsyncIterable<ArchiveContent>): Promise<number> {
  const work = await ctx.files.temporary()
  try {
    await pipeline(await writeArchive(contents), createWriteStream(work))
    await ctx.files.shared.put(path, work)
    return (await stat(work)).size
  } finally {
    await rm(work, { force: true })
  }
}
