import { resolve } from 'node:path'
import { z } from 'zod'
import { withFiles } from './config/setting-files.ts'
import {
  address,
  addresses,
  backupTargets,
  colour,
  count,
  databaseAddress,
  flag,
  oneOf,
  port,
  price,
  proxies,
  texts,
  timeOfDay,
  timeZone,
  webAddress,
} from './config/setting-values.ts'

/** Every setting, read from the environment. The descriptions become the table in docs/settings.md. */
export const Settings = z.object({
  BASE_URL: webAddress
    .default('')
    .transform(url => url.replace(/\/+$/, ''))
    .describe(
      'Address under which people reach Larder; used in links and e-mails. A path in it is the prefix Larder is served under. Unset: this machine, at API_PORT.',
    ),
  API_HOST: z.string().default('0.0.0.0').describe('Address to listen on.'),
  API_PORT: port(9000).describe('Port to listen on.'),
  HOST_IP: proxies.describe(
    'Addresses or ranges of proxies whose X-Forwarded-* headers are believed, comma-separated; `*` for all.',
  ),
  DATA_DIR: z
    .string()
    .default('data')
    .transform(path => resolve(path))
    .describe('Folder of the database, pictures and backups.'),
  DATABASE_URL: databaseAddress.describe(
    '`postgresql://user:password@host:port/name`, or a path to an SQLite file. Empty: `larder.db` in DATA_DIR.',
  ),
  PRODUCTION: flag(true).describe('Off while developing.'),
  // The other words are those of programs that people move from.
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info', {
    warning: 'warn',
    critical: 'fatal',
  }).describe('How much is logged.'),
  API_DOCS: flag(true).describe('Serve the readable API documentation at /docs.'),
  METRICS: flag(false).describe('Serve Prometheus metrics at /metrics.'),
  ALLOW_SIGNUP: flag(false).describe('Let anybody register and create a group of their own.'),
  TOKEN_TIME: count(48, 1).describe('Hours after which an unused session ends.'),
  SECURITY_MAX_LOGIN_ATTEMPTS: count(5, 1).describe('Wrong passwords before an account is locked.'),
  SECURITY_USER_LOCKOUT_TIME: count(24).describe('Hours an account stays locked.'),
  SECOND_FACTOR_REQUIRED: oneOf(['nobody', 'admins', 'everyone'], 'nobody').describe(
    'Who must set up a second factor before they can do anything else, when they sign in with a password. A passkey counts as both factors.',
  ),
  RATE_LIMIT_PER_MINUTE: count(600, 1).describe(
    'Attempts per minute and address on calls that check or reveal accounts.',
  ),
  DEFAULT_EMAIL: z
    .string()
    .default('')
    .describe('With DEFAULT_PASSWORD: the administrator made when the installation is empty.'),
  DEFAULT_PASSWORD: z.string().default('').describe('See DEFAULT_EMAIL.'),
  DEFAULT_GROUP: z.string().default('Home').describe('Name of the first group.'),
  DEFAULT_HOUSEHOLD: z.string().default('Family').describe('Name of the first household.'),
  IS_DEMO: flag(false).describe('Demo mode: the default account cannot be changed.'),
  ALLOWED_HOSTS: z
    .string()
    .default('')
    .describe(
      'Hosts, addresses or ranges in private networks that imports, webhooks and AI may reach, comma-separated.',
    ),
  ALLOW_HOME_TARGETS: flag(true).describe(
    'Whether webhooks, notifiers and recipe actions of people with advanced features may reach machines in private networks. Without effect while ALLOW_SIGNUP is on.',
  ),
  SECRET_KEY: z
    .string()
    .default('')
    .describe('Encrypts stored tokens. Empty: a key file in DATA_DIR. Instances on one database need the same.'),
  APPRISE_API_URL: address
    .transform(url => url.replace(/\/+$/, ''))
    .describe(
      'Apprise API server for notifiers that Larder cannot send itself; a private host must be in ALLOWED_HOSTS.',
    ),
  APPRISE_COMMAND: z
    .string()
    .default('')
    .describe('The apprise command for the same purpose, such as /usr/bin/apprise.'),
  OPEN_FOOD_FACTS_URL: address
    .transform(url => url.replace(/\/+$/, ''))
    .describe(
      'Open Food Facts, `https://world.openfoodfacts.org`, or a copy of it: asked for the names of bar codes that a household does not know. Empty: nobody is asked.',
    ),
  FETCH_TIMEOUT: count(15, 1).describe('Seconds an outgoing request may take.'),
  UPLOAD_LIMIT_MB: count(64, 1).describe('Largest uploaded file, in megabytes.'),
  STOP_SECONDS: count(8, 1).describe('Seconds after which a stop cuts off what has not ended.'),
  DAILY_SCHEDULE_TIME: timeOfDay.default('23:45').describe('Local time of the daily jobs.'),
  MEDIA_STORAGE: oneOf(['disk', 's3'], 'disk').describe(
    'Where pictures and attached files are kept: in DATA_DIR, or in an S3-compatible bucket.',
  ),
  S3_ENDPOINT: address.describe(
    'Address of the S3-compatible storage, without the bucket: `https://s3.eu-central-1.amazonaws.com`.',
  ),
  S3_BUCKET: z.string().default('').describe('Name of the bucket.'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
  S3_PATH_STYLE: flag(true).describe('Name the bucket in the path of an address; off: in the host.'),
  S3_ACCESS_KEY: z.string().default('').describe('Key id for the bucket.'),
  S3_SECRET_KEY: z.string().default('').describe('Secret key for the bucket.'),
  S3_PREFIX: z.string().default('').describe('What the keys of pictures begin with, such as `larder/`.'),
  BACKUP_SCHEDULE_TIME: timeOfDay
    .default('03:10')
    .describe('Local time of the nightly backup, which is proven by restoring it on trial. Empty: none is made.'),
  BACKUP_KEEP_DAILY: count(7).describe('Nightly backups that are kept: of so many days,'),
  BACKUP_KEEP_WEEKLY: count(4).describe('of so many weeks,'),
  BACKUP_KEEP_MONTHLY: count(12).describe('and of so many months.'),
  BACKUP_PASSWORD: z
    .string()
    .default('')
    .describe('With it backups are encrypted, and can be restored by nobody who does not know it.'),
  BACKUP_TARGETS: backupTargets.describe(
    'Where copies of nightly backups go, separated by blanks: `folder:/mnt/disk`, `s3:BUCKET/PREFIX` (with the S3_ settings), `webdav:https://user:password@host/folder`.',
  ),
  MIRROR_FOLDER: z
    .string()
    .default('')
    .transform(path => path && resolve(path))
    .describe(
      'A folder that always holds every recipe as a text with its picture, a folder for each group; brought up to date every minute. Edits of the texts come back as versions. Empty: none.',
    ),
  MIRROR_FORMAT: oneOf(['markdown', 'cooklang'], 'markdown').describe('The texts in that folder.'),
  MIRROR_GIT: flag(false).describe('Commit every change of that folder with git, which has to be installed.'),
  GIT_COMMIT_HASH: z.string().default('unknown').describe('Commit this was built from; shown to administrators.'),
  TZ: timeZone.describe('Time zone.'),
  SMTP_HOST: z.string().default('').describe('Mail server; without it no letters are sent.'),
  SMTP_PORT: port(587).describe('Its port.'),
  SMTP_FROM_NAME: z.string().default('Larder').describe('Name in the From line.'),
  SMTP_FROM_EMAIL: z.string().default('').describe('Address in the From line.'),
  SMTP_USER: z.string().default('').describe('Account on the mail server; may be empty.'),
  SMTP_PASSWORD: z.string().default('').describe('Its password.'),
  SMTP_AUTH_STRATEGY: oneOf(['TLS', 'SSL', 'NONE'], 'TLS').describe('TLS (STARTTLS), SSL or NONE.'),
  PROXY_AUTH_HEADER: z
    .string()
    .default('')
    .describe(
      'Header in which a proxy that signs people in itself names them, such as `Remote-User`. Empty: nobody signs in by a header. See docs/sign-in.md.',
    ),
  PROXY_AUTH_FROM: addresses.describe(
    'Addresses or ranges of that proxy, comma-separated. The header counts from nowhere else; empty: from nowhere.',
  ),
  PROXY_AUTH_NAME_HEADER: z.string().default('').describe('Header with the full name, such as `Remote-Name`.'),
  PROXY_AUTH_EMAIL_HEADER: z.string().default('').describe('Header with the e-mail address, such as `Remote-Email`.'),
  PROXY_AUTH_SIGNUP: flag(false).describe(
    'Makes an account for people who have none yet; needs the header with the address.',
  ),
  PROXY_AUTH_LOGOUT_URL: address.describe('Where the browser goes to sign out at the proxy.'),
  LDAP_AUTH_ENABLED: flag(false).describe('Lets people sign in with their name and password of an LDAP directory.'),
  LDAP_SERVER_URL: z.string().default('').describe('Address of the directory: `ldap://` or `ldaps://`.'),
  LDAP_TLS_INSECURE: flag(false).describe('Takes any certificate of the directory. For trying out only.'),
  LDAP_TLS_CACERTFILE: z
    .string()
    .default('')
    .describe('File with a CA certificate that the directory may be signed by.'),
  LDAP_ENABLE_STARTTLS: flag(false).describe('Encrypts an `ldap://` connection by StartTLS.'),
  LDAP_BASE_DN: z.string().default('').describe('Where people are looked for, with all below it.'),
  LDAP_QUERY_BIND: z.string().default('').describe('DN of the account that looks people up; empty: anonymously.'),
  LDAP_QUERY_PASSWORD: z.string().default('').describe('Its password.'),
  LDAP_USER_FILTER: z
    .string()
    .default('')
    .describe(
      'Who may sign in, such as `(memberOf=cn=kitchen,ou=groups,dc=home)`. `{id_attribute}`, `{mail_attribute}` and `{input}` are filled in.',
    ),
  LDAP_ADMIN_FILTER: z
    .string()
    .default('')
    .describe('Whoever it matches is an administrator; checked at each sign-in.'),
  LDAP_ID_ATTRIBUTE: z.string().default('uid').describe('Attribute with the username.'),
  LDAP_MAIL_ATTRIBUTE: z.string().default('mail').describe('Attribute with the e-mail address.'),
  LDAP_NAME_ATTRIBUTE: z.string().default('name').describe('Attribute with the full name.'),
  OIDC_AUTH_ENABLED: flag(false).describe('Lets people sign in by an OpenID Connect provider. See docs/sign-in.md.'),
  OIDC_CONFIGURATION_URL: address.describe(
    'Discovery document of the provider: `https://id.example.org/.well-known/openid-configuration`.',
  ),
  OIDC_CLIENT_ID: z.string().default('').describe('Client id at the provider.'),
  OIDC_CLIENT_SECRET: z.string().default('').describe('Secret at the provider.'),
  OIDC_SIGNUP_ENABLED: flag(true).describe('Makes an account for people who have none yet.'),
  OIDC_USER_GROUP: z.string().default('').describe('Group that may sign in; empty: everybody.'),
  OIDC_ADMIN_GROUP: z.string().default('').describe('Group whose members are administrators; checked at each sign-in.'),
  OIDC_GROUPS_CLAIM: z.string().default('groups').describe('Claim that lists the groups.'),
  OIDC_USER_CLAIM: z.string().default('email').describe('Claim by which an existing account is found.'),
  OIDC_TRUST_UNVERIFIED_EMAIL: flag(false).describe(
    'Finds an existing account also by an address that the provider does not call verified. Only where nobody can choose their address there.',
  ),
  OIDC_SIGNING_ALGORITHM: z
    .string()
    .default('')
    .describe('The one algorithm by which ID tokens may be signed; empty: those that the provider names.'),
  OIDC_AUTO_REDIRECT: flag(false).describe('Whether sign-in leads to the provider at once.'),
  OIDC_PROVIDER_NAME: z.string().default('OAuth').describe('Name on the sign-in button.'),
  OIDC_REMEMBER_ME: flag(false).describe('Keeps people signed in for two weeks.'),
  OIDC_TLS_CACERTFILE: z
    .string()
    .default('')
    .describe('File with a CA certificate that the provider may be signed by.'),
  OPENAI_API_KEY: z.string().default('').describe('Key of an OpenAI-compatible service; with it AI features are on.'),
  OPENAI_BASE_URL: address.describe(
    'Root of another compatible service, such as http://ollama:11434/v1; a private host must be in ALLOWED_HOSTS.',
  ),
  OPENAI_MODEL: z.string().default('gpt-4o').describe('Model to ask.'),
  OPENAI_CUSTOM_HEADERS: texts.describe('HTTP headers added to each request to the service, as a JSON object.'),
  OPENAI_CUSTOM_PARAMS: texts.describe('Query parameters added to each request to the service, as a JSON object.'),
  OPENAI_ENABLE_IMAGE_SERVICES: flag(true).describe('Whether the model may be shown pictures of recipes and receipts.'),
  OPENAI_WORKERS: count(2, 1).describe('Questions under way at once while ingredient lines are read.'),
  OPENAI_SEND_DATABASE_DATA: flag(true).describe('Whether the model is told the names of the units of the group.'),
  OPENAI_REQUEST_TIMEOUT: count(60, 1).describe('Seconds a question may take.'),
  OPENAI_INPUT_PRICE: price.describe(
    'What a million tokens sent to the model cost; groups may then limit what the assistant spends.',
  ),
  OPENAI_OUTPUT_PRICE: price.describe('What a million tokens written by the model cost.'),
  OPENAI_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a code of three letters, such as EUR')
    .default('USD')
    .describe('Currency of these prices, by its code of three letters.'),
  THEME_LIGHT_PRIMARY: colour('#C8452F').describe('Primary colour of the light scheme.'),
  THEME_LIGHT_ACCENT: colour('#3E7B4F').describe('Accent colour of the light scheme.'),
  THEME_LIGHT_SECONDARY: colour('#8A5A44').describe('Secondary colour of the light scheme.'),
  THEME_LIGHT_SUCCESS: colour('#3E7B4F').describe('Success colour of the light scheme.'),
  THEME_LIGHT_INFO: colour('#2F6C9E').describe('Info colour of the light scheme.'),
  THEME_LIGHT_WARNING: colour('#B7791F').describe('Warning colour of the light scheme.'),
  THEME_LIGHT_ERROR: colour('#B3261E').describe('Error colour of the light scheme.'),
  THEME_DARK_PRIMARY: colour('#E8735F').describe('Primary colour of the dark scheme.'),
  THEME_DARK_ACCENT: colour('#7DB98B').describe('Accent colour of the dark scheme.'),
  THEME_DARK_SECONDARY: colour('#C9997F').describe('Secondary colour of the dark scheme.'),
  THEME_DARK_SUCCESS: colour('#7DB98B').describe('Success colour of the dark scheme.'),
  THEME_DARK_INFO: colour('#7FB2DB').describe('Info colour of the dark scheme.'),
  THEME_DARK_WARNING: colour('#E0B252').describe('Warning colour of the dark scheme.'),
  THEME_DARK_ERROR: colour('#F2877F').describe('Error colour of the dark scheme.'),
})
export type Config = z.output<typeof Settings>

