import { secondsAfter } from '#server/clock.ts'
import type { Context, PublicContext, UploadedFile } from '#server/context.ts'
import { createContext } from '#server/create-context.ts'
import type { LibraryImportRow } from '#server/db/schema/library-imports.ts'
import { badRequest, conflict, forbidden, found } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { appName } from '#server/importers/app-names.ts'
import { defineJob, type JobRun } from '#server/work/job-definition.ts'
import type { SuccessMessage } from '#shared/contract/fields.ts'
import type { LibraryImport, LibraryImportItem } from '#shared/contract/maintenance/library-imports.ts'
import type { TableField } from '#shared/domain/table-fields.ts'
import { mayManageImport } from '#shared/permissions.ts'
import { startJob, stopJob } from '../jobs/jobs.service.ts'
import { beginReport } from '../reports/reports.service.ts'
import { unreadWords } from '../reports/unread-words.ts'
import { importItems } from './import-items.ts'
import * as store from './library-imports.store.ts'
import { readUploads } from './read-uploads.ts'
import { undoItems } from './undo-items.ts'
import { forgetUploads, keepUploads } from './upload-folder.ts'

const PAGE = 1000
const TRIES = 3
/** So long after it was last touched, an import can be run again or undone. */
const DAYS_KEPT = 30

interface Payload extends Record<string, unknown> {
  importId: string
}

export const readJob = defineJob<Payload>({
  kind: 'library-import-read',
  tries: TRIES,
  run: (ctx, job) => withImport(ctx, job, 'reading', (ctx, row) => readUploads(ctx, row, job)),
})
export const runJob = defineJob<Payload>({
  kind: 'library-import-run',
  tries: TRIES,
  run: (ctx, job) => withImport(ctx, job, 'running', (ctx, row) => importItems(ctx, row, job)),
})
export const undoJob = defineJob<Payload>({
  kind: 'library-import-undo',
  tries: TRIES,
  run: (ctx, job) => withImport(ctx, job, 'undoing', (ctx, row) => undoItems(ctx, row, job)),
})

/**
 * Goes on as the person who began it. An import that is in another state by now is left alone. It keeps its state while
 * the job is to be run again: after a failure with tries left, or when the server stops.
 */
async function withImport(
  ctx: PublicContext,
  job: JobRun<Payload>,
  state: WorkingState,
  work: (ctx: Context, row: LibraryImportRow) => Promise<void>,
): Promise<void> {
  const { user } = ctx
  if (!user) return
  const row = await store.findImport(ctx.db, user.groupId, job.payload.importId)
  if (row?.state !== state) return
  // Whoever manages the group goes on with, or takes back, what is in the household of the import.
  const own = createContext(ctx, { ...ctx, user: { ...user, householdId: row.householdId } }) as Context
  try {
    await work(own, row)
  } catch (error) {
    const isLast = job.attempt >= TRIES && !job.signal.aborted
    if (isLast) await settle(own, row.id, state, { state: 'failed', error: ctx.t('errors.unexpected') })
    throw error
  } finally {
    if (job.signal.aborted && (await store.findJob(ctx.db, job.id))?.isCancelled)
      await settleCancelled(own, row.id, state)
  }
}

type WorkingState = 'reading' | 'running' | 'undoing'

/** Ends a working state; one that ended meanwhile stays as it is. */
const settle = (ctx: Context, id: string, from: WorkingState, changes: Partial<LibraryImportRow>) =>
  store.moveImport(ctx.db, id, [from], { ...changes, updatedAt: ctx.clock.now() })

/** What was read by halves is of no use; what was imported or taken back by halves can be continued. */
const settleCancelled = (ctx: Context, id: string, from: WorkingState) =>
  settle(
    ctx,
    id,
    from,
    from === 'reading' ? { state: 'failed', error: ctx.t('messages.library-import-unread') } : { state: 'stopped' },
  )

export async function createImport(ctx: Context, files: UploadedFile[]): Promise<LibraryImport> {
  if (!files.length) throw badRequest('archive.unreadable')
  const id = newId()
  await keepUploads(ctx, id, files)
  const now = ctx.clock.now()
  const row: LibraryImportRow = {
    id,
    groupId: ctx.user.groupId,
    householdId: ctx.user.householdId,
    userId: ctx.user.id,
    jobId: null,
    reportId: null,
    state: 'reading',
    app: null,
    files: files.map(({ filename, size }) => ({ name: filename.slice(0, 300), size })),
    counts: {},
    table: null,
    options: {},
    error: null,
    createdAt: now,
    updatedAt: now,
  }
  await ctx.transaction(async ctx => {
    await store.insertImport(ctx.db, row)
    await store.updateImport(ctx.db, id, { jobId: await startJob(ctx, readJob, { importId: id }) })
  })
  return getImport(ctx, id)
}

const getRow = async (ctx: Context, id: string) => found(await store.findImport(ctx.db, ctx.user.groupId, id))

/** One that the caller may run, stop, take back and delete. */
async function getManagedRow(ctx: Context, id: string): Promise<LibraryImportRow> {
  const row = await getRow(ctx, id)
  if (!mayManageImport(ctx.user, row)) throw forbidden('permission-denied')
  return row
}

