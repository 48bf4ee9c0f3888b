import type { Handlers } from '#server/context.ts'
import type { setup } from '#shared/contract/accounts/setup.ts'
import { setUp } from './setup.service.ts'

export const setupRoutes: Handlers<typeof setup> = {
  setUp: (ctx, { body }) => setUp(ctx, body),
}
