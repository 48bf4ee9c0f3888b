import type { Handlers } from '#server/context.ts'
import type { bulkExport } from '#shared/contract/recipes/bulk-export.ts'
import { createExport, listExports, purgeExports, tokenForExport } from './bulk-export.service.ts'

export const bulkExportRoutes: Handlers<typeof bulkExport> = {
  create: (ctx, { body }) => createExport(ctx, body.recipes, { format: body.exportType, all: body.all }),
  list: ctx => listExports(ctx),
  createToken: (ctx, { query }) => tokenForExport(ctx, query.path),
  purge: ctx => purgeExports(ctx),
}
