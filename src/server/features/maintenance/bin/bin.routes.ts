import type { Handlers } from '#server/context.ts'
import type { bin } from '#shared/contract/maintenance/bin.ts'
import { listBinned, removeBinned, restoreBinned } from './restore-binned.ts'

export const binRoutes: Handlers<typeof bin> = {
  list: (ctx, { query }) => listBinned(ctx, query),
  restore: (ctx, { body }) => restoreBinned(ctx, body.ids),
  remove: (ctx, { params }) => removeBinned(ctx, params.id),
}
