import { type Config, localAddress } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { isPostgres, sqliteFile } from '#server/db/open.ts'
import { postgresAddress } from '#server/db/postgres/address.ts'
import { isLdapReady } from '#server/outside/ldap.ts'
import { isOidcReady } from '#server/outside/oidc.ts'
import { isAiEnabled } from '#server/outside/openai.ts'
import { smtpReady } from '#server/outside/smtp.ts'
import { RELEASE, VERSION } from '#server/version.ts'
import type { AdminAppInfo, Analytics } from '#shared/contract/admin/admin.ts'
import { getAppInfo } from '../about/about.service.ts'
import { countEverything, countUse } from './admin.store.ts'

/** What clients of the reference show when nobody has asked for the newest version. */
const NOT_ASKED = 'error fetching version'

export async function getAdminInfo(ctx: Context): Promise<AdminAppInfo> {
  const { config } = ctx
  return {
    ...(await getAppInfo(ctx)),
    defaultGroupSlug: null,
    defaultHouseholdSlug: null,
    enableOidc: config.OIDC_AUTH_ENABLED,
    versionLatest: NOT_ASKED,
    apiPort: config.API_PORT,
    apiDocs: config.API_DOCS,
    dbType: databaseType(config),
    dbUrl: databaseAddress(config),
    defaultGroup: config.DEFAULT_GROUP,
    defaultHousehold: config.DEFAULT_HOUSEHOLD,
    buildId: config.GIT_COMMIT_HASH,
    recipeScraperVersion: RELEASE,
  }
}

const databaseType = (config: Config) => (isPostgres(config.DATABASE_URL) ? 'postgres' : 'sqlite')

/** Where the data is, without name and password. */
export function databaseAddress(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): string {
  if (!isPostgres(config.DATABASE_URL)) return `sqlite:///${sqliteFile(config)}`
  const { host = '', pathname = '' } = postgresAddress(config.DATABASE_URL) ?? {}
  return `postgresql://******:******@${host}${pathname}`
}

export const getStatistics = (ctx: Context) => countEverything(ctx.db)

export async function getAnalytics({ db, config }: Context): Promise<Analytics> {
  return {
    version: VERSION,
    databaseType: databaseType(config),
    usingEmail: smtpReady(config),
    usingLdap: isLdapReady(config),
    ...(await countUse(db)),
  }
}

export function checkSettings({ config }: Context) {
  return {
    emailReady: smtpReady(config),
    ldapReady: isLdapReady(config),
    oidcReady: isOidcReady(config),
    enableOpenai: isAiEnabled(config),
    baseUrlSet: config.BASE_URL !== localAddress(config),
    // For clients that expect it: nobody is asked whether there is a newer version.
    isUpToDate: true,
  }
}
