import type { admin } from '#shared/contract/admin.ts'
import type { Handlers } from '../../context.ts'
import { smtpReady } from '../../outside/smtp.ts'
import { unlockUsers } from '../auth/sign-in.service.ts'
import { trySending } from '../letters/letters.service.ts'
import { createResetToken } from '../users/passwords.service.ts'
import { checkSettings, getAdminInfo, getAnalytics, getStatistics } from './admin.service.ts'
import { tryAi } from './try-ai.ts'

export const adminRoutes: Handlers<typeof admin> = {
  getAbout: ctx => getAdminInfo(ctx),
  proveVolume: async ctx => ({ text: await ctx.files.proveVolume() }),
  getStatistics: ctx => getStatistics(ctx),
  getAnalytics: ctx => getAnalytics(ctx),
  check: ctx => checkSettings(ctx),
  unlockUsers: (ctx, { query }) => unlockUsers(ctx, query),
  createResetToken: (ctx, { body }) => createResetToken(ctx, body.email),
  getEmail: ctx => ({ ready: smtpReady(ctx.config) }),
  sendTestEmail: (ctx, { body }) => trySending(ctx, 'test', body.email, ctx.config.BASE_URL),
  tryAi: (ctx, { body }) => tryAi(ctx, body.image),
}
