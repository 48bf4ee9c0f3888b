import type { Handlers } from '#server/context.ts'
import type { reports } from '#shared/contract/maintenance/reports.ts'
import { getReport, listReports, removeReport } from './reports.service.ts'

export const reportsRoutes: Handlers<typeof reports> = {
  list: (ctx, { query }) => listReports(ctx, query.report_type),
  get: (ctx, { params }) => getReport(ctx, params.id),
  remove: (ctx, { params }) => removeReport(ctx, params.id),
}
