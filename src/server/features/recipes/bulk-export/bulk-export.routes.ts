import type { Handlers } from '#server/context.ts'
import type { bulkExport } from '#shared/contract/recipes/bulk-export.ts'
import { createExport, listExports, purgeExports, startExport, tokenForExport } from './bulk-export.service.ts'

export const bulkExportRoutes: Handlers<typeof bulkExport> = {
  create: (ctx, { body }) => createExport(ctx, body),
  start: (ctx, { body }) => startExport(ctx, body),
  list: ctx => listExports(ctx),
  createToken: (ctx, { query }) => tokenForExport(ctx, query.path),
  purge: ctx => purgeExports(ctx),
}
