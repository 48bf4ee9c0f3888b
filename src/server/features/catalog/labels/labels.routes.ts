import type { Handlers } from '#server/context.ts'
import type { labels } from '#shared/contract/catalog/labels.ts'
import { createLabel, getLabel, listLabels, removeLabel, updateLabel } from './labels.service.ts'

export const labelsRoutes: Handlers<typeof labels> = {
  list: (ctx, { query }) => listLabels(ctx, query),
  create: (ctx, { body }) => createLabel(ctx, body),
  get: (ctx, { params }) => getLabel(ctx, params.id),
  update: (ctx, { params, body }) => updateLabel(ctx, params.id, body),
  remove: (ctx, { params }) => removeLabel(ctx, params.id),
}
