import type { App, Context } from '#server/context.ts'
import type { QueuedOrganizer } from '#server/db/schema/reports.ts'
import {
  addEntries,
  beginReport,
  endReport,
  getManagedReport,
  getReport,
  tellImported,
} from '#server/features/maintenance/reports/reports.service.ts'
import { newId } from '#server/ids.ts'
import type { Report } from '#shared/contract/maintenance/reports.ts'
import { insertQueue, takeRows } from './import-queue.store.ts'
import { runImport } from './run-import.ts'

interface Wanted {
  url: string
  categories?: Organizer[] | null
  tags?: Organizer[] | null
}
type Organizer = Omit<QueuedOrganizer, 'id'> & { id?: string | null }

/**
 * Imports many addresses beside the answer. They stand in the database until each is done, so that a restart loses none;
 * the report is there at once.
 */
export async function importMany(ctx: Context, wanted: Wanted[]): Promise<{ reportId: string }> {
  const report = await ctx.transaction(async ctx => {
    const report = await beginReport(ctx, 'bulk_import', ctx.t('reports.bulk-import'))
    const rows = wanted.map(({ url, categories, tags }, position) => ({
      id: newId(),
      reportId: report.id,
      position,
      url,
      categories: queued(categories),
      tags: queued(tags),
      claimedUntil: null,
    }))
    await insertQueue(ctx.db, rows)
    ctx.emit({
      type: 'recipe_created',
      groupId: ctx.user.groupId,
      householdId: ctx.user.householdId,
      integrationId: ctx.user.session.integrationId,
      documentType: 'recipe_bulk_report',
      operation: 'create',
      document: { reportId: report.id },
    })
    return report
  })
  const app: App = ctx
  void runImport(app, report).catch(error =>
    ctx.log.error({ err: error }, 'an import stopped; it will be taken up again'),
  )
  return { reportId: report.id }
}

/**
 * Strikes off what an import has not come to, also what is being fetched: whoever is at it finds its row gone and saves nothing.
 * Each address is told as not imported, so that it can be tried again. Of an import that is over nothing changes.
 */
export async function stopMany(ctx: Context, reportId: string): Promise<Report> {
  await ctx.transaction(async ctx => {
    const report = await getManagedReport(ctx, reportId)
    if (report.category !== 'bulk_import' || report.status !== 'in-progress') return
    const left = (await takeRows(ctx.db, report.id)).map(({ url, categories, tags }) => ({
      success: false,
      message: ctx.t('reports.not-scraped', { url }),
      exception: ctx.t('reports.stopped'),
      url,
      categories,
      tags,
    }))
    await addEntries(ctx, report.id, left)
    if (await endReport(ctx, report)) tellImported(ctx, 'data_import', report.id)
  })
  return getReport(ctx, reportId)
}

const queued = (list: Organizer[] | null | undefined): QueuedOrganizer[] =>
  (list ?? []).map(({ id, name, slug }) => ({ id: id || null, name, slug }))