export const getImport = async (ctx: Context, id: string): Promise<LibraryImport> =>
  toImport(ctx, await getRow(ctx, id))

export async function listImports(ctx: Context): Promise<LibraryImport[]> {
  return Promise.all((await store.findImports(ctx.db, ctx.user.groupId)).map(row => toImport(ctx, row)))
}

async function toImport(ctx: Context, row: LibraryImportRow): Promise<LibraryImport> {
  const isWorking = ['reading', 'running', 'undoing'].includes(row.state)
  return {
    ...row,
    appName: row.app ? appName(row.app) : null,
    progress: isWorking && row.jobId ? ((await store.findJob(ctx.db, row.jobId))?.progress ?? null) : null,
  }
}

export async function listItems(ctx: Context, id: string, after: number): Promise<LibraryImportItem[]> {
  const items = await store.findItems(ctx.db, ctx.user, await getRow(ctx, id), after, PAGE)
  return items.map(({ about, recipeSlug, ...item }) => ({
    ...item,
    ingredients: about.ingredients ?? 0,
    steps: about.steps ?? 0,
    pictures: about.pictures ?? 0,
    warnings: about.warnings ?? [],
    unread: about.unread ? unreadWords(ctx, about.unread) : null,
    recipeSlug: recipeSlug ?? about.slug ?? null,
  }))
}

export async function setColumns(
  ctx: Context,
  id: string,
  columns: Record<string, TableField | null>,
): Promise<LibraryImport> {
  const row = await getManagedRow(ctx, id)
  await begin(ctx, row, ['ready', 'failed'], 'reading', readJob, { options: { ...row.options, columns } })
  return getImport(ctx, id)
}

export interface RunWish {
  chosen?: number[] | null
  tag: boolean
  parse: boolean
  fetchPictures: boolean
}

export async function runImport(ctx: Context, id: string, { chosen, ...wish }: RunWish): Promise<LibraryImport> {
  const row = await getManagedRow(ctx, id)
  await ctx.transaction(async ctx => {
    if (chosen) await store.chooseItems(ctx.db, id, chosen)
    const reportId =
      row.reportId ?? (await beginReport(ctx, 'migration', ctx.t('reports.migration', { app: appName(row.app) }))).id
    await begin(ctx, row, ['ready', 'stopped', 'undone'], 'running', runJob, {
      reportId,
      options: { ...row.options, ...wish },
    })
  })
  return getImport(ctx, id)
}

export async function undoImport(ctx: Context, id: string): Promise<LibraryImport> {
  await begin(ctx, await getManagedRow(ctx, id), ['done', 'stopped', 'failed'], 'undoing', undoJob, {})
  return getImport(ctx, id)
}

/** Moves the import to its next state and starts the work in one transaction. A second press at the same time is refused. */
async function begin(
  ctx: Context,
  row: LibraryImportRow,
  from: LibraryImportRow['state'][],
  state: LibraryImportRow['state'],
  job: typeof readJob,
  changes: Partial<LibraryImportRow>,
) {
  await ctx.transaction(async ctx => {
    const now = ctx.clock.now()
    if (!(await store.moveImport(ctx.db, row.id, from, { ...changes, state, error: null, updatedAt: now })))
      throw conflict('library-import.busy')
    await store.updateImport(ctx.db, row.id, { jobId: await startJob(ctx, job, { importId: row.id }) })
  })
}

export async function cancelImport(ctx: Context, id: string): Promise<SuccessMessage> {
  const { jobId, state } = await getManagedRow(ctx, id)
  if (jobId && (state === 'reading' || state === 'running'))
    await ctx.transaction(async ctx => {
      await stopJob(ctx, jobId)
      // a job that waits never begins, so nobody else ends the import's state
      if ((await store.findJob(ctx.db, jobId))?.state === 'over') await settleCancelled(ctx, id, state)
    })
  return { message: ctx.t('messages.library-import-stopped'), error: false }
}

export async function removeImport(ctx: Context, id: string): Promise<SuccessMessage> {
  const row = await getManagedRow(ctx, id)
  if (row.state === 'running' || row.state === 'undoing') throw conflict('library-import.busy')
  await store.deleteImport(ctx.db, row.groupId, id)
  await forgetUploads(ctx, row)
  return { message: ctx.t('messages.library-import-deleted'), error: false }
}

/** Deletes imports and uploads that nobody touched for a month; run daily. */
export async function forgetOldImports(ctx: PublicContext): Promise<number> {
  const old = await store.findOldImports(ctx.db, secondsAfter(ctx.clock.now(), -DAYS_KEPT * 86_400))
  for (const row of old) {
    await store.deleteImport(ctx.db, row.groupId, row.id)
    await forgetUploads(ctx, row)
  }
  return old.length
}

/** In a database that is being restored: the jobs that worked on its imports are not there, and perhaps not the files either. */
export const stopInterrupted = (ctx: PublicContext): Promise<void> =>
  store.stopImports(ctx.db, ctx.t('errors.library-import.interrupted'))
