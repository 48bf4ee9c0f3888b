import { z } from 'zod'
import { EmailResult } from '../accounts/invitations.ts'
import { EmailInput } from '../accounts/users.ts'
import { Moment, Uuid } from '../fields.ts'
import { contract, upload } from '../route.ts'
import { AppInfo } from './app.ts'

export const AdminAppInfo = AppInfo.extend({
  versionLatest: z.string(),
  apiPort: z.int(),
  apiDocs: z.boolean(),
  dbType: z.enum(['sqlite', 'postgres']),
  dbUrl: z.string().nullable(),
  defaultGroup: z.string(),
  defaultHousehold: z.string(),
  buildId: z.string(),
  recipeScraperVersion: z.string(),
}).meta({ id: 'AdminAboutInfo' })
export type AdminAppInfo = z.infer<typeof AdminAppInfo>

export const AppStatistics = z
  .object({
    totalRecipes: z.int(),
    totalUsers: z.int(),
    totalHouseholds: z.int(),
    totalGroups: z.int(),
    uncategorizedRecipes: z.int(),
    untaggedRecipes: z.int(),
  })
  .meta({ id: 'AppStatistics' })

export const Analytics = z
  .object({
    version: z.string(),
    databaseType: z.enum(['sqlite', 'postgres']),
    usingEmail: z.boolean(),
    usingLdap: z.boolean(),
    users: z.int(),
    households: z.int(),
    groups: z.int(),
    recipes: z.int(),
    cookbooks: z.int(),
    apiTokens: z.int(),
  })
  .meta({ id: 'Analytics' })
export type Analytics = z.infer<typeof Analytics>

export const AppCheck = z
  .object({
    emailReady: z.boolean(),
    ldapReady: z.boolean(),
    oidcReady: z.boolean(),
    enableOpenai: z.boolean(),
    baseUrlSet: z.boolean(),
    isUpToDate: z.boolean(),
  })
  .meta({ id: 'CheckAppConfig' })

/** The installation as a whole. */
export const admin = contract({
  getAbout: {
    method: 'GET',
    path: '/api/admin/about',
    access: 'admin',
    summary: 'How this installation is set up',
    reply: AdminAppInfo,
  },
  proveVolume: {
    method: 'GET',
    path: '/api/admin/about/docker/validate',
    access: 'admin',
    summary: 'Write a word into the data folder, to be compared with what /api/media/docker/validate.txt then says',
    reply: z.object({ text: z.string() }),
  },
  getStatistics: {
    method: 'GET',
    path: '/api/admin/about/statistics',
    access: 'admin',
    summary: 'How much there is in all groups',
    reply: AppStatistics,
  },
  getAnalytics: {
    method: 'GET',
    path: '/api/admin/analytics',
    access: 'admin',
    summary: 'How this installation is used, in numbers; they are told to nobody else',
    reply: Analytics,
  },
  check: {
    method: 'GET',
    path: '/api/admin/about/check',
    access: 'admin',
    summary: 'Which settings are ready for use',
    reply: AppCheck,
  },
  listLocked: {
    method: 'GET',
    path: '/api/admin/users/locked',
    access: 'admin',
    summary: 'Whose account is locked after too many wrong passwords, and until when',
    reply: z.array(z.object({ userId: Uuid, until: Moment })),
  },
  unlockUsers: {
    method: 'POST',
    path: '/api/admin/users/unlock',
    access: 'admin',
    summary: 'Unlock the accounts whose lock time has passed, with force all, or one',
    query: z.object({
      force: z.boolean().default(false),
      /** Only this account, whatever its lock time. */
      userId: Uuid.optional(),
    }),
    reply: z.object({ unlocked: z.int() }).meta({ id: 'UnlockResults' }),
  },
  createResetToken: {
    method: 'POST',
    path: '/api/admin/users/password-reset-token',
    access: 'admin',
    summary: 'Make a token with which a user chooses a new password',
    body: EmailInput,
    reply: z.object({ token: z.string() }).meta({ id: 'PasswordResetToken' }),
    status: 201,
  },
  sendResetLink: {
    method: 'POST',
    path: '/api/admin/users/:id/password-reset-email',
    access: 'admin',
    summary: 'Send a user an e-mail with a link to choose a new password',
    params: z.object({ id: Uuid }),
    reply: EmailResult,
  },
  getEmail: {
    method: 'GET',
    path: '/api/admin/email',
    access: 'admin',
    summary: 'Whether e-mail can be sent',
    reply: z.object({ ready: z.boolean() }).meta({ id: 'EmailReady' }),
  },
  sendTestEmail: {
    method: 'POST',
    path: '/api/admin/email',
    once: true,
    access: 'admin',
    summary: 'Send a test e-mail',
    body: EmailInput,
    reply: EmailResult,
  },
  tryAi: {
    method: 'POST',
    path: '/api/admin/debug/openai',
    access: 'admin',
    summary: 'Ask the AI server something short, and tell what it answered or why it did not',
    body: upload({ image: 'optional' }, z.object({})),
    reply: z.object({ success: z.boolean(), response: z.string().nullable() }).meta({ id: 'DebugResponse' }),
  },
})
