import type { Config } from '#server/config.ts'
import type { PublicContext } from '#server/context.ts'
import { hasUsers, hasUserWithEmail } from '#server/features/accounts/users/users.service.ts'
import { RELEASE, VERSION } from '#server/version.ts'
import type { AppInfo, OidcInfo } from '#shared/contract/admin/app.ts'
import { findDefaultSlugs } from './about.store.ts'

/** The reference's own first account; clients ask whether it is still there. */
const FIRST_ACCOUNT = 'changeme@example.com'

export const openaiEnabled = (config: Config) => config.OPENAI_API_KEY !== '' && config.OPENAI_MODEL !== ''
export const oidcReady = (config: Config) =>
  config.OIDC_AUTH_ENABLED &&
  config.OIDC_CLIENT_ID !== '' &&
  config.OIDC_CLIENT_SECRET !== '' &&
  config.OIDC_CONFIGURATION_URL !== ''

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
    defaultGroupSlug: slugs.group,
    defaultHouseholdSlug: slugs.household,
    enableOidc: oidcReady(config),
    oidcRedirect: config.OIDC_AUTO_REDIRECT,
    oidcProviderName: config.OIDC_PROVIDER_NAME,
    enableOpenai: openaiEnabled(config),
    enableOpenaiImageServices: openaiEnabled(config) && config.OPENAI_ENABLE_IMAGE_SERVICES,
    uploadLimit: config.UPLOAD_LIMIT_MB * 1024 * 1024,
  }
}

export async function getStartupInfo(ctx: PublicContext) {
  const [needsSetup, isFirstLogin] = [!(await hasUsers(ctx)), await hasUserWithEmail(ctx, FIRST_ACCOUNT)]
  return { isFirstLogin, isDemo: ctx.config.IS_DEMO, needsSetup }
}

/** What a client needs to know of the provider. Nothing, unless signing in by it is set up. */
export function getOidcInfo({ config }: PublicContext): OidcInfo {
  if (!oidcReady(config)) return { configurationUrl: null, clientId: null, groupsClaim: null }
  const asksForGroups = config.OIDC_USER_GROUP !== '' || config.OIDC_ADMIN_GROUP !== ''
  return {
    configurationUrl: config.OIDC_CONFIGURATION_URL,
    clientId: config.OIDC_CLIENT_ID,
    groupsClaim: asksForGroups ? config.OIDC_GROUPS_CLAIM : null,
  }
}
