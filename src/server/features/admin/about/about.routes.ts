import type { Handlers, PublicContext } from '#server/context.ts'
import { withHeaders } from '#server/replies.ts'
import { type AppTheme, type app, themeKeys } from '#shared/contract/admin/app.ts'
import { getAppInfo, getOidcInfo, getStartupInfo } from './about.service.ts'

export const appRoutes: Handlers<typeof app> = {
  getAbout: ctx => getAppInfo(ctx),
  getStartupInfo: ctx => getStartupInfo(ctx),
  getOidc: ctx => getOidcInfo(ctx),
  getTheme: ctx => withHeaders(themeOf(ctx), { 'cache-control': 'public, max-age=604800' }),
}

/** `lightPrimary` is the setting THEME_LIGHT_PRIMARY. */
function themeOf(ctx: PublicContext): AppTheme {
  const setting = (key: string) => `THEME_${key.replace(/([A-Z])/g, '_$1').toUpperCase()}` as 'THEME_LIGHT_PRIMARY'
  return Object.fromEntries(themeKeys.map(key => [key, ctx.config[setting(key)]])) as AppTheme
}