/** Settings that mean something when they are empty; any other is then as if it were not set, as compose files leave it. */
const EMPTY_MEANS = new Set(['BACKUP_SCHEDULE_TIME'])

/** Reads the settings, also those in files of container secrets. Throws with every fault named. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = withFiles({ ...environment, API_PORT: environment.API_PORT || environment.PORT }, NAMES)
  const read = Settings.safeParse(
    Object.fromEntries(NAMES.filter(name => given[name] || EMPTY_MEANS.has(name)).map(name => [name, given[name]])),
  )
  const faults = read.success
    ? faultsTogether(read.data)
    : read.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
  if (!read.success || faults.length)
    throw new Error(`These settings cannot be used:\n${faults.map(fault => `  ${fault}`).join('\n')}`)
  return { ...read.data, BASE_URL: read.data.BASE_URL || localAddress(read.data) }
}

/** What is wrong with settings that are right each by itself. */
const faultsTogether = (config: Config): string[] =>
  config.BACKUP_TARGETS.some(target => target.startsWith('s3:')) && !config.S3_ENDPOINT
    ? ['BACKUP_TARGETS: names s3, but S3_ENDPOINT is not set']
    : []

const NAMES = Object.keys(Settings.shape)

/** Where people on this machine reach Larder, when nobody said how others do. */
export const localAddress = (config: Pick<Config, 'API_PORT'>) => `http://localhost:${config.API_PORT}`

/** The path Larder is served under: `/kitchen` for a BASE_URL of https://example.com/kitchen, else empty. */
export const pathPrefix = (config: Config) => new URL(config.BASE_URL).pathname.replace(/\/+$/, '')
