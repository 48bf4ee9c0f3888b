import type { Config } from '../config.ts'

type Name = keyof Config

/** What a setting does nothing without, and what comes of it. */
const NEEDED: { on: Name; needs: Name[]; else: string; unless?: (config: Config) => boolean }[] = [
  {
    on: 'OIDC_AUTH_ENABLED',
    needs: ['OIDC_CONFIGURATION_URL', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
    else: 'nobody can sign in by a provider',
  },
  {
    on: 'LDAP_AUTH_ENABLED',
    needs: ['LDAP_SERVER_URL', 'LDAP_BASE_DN'],
    else: 'nobody can sign in by a directory',
  },
  { on: 'PROXY_AUTH_HEADER', needs: ['PROXY_AUTH_FROM'], else: 'the header counts from nowhere' },
  { on: 'SMTP_HOST', needs: ['SMTP_FROM_EMAIL'], else: 'no letters are sent' },
  {
    on: 'SMTP_HOST',
    needs: ['SMTP_USER', 'SMTP_PASSWORD'],
    else: 'no letters are sent, unless SMTP_AUTH_STRATEGY is NONE',
    unless: config => config.SMTP_AUTH_STRATEGY === 'NONE',
  },
  { on: 'DEFAULT_EMAIL', needs: ['DEFAULT_PASSWORD'], else: 'no administrator is made' },
]

/** What is switched on and cannot work, in words for the log: the pages only show that it is not offered. */
export function settingWarnings(config: Config, environment: Record<string, string | undefined>): string[] {
  const warnings = NEEDED.flatMap(({ on, needs, else: consequence, unless }) => {
    const missing = needs.filter(name => !config[name])
    if (!config[on] || !missing.length || unless?.(config)) return []
    return [`${on} is set, but not ${missing.join(', ')}: ${consequence}.`]
  })
  // Taken over from where PostgreSQL is named in parts, it would leave everything in an SQLite file without a word.
  if (environment.DB_ENGINE?.toLowerCase() === 'postgres' && !config.DATABASE_URL)
    warnings.push(
      'DB_ENGINE is not read: PostgreSQL is named by DATABASE_URL. Without it everything goes into an SQLite file.',
    )
  return warnings
}
