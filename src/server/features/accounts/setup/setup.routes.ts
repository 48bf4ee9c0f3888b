import type { Handlers } from '#server/context.ts'
import type { setup } from '#shared/contract/accounts/setup.ts'
import { checkSetupCode, setUp } from './setup.service.ts'

export const setupRoutes: Handlers<typeof setup> = {
  checkCode: (ctx, { body }) => checkSetupCode(ctx, body.code),
  setUp: (ctx, { body }) => setUp(ctx, body),
}
