import type { PublicContext } from '#server/context.ts'
import { hasUsers, hasUserWithEmail } from '#server/features/accounts/users/users.service.ts'
import { asksForGroups, isOidcReady } from '#server/outside/oidc.ts'
import { areAiPicturesEnabled, isAiEnabled } from '#server/outside/openai.ts'
import { smtpReady } from '#server/outside/smtp.ts'
import { RELEASE, VERSION } from '#server/version.ts'
import type { AppInfo, OidcInfo } from '#shared/contract/admin/app.ts'
import { findDefaultSlugs } from './about.store.ts'

/** The reference's own first account; clients ask whether it is still there. */
const FIRST_ACCOUNT = 'changeme@example.com'

export async function getAppInfo(ctx: PublicContext): Promise<AppInfo> {
  const { config } = ctx
  const slugs = await findDefaultSlugs(ctx.db, config.DEFAULT_GROUP, config.DEFAULT_HOUSEHOLD)
  return {
    production: config.PRODUCTION,
    version: VERSION,
    larderVersion: RELEASE,
    demoStatus: config.IS_DEMO,
    allowSignup: config.ALLOW_SIGNUP,
    allowPasswordLogin: true,
    canSendEmail: smtpReady(config),
    defaultGroupSlug: slugs.group,
    defaultHouseholdSlug: slugs.household,
    enableOidc: isOidcReady(config),
    oidcRedirect: config.OIDC_AUTO_REDIRECT,
    oidcProviderName: config.OIDC_PROVIDER_NAME,
    enableOpenai: isAiEnabled(config),
    enableOpenaiImageServices: areAiPicturesEnabled(config),
    uploadLimit: config.UPLOAD_LIMIT_MB * 1024 * 1024,
  }
}

export async function getStartupInfo(ctx: PublicContext) {
  const [needsSetup, isFirstLogin] = [!(await hasUsers(ctx)), await hasUserWithEmail(ctx, FIRST_ACCOUNT)]
  return { isFirstLogin, isDemo: ctx.config.IS_DEMO, needsSetup }
}

/** What a client needs to know of the provider. Nothing, unless signing in by it is set up. */
export function getOidcInfo({ config }: PublicContext): OidcInfo {
  if (!isOidcReady(config)) return { configurationUrl: null, clientId: null, groupsClaim: null }
  return {
    configurationUrl: config.OIDC_CONFIGURATION_URL,
    clientId: config.OIDC_CLIENT_ID,
    groupsClaim: asksForGroups(config) ? config.OIDC_GROUPS_CLAIM : null,
  }
}
