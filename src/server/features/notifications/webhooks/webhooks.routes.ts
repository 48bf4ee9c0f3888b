import type { Handlers } from '#server/context.ts'
import type { webhooks } from '#shared/contract/notifications/webhooks.ts'
import {
  createWebhook,
  getWebhook,
  listWebhooks,
  makeSecret,
  removeSecret,
  removeWebhook,
  rerunWebhooks,
  testWebhook,
  updateWebhook,
} from './webhooks.service.ts'

export const webhooksRoutes: Handlers<typeof webhooks> = {
  list: (ctx, { query }) => listWebhooks(ctx, query),
  create: (ctx, { body }) => createWebhook(ctx, body),
  get: (ctx, { params }) => getWebhook(ctx, params.id),
  update: (ctx, { params, body }) => updateWebhook(ctx, params.id, body),
  remove: (ctx, { params }) => removeWebhook(ctx, params.id),
  rerun: ctx => rerunWebhooks(ctx),
  test: async (ctx, { params }) => {
    await testWebhook(ctx, params.id)
    return null
  },
  try: (ctx, { params }) => testWebhook(ctx, params.id),
  newSecret: (ctx, { params }) => makeSecret(ctx, params.id),
  removeSecret: (ctx, { params }) => removeSecret(ctx, params.id),
}
