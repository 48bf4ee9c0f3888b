import type { AdminAppInfo } from '#shared/contract/admin.ts'
import { type Config, localAddress } from '../../config.ts'
import type { Context } from '../../context.ts'
import { isPostgres, sqliteFile } from '../../db/open.ts'
import { smtpReady } from '../../outside/smtp.ts'
import { VERSION } from '../../version.ts'
import { getAppInfo, oidcReady, openaiEnabled } from '../about/about.service.ts'
import { countEverything } from './admin.store.ts'

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
    dbType: isPostgres(config.DATABASE_URL) ? 'postgres' : 'sqlite',
    dbUrl: databaseAddress(config),
    defaultGroup: config.DEFAULT_GROUP,
    defaultHousehold: config.DEFAULT_HOUSEHOLD,
    buildId: config.GIT_COMMIT_HASH,
    recipeScraperVersion: VERSION,
  }
}

/** Where the data is, without name and password. */
export function databaseAddress(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): string {
  if (!isPostgres(config.DATABASE_URL)) return `sqlite:///${sqliteFile(config)}`
  const { host, pathname } = new URL(config.DATABASE_URL)
  return `postgresql://******:******@${host}${pathname}`
}

export const getStatistics = (ctx: Context) => countEverything(ctx.db)

export function checkSettings({ config }: Context) {
  return {
    emailReady: smtpReady(config),
    ldapReady: config.LDAP_AUTH_ENABLED && config.LDAP_SERVER_URL !== '' && config.LDAP_BASE_DN !== '',
    oidcReady: oidcReady(config),
    enableOpenai: openaiEnabled(config),
    baseUrlSet: config.BASE_URL !== localAddress(config),
    isUpToDate: true,
  }
}
