import type { Handlers } from '#server/context.ts'
import type { viewSettings } from '#shared/contract/accounts/view-settings.ts'
import { readViewSettings, updateViewSettings } from './view-settings.service.ts'

export const viewSettingsRoutes: Handlers<typeof viewSettings> = {
  get: ctx => readViewSettings(ctx, ctx.user.id),
  update: (ctx, { body }) => updateViewSettings(ctx, body),
}
