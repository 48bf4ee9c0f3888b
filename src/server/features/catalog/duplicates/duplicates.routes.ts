import type { Handlers } from '#server/context.ts'
import type { duplicates } from '#shared/contract/catalog/duplicates.ts'

/** Loaded with the first call, because it reads by the words of all languages, as the parser of ingredients does. */
const service = () => import('./duplicates.service.ts')

export const duplicatesRoutes: Handlers<typeof duplicates> = {
  list: async (ctx, { query }) => (await service()).listDuplicates(ctx, query.kinds),
  dismiss: async (ctx, { body }) => (await service()).dismissDuplicates(ctx, body.kind, body.ids),
  restore: async (ctx, { query }) => (await service()).restoreDuplicates(ctx, query.ids),
}
