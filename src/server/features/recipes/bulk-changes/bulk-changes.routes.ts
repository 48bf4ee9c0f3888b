import type { Handlers } from '#server/context.ts'
import type { bulkChanges } from '#shared/contract/recipes/bulk-changes.ts'
import { getChange, listChanges, startChange, undoChange } from './bulk-changes.service.ts'

export const bulkChangesRoutes: Handlers<typeof bulkChanges> = {
  start: (ctx, { body }) => startChange(ctx, body.recipes, body.change),
  list: ctx => listChanges(ctx),
  get: (ctx, { params }) => getChange(ctx, params.id),
  undo: (ctx, { params }) => undoChange(ctx, params.id),
}
