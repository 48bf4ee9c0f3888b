import type { Handlers } from '#server/context.ts'
import type { downloads } from '#shared/contract/recipes/bulk-export.ts'
import { downloadFile } from './downloads.service.ts'

export const downloadsRoutes: Handlers<typeof downloads> = {
  get: (ctx, { query }) => downloadFile(ctx, query.token),
}
