import type { setup } from '#shared/contract/setup.ts'
import type { Handlers } from '../../context.ts'
import { setUp } from './setup.service.ts'

export const setupRoutes: Handlers<typeof setup> = {
  setUp: (ctx, { body }) => setUp(ctx, body),
}
