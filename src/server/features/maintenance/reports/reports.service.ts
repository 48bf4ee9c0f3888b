import type { Context, PublicContext } from '#server/context.ts'
import { everybodyOf } from '#server/db/recipe-audience.ts'
import type { ReportEntryRow, ReportRow } from '#server/db/schema/reports.ts'
import { forbidden, found } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { SuccessMessage } from '#shared/contract/fields.ts'
import type { Report, ReportSummary } from '#shared/contract/maintenance/reports.ts'
import { mayManageImport } from '#shared/permissions.ts'
import * as store from './reports.store.ts'

export const listReports = (ctx: Context, category?: ReportRow['category']): Promise<ReportSummary[]> =>
  store.findReports(ctx.db, ctx.user.groupId, category)

/** A report of work that the caller may stop, and whose report they may delete. */
export async function getManagedReport(ctx: Context, id: string): Promise<ReportRow> {
  const row = await getReportRow(ctx, id)
  if (!mayManageImport(ctx.user, row)) throw forbidden('permission-denied')
  return row
}

const getReportRow = async (ctx: Context, id: string): Promise<ReportRow> =>
  found(await store.findReport(ctx.db, ctx.user.groupId, id))

export async function getReport(ctx: Context, id: string): Promise<Report> {
  const row = await getReportRow(ctx, id)
  return {
    ...row,
    entries: (await store.findEntries(ctx.db, row, ctx.user)).map(({ recipeId: _, categories, tags, ...entry }) => ({
      ...entry,
      exception: entry.success ? '' : entry.exception,
      warning: entry.success ? entry.exception : '',
      categories: categories ?? [],
      tags: tags ?? [],
    })),
    waiting: await store.countWaiting(ctx.db, row.id),
  }
}

export async function removeReport(ctx: Context, id: string): Promise<SuccessMessage> {
  const row = await getManagedReport(ctx, id)
  await store.deleteReport(ctx.db, row.groupId, row.id)
  return { message: ctx.t('messages.report-deleted'), error: false }
}

/** Begins a report of the caller's group. Whoever begins one adds its entries and ends it. */
export async function beginReport(ctx: Context, category: ReportRow['category'], name: string): Promise<ReportRow> {
  const row: ReportRow = {
    id: newId(),
    groupId: ctx.user.groupId,
    userId: ctx.user.id,
    householdId: ctx.user.householdId,
    name,
    status: 'in-progress',
    category,
    locale: ctx.locale,
    timestamp: ctx.clock.now(),
  }
  await store.insertReport(ctx.db, row)
  return row
}

/** What is said of a piece of work, and what it was about. */
export interface NewEntry
  extends Partial<Pick<ReportEntryRow, 'recipeId' | 'recipeName' | 'url' | 'categories' | 'tags'>> {
  success: boolean
  message: string
  /** Why it failed. */
  exception?: string
  /** What is missing of that which worked. */
  warning?: string
}

export const addEntry = (ctx: PublicContext, reportId: string, entry: NewEntry) => addEntries(ctx, reportId, [entry])

export const addEntries = (ctx: PublicContext, reportId: string, entries: NewEntry[]) =>
  store.insertEntries(
    ctx.db,
    entries.map(entry => rowOf(ctx, reportId, entry)),
  )

const rowOf = (ctx: PublicContext, reportId: string, entry: NewEntry): ReportEntryRow => ({
  id: newId(),
  reportId,
  success: entry.success,
  // Longer than any sentence of ours; what another machine answered may be.
  message: entry.message.slice(0, 5000),
  // One column for both: which of them it is, shows in `success`.
  exception: ((entry.success ? entry.warning : entry.exception) ?? '').slice(0, 5000),
  timestamp: ctx.clock.now(),
  recipeId: entry.recipeId ?? null,
  recipeName: entry.recipeName ?? null,
  url: entry.url ?? null,
  categories: entry.categories ?? null,
  tags: entry.tags ?? null,
})

/** Says how it went as a whole: all, none (or nothing to do), or some. Answers whether nobody had ended it before. */
export async function endReport(
  ctx: PublicContext,
  { id, groupId }: Pick<ReportRow, 'id' | 'groupId'>,
): Promise<boolean> {
  const entries = await store.findEntries(ctx.db, { id, groupId }, everybodyOf(groupId))
  const good = entries.filter(entry => entry.success).length
  const status = !good ? 'failure' : good === entries.length ? 'success' : 'partial'
  return store.setStatus(ctx.db, groupId, id, status)
}

/** Tells who asked for it that an import, from another app or of many links, is over. Call it in the transaction that ends it. */
export const tellImported = (ctx: Context, type: 'data_migrations' | 'data_import', reportId: string): void =>
  ctx.emit({
    type,
    groupId: ctx.user.groupId,
    householdId: ctx.user.householdId,
    integrationId: ctx.user.session.integrationId,
    documentType: 'report',
    operation: 'create',
    document: { reportId },
  })
