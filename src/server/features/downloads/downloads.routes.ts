import type { downloads } from '#shared/contract/bulk-export.ts'
import type { Handlers } from '../../context.ts'
import { downloadFile } from './downloads.service.ts'

export const downloadsRoutes: Handlers<typeof downloads> = {
  get: (ctx, { query }) => downloadFile(ctx, query.token),
}
