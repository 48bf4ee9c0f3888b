import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withFiles } from './config/setting-files.ts'
import { settingWarnings } from './config/setting-warnings.ts'
import { pathPrefix, readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'larder-settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('nothing was refused')
}

test('where nobody says how Larder is reached, links lead to this machine at the port it listens on', () => {
  expect(readConfig({}).BASE_URL).toBe('http://localhost:9000')
  expect(readConfig({ API_PORT: '9123' }).BASE_URL).toBe('http://localhost:9123')
  expect(readConfig({ PORT: '9124' }).BASE_URL).toBe('http://localhost:9124')
})

test('an address that is given stays, without the slash at its end, and may name a prefix', () => {
  const config = readConfig({ API_PORT: '9123', BASE_URL: 'https://example.com/kitchen/' })
  expect(config.BASE_URL).toBe('https://example.com/kitchen')
  expect(pathPrefix(config)).toBe('/kitchen')
})

test('what cannot be used is named, all of it at once', () => {
  expect(() => readConfig({ BASE_URL: 'kitchen', API_PORT: 'many' })).toThrow(/BASE_URL[\s\S]*API_PORT/)
})

test.each([
  ['API_PORT', '70000', 'must be at most 65535'],
  ['SMTP_PORT', 'smtp', 'must be a whole number'],
  ['TOKEN_TIME', '0', 'must be at least 1'],
  ['ALLOW_SIGNUP', 'maybe', 'must be true or false'],
  ['BASE_URL', 'localhost:9000', 'must be an address that begins with http:// or https://'],
  ['OIDC_CONFIGURATION_URL', 'id.example.org', 'must be an address'],
  ['DAILY_SCHEDULE_TIME', '25:99', 'must be a time such as 23:45'],
  ['BACKUP_SCHEDULE_TIME', 'nightly', 'must be a time such as 23:45'],
  ['TZ', 'Mars/Phobos', 'must be a time zone such as Europe/Berlin'],
  ['DATABASE_URL', 'mysql://ann:plum@db/larder', 'must begin with postgresql://'],
  ['DATABASE_URL', 'postgresql://ann:plum#cake@db/larder', 'is written as %23'],
  ['DATABASE_URL', 'postgresql://ann:12/34@db/larder', 'is written as %23'],
  ['DATABASE_URL', 'postgresql://ann:12?34@db/larder', 'is written as %23'],
  ['SMTP_AUTH_STRATEGY', 'STARTTLS', 'must be one of TLS, SSL, NONE'],
  ['LOG_LEVEL', 'loud', 'must be one of trace'],
  ['HOST_IP', 'caddy', 'must be addresses or ranges'],
  ['HOST_IP', '10.0.0.0/33', 'must be addresses or ranges'],
  ['PROXY_AUTH_FROM', '10.1.2', 'must be addresses or ranges'],
  ['THEME_DARK_INFO', 'blue', 'must be a colour'],
  ['BACKUP_TARGETS', 'odd:x', 'must be folder:/mnt/disk'],
  ['BACKUP_TARGETS', 'folder:copies', 'must be folder:/mnt/disk'],
  ['BACKUP_TARGETS', 'folder:/mnt/my copies', 'must be folder:/mnt/disk'],
  ['BACKUP_TARGETS', 'webdav:ann:plum@nas/dav', 'must be folder:/mnt/disk'],
  ['BACKUP_TARGETS', 'webdav:https://ann:50%plum@nas.example/dav', 'a % as %25'],
  ['BACKUP_TARGETS', 's3:/copies', 'must be folder:/mnt/disk'],
  ['BACKUP_TARGETS', 's3:copies', 'S3_ENDPOINT is not set'],
])('%s=%s is refused with its name and the reason, and not repeated', (name, value, reason) => {
  const said = refusalOf({ [name]: value })
  expect(said).toContain(`  ${name}: `)
  expect(said).toContain(reason)
  expect(said).not.toContain(value)
})

