import type { duplicates } from '#shared/contract/duplicates.ts'
import type { Handlers } from '../../context.ts'
import { dismissDuplicates, listDuplicates, restoreDuplicates } from './duplicates.service.ts'

export const duplicatesRoutes: Handlers<typeof duplicates> = {
  list: (ctx, { query }) => listDuplicates(ctx, query.kinds),
  dismiss: (ctx, { body }) => dismissDuplicates(ctx, body.kind, body.ids),
  restore: (ctx, { query }) => restoreDuplicates(ctx, query.ids),
}
