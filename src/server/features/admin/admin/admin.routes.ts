import type { Handlers } from '#server/context.ts'
import { listLocked, unlockUsers } from '#server/features/accounts/sign-in/locked-accounts.ts'
import { createResetToken, sendResetLink } from '#server/features/accounts/users/passwords.service.ts'
import { trySending } from '#server/features/notifications/emails/emails.service.ts'
import { smtpReady } from '#server/outside/smtp.ts'
import type { admin } from '#shared/contract/admin/admin.ts'
import { checkSettings, getAdminInfo, getAnalytics, getStatistics } from './admin.service.ts'
import { tryAi } from './try-ai.ts'

export const adminRoutes: Handlers<typeof admin> = {
  getAbout: ctx => getAdminInfo(ctx),
  proveVolume: async ctx => ({ text: await ctx.files.proveVolume() }),
  getStatistics: ctx => getStatistics(ctx),
  getAnalytics: ctx => getAnalytics(ctx),
  check: ctx => checkSettings(ctx),
  listLocked: ctx => listLocked(ctx),
  unlockUsers: (ctx, { query }) => unlockUsers(ctx, query),
  createResetToken: (ctx, { body }) => createResetToken(ctx, body.email),
  sendResetLink: (ctx, { params }) => sendResetLink(ctx, params.id),
  getEmail: ctx => ({ ready: smtpReady(ctx.config) }),
  sendTestEmail: (ctx, { body }) => trySending(ctx, { kind: 'test', link: ctx.config.BASE_URL }, body.email),
  tryAi: (ctx, { body }) => tryAi(ctx, body.image),
}
