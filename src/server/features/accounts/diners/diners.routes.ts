import type { Handlers } from '#server/context.ts'
import type { diners } from '#shared/contract/accounts/diners.ts'
import { createDiner, listDiners, removeDiner, updateDiner } from './diners.service.ts'

export const dinersRoutes: Handlers<typeof diners> = {
  list: ctx => listDiners(ctx),
  create: (ctx, { body }) => createDiner(ctx, body),
  update: (ctx, { params, body }) => updateDiner(ctx, params.id, body),
  remove: (ctx, { params }) => removeDiner(ctx, params.id),
}
