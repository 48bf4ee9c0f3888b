import { readFile } from 'node:fs/promises'
import type { ConnectionOptions } from 'node:tls'
import type { Client, Entry } from 'ldapts'
import type { Config } from '../config.ts'

/** A person as the directory knows them. */
export interface LdapPerson {
  dn: string
  username: string
  fullName: string
  email: string
  /** Whether the admin filter matches; null when there is none. */
  isAdmin: boolean | null
}

type LdapSettings = Pick<
  Config,
  | 'LDAP_SERVER_URL'
  | 'LDAP_TLS_INSECURE'
  | 'LDAP_TLS_CACERTFILE'
  | 'LDAP_ENABLE_STARTTLS'
  | 'LDAP_BASE_DN'
  | 'LDAP_QUERY_BIND'
  | 'LDAP_QUERY_PASSWORD'
  | 'LDAP_USER_FILTER'
  | 'LDAP_ADMIN_FILTER'
  | 'LDAP_ID_ATTRIBUTE'
  | 'LDAP_MAIL_ATTRIBUTE'
  | 'LDAP_NAME_ATTRIBUTE'
>

/** Whether the settings say where the directory is and whom to look for. */
export const isLdapReady = (config: LdapSettings & Pick<Config, 'LDAP_AUTH_ENABLED'>): boolean =>
  config.LDAP_AUTH_ENABLED && config.LDAP_SERVER_URL !== '' && config.LDAP_BASE_DN !== ''

const TIMEOUT = 10_000

/**
 * Who signs in with this name (or address) and password; null when the directory knows no such person, more than one, or
 * another password. Throws when the directory cannot be asked or the settings are wrong.
 */
export async function findLdapPerson(
  config: LdapSettings,
  input: string,
  password: string,
): Promise<LdapPerson | null> {
  // A directory takes an empty password for an anonymous bind, which succeeds for everybody.
  if (!input || !password) return null
  const { Client, InvalidCredentialsError, NoSuchObjectError } = await import('ldapts')
  const tls = await tlsOptions(config)
  const open = async () => {
    const client = new Client({
      url: config.LDAP_SERVER_URL,
      timeout: TIMEOUT,
      connectTimeout: TIMEOUT,
      ...(config.LDAP_SERVER_URL.startsWith('ldaps:') && { tlsOptions: tls }),
    })
    if (config.LDAP_ENABLE_STARTTLS) await client.startTLS(tls)
    return client
  }
  const isRefusal = (error: unknown) => error instanceof InvalidCredentialsError || error instanceof NoSuchObjectError
  // A wrong setting is no wrong password: it is logged, and counts against nobody.
  const explain = (setting: string) => (error: unknown) => {
    throw isRefusal(error) ? new Error(`the directory refuses ${setting}`, { cause: error }) : error
  }
  const client = await open()
  try {
    if (config.LDAP_QUERY_BIND)
      await client
        .bind(config.LDAP_QUERY_BIND, config.LDAP_QUERY_PASSWORD)
        .catch(explain('LDAP_QUERY_BIND with LDAP_QUERY_PASSWORD'))
    const entry = await findEntry(client, config, input).catch(explain('LDAP_BASE_DN'))
    if (!entry) return null
    const isRight = await client.bind(entry.dn, password).then(
      () => true,
      error => {
        if (isRefusal(error)) return false
        throw error
      },
    )
    if (!isRight) return null
    const person = {
      username: firstOf(entry, config.LDAP_ID_ATTRIBUTE),
      fullName: firstOf(entry, config.LDAP_NAME_ATTRIBUTE),
      email: firstOf(entry, config.LDAP_MAIL_ATTRIBUTE),
    }
    const isAdmin = config.LDAP_ADMIN_FILTER ? await matches(client, entry.dn, config.LDAP_ADMIN_FILTER) : null
    return { dn: entry.dn, isAdmin, ...person }
  } finally {
    await client.unbind().catch(() => undefined)
  }
}

async function findEntry(client: Client, config: LdapSettings, input: string): Promise<Entry | null> {
  const { AndFilter, EqualityFilter, FilterParser, OrFilter, SizeLimitExceededError } = await import('ldapts')
  const { LDAP_ID_ATTRIBUTE: id, LDAP_MAIL_ATTRIBUTE: mail, LDAP_NAME_ATTRIBUTE: name } = config
  const named = new OrFilter({
    filters: [id, mail].map(attribute => new EqualityFilter({ attribute, value: input })),
  })
  const { LDAP_USER_FILTER } = config
  const extra = LDAP_USER_FILTER && FilterParser.parseString(filledIn(LDAP_USER_FILTER, { id, mail, input }))
  const found = client.search(config.LDAP_BASE_DN, {
    scope: 'sub',
    filter: extra ? new AndFilter({ filters: [named, extra] }) : named,
    attributes: [id, name, mail],
    sizeLimit: 2,
  })
  // More than two people of one name are as good as none.
  const { searchEntries } = await found.catch(error => {
    if (error instanceof SizeLimitExceededError) return { searchEntries: [] }
    throw error
  })
  const entries = searchEntries.filter(entry => entry.dn)
  return entries.length === 1 ? (entries[0] as Entry) : null
}

async function matches(client: Client, dn: string, filter: string): Promise<boolean> {
  const { searchEntries } = await client.search(dn, { scope: 'base', filter, attributes: ['dn'] })
  return searchEntries.length > 0
}

const filledIn = (filter: string, { id, mail, input }: Record<'id' | 'mail' | 'input', string>) =>
  filter
    .replaceAll('{id_attribute}', id)
    .replaceAll('{mail_attribute}', mail)
    .replaceAll('{input}', () => escapeFilterValue(input))

/** RFC 4515: what a person typed never becomes part of the filter. */
const escapeFilterValue = (text: string) =>
  [...Buffer.from(text, 'utf8')]
    .map(byte => (/[A-Za-z0-9@._ -]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : hex(byte)))
    .join('')

const hex = (byte: number) => `\\${byte.toString(16).padStart(2, '0')}`

function firstOf(entry: Entry, attribute: string): string {
  const key = Object.keys(entry).find(name => name.toLowerCase() === attribute.toLowerCase())
  const [value] = [key ? entry[key] : undefined].flat()
  return value === undefined ? '' : String(value)
}

async function tlsOptions(config: LdapSettings): Promise<ConnectionOptions> {
  const { LDAP_TLS_CACERTFILE, LDAP_TLS_INSECURE } = config
  return {
    rejectUnauthorized: !LDAP_TLS_INSECURE,
    ...(LDAP_TLS_CACERTFILE && { ca: await readFile(LDAP_TLS_CACERTFILE) }),
  }
}
