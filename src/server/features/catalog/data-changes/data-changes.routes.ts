import type { Handlers } from '#server/context.ts'
import type { dataChanges } from '#shared/contract/catalog/data-changes.ts'
import { getDataChange, listDataChanges, startDataChange, undoDataChange } from './data-changes.service.ts'

export const dataChangesRoutes: Handlers<typeof dataChanges> = {
  start: (ctx, { body }) => startDataChange(ctx, body.ids, body.change),
  list: ctx => listDataChanges(ctx),
  get: (ctx, { params }) => getDataChange(ctx, params.id),
  undo: (ctx, { params }) => undoDataChange(ctx, params.id),
}
