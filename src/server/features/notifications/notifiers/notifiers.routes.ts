import type { Handlers } from '#server/context.ts'
import type { notifiers } from '#shared/contract/notifications/notifiers.ts'
import {
  createNotifier,
  getNotifier,
  listNotifiers,
  removeNotifier,
  testNotifier,
  updateNotifier,
} from './notifiers.service.ts'

export const notifiersRoutes: Handlers<typeof notifiers> = {
  list: (ctx, { query }) => listNotifiers(ctx, query),
  create: (ctx, { body }) => createNotifier(ctx, body),
  get: (ctx, { params }) => getNotifier(ctx, params.id),
  update: (ctx, { params, body }) => updateNotifier(ctx, params.id, body),
  remove: (ctx, { params }) => removeNotifier(ctx, params.id),
  test: async (ctx, { params }) => {
    await testNotifier(ctx, params.id)
    return null
  },
  try: (ctx, { params }) => testNotifier(ctx, params.id),
}