test('words may be spelled as people spell them', () => {
  const config = readConfig({ ALLOW_SIGNUP: 'Yes ', METRICS: '1', API_DOCS: 'off', LOG_LEVEL: 'INFO' })
  expect(config).toMatchObject({ ALLOW_SIGNUP: true, METRICS: true, API_DOCS: false, LOG_LEVEL: 'info' })
  expect(readConfig({ LOG_LEVEL: 'WARNING' }).LOG_LEVEL).toBe('warn')
  expect(readConfig({ HOST_IP: '*', TZ: 'Europe/Berlin' })).toMatchObject({ HOST_IP: '*', TZ: 'Europe/Berlin' })
  expect(readConfig({ HOST_IP: 'loopback, 172.18.0.0/16,fd00::7' }).HOST_IP).toContain('172.18.0.0/16')
  expect(readConfig({ HOST_IP: '10.0.0.0/255.0.0.0' }).HOST_IP).toBe('10.0.0.0/255.0.0.0')
  for (const DATABASE_URL of [
    'sqlite:///data/larder.db',
    'postgresql://ann:plum@/larder?host=/run/postgresql',
    'postgresql://db/larder?user=ann@example',
  ])
    expect(readConfig({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL)
})

test.each([
  [':Europe/Berlin', 'Europe/Berlin'],
  ['/usr/share/zoneinfo/Europe/Berlin', 'Europe/Berlin'],
  ['UTC0', 'UTC'],
])('the zone %s of a system is %s', (written, zone) => expect(readConfig({ TZ: written }).TZ).toBe(zone))

test('the zone of the machine itself is one that can be asked for', () => {
  const zone = readConfig({ TZ: ':/etc/localtime' }).TZ
  expect(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone).toBeTruthy()
})

test('what is empty is not set, but for the time of the nightly backup', () => {
  const names = ['API_PORT', 'SMTP_PORT', 'BASE_URL', 'LOG_LEVEL', 'BACKUP_KEEP_DAILY', 'DEFAULT_GROUP', 'TZ'] as const
  const empty = readConfig(Object.fromEntries(names.map(name => [name, ''])))
  const unset = readConfig({})
  for (const name of names) expect([name, empty[name]]).toEqual([name, unset[name]])
  expect(readConfig({ BACKUP_SCHEDULE_TIME: '' }).BACKUP_SCHEDULE_TIME).toBe('')
  expect(unset.BACKUP_SCHEDULE_TIME).toBe('03:10')
})

test('a setting may stand in a file that is named, or in one of the container secrets', () => {
  const path = join(folder, 'some-file')
  writeFileSync(path, 'from the file\n')
  writeFileSync(join(folder, 'secret_key'), 'from the secrets')
  writeFileSync(join(folder, 'SMTP_PASSWORD'), 'also from there\r\n')
  symlinkSync(join(folder, 'gone'), join(folder, 'dangling'))
  const names = ['SECRET_KEY', 'SMTP_PASSWORD', 'SMTP_USER']
  expect(withFiles({ SMTP_USER_FILE: path }, names, folder)).toMatchObject({
    SECRET_KEY: 'from the secrets',
    SMTP_PASSWORD: 'also from there',
    SMTP_USER: 'from the file',
  })
  expect(withFiles({ SECRET_KEY: 'said', SECRET_KEY_FILE: path }, names, folder).SECRET_KEY).toBe('said')
  expect(readConfig({ SECRET_KEY_FILE: path }).SECRET_KEY).toBe('from the file')
  expect(() => readConfig({ SECRET_KEY_FILE: join(folder, 'none') })).toThrow(
    'for the setting SECRET_KEY cannot be read',
  )
  expect(withFiles({}, names, join(folder, 'none'))).toEqual({})
})

test('what is switched on and cannot work is said', () => {
  const warnings = (environment: Record<string, string>) => settingWarnings(readConfig(environment), environment)
  expect(warnings({})).toEqual([])
  expect(warnings({ OIDC_AUTH_ENABLED: 'true', OIDC_CLIENT_ID: 'larder' })).toEqual([
    'OIDC_AUTH_ENABLED is set, but not OIDC_CONFIGURATION_URL, OIDC_CLIENT_SECRET: nobody can sign in by a provider.',
  ])
  expect(warnings({ LDAP_AUTH_ENABLED: 'true' })[0]).toContain('LDAP_SERVER_URL, LDAP_BASE_DN')
  const mail = { SMTP_HOST: 'mail.example.org', SMTP_FROM_EMAIL: 'larder@example.org' }
  expect(warnings(mail)[0]).toContain('SMTP_USER, SMTP_PASSWORD')
  expect(warnings({ ...mail, SMTP_AUTH_STRATEGY: 'none' })).toEqual([])
  expect(warnings({ DB_ENGINE: 'postgres' })[0]).toContain('DATABASE_URL')
  expect(warnings({ DB_ENGINE: 'postgres', DATABASE_URL: 'postgresql://db/larder' })).toEqual([])
})
