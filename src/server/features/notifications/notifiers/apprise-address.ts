/** An address as Apprise writes it: `ntfys://user:password@host:8080/topic?priority=high`. */
export interface AppriseAddress {
  scheme: string
  user: string | null
  password: string | null
  /** As written: some services have a token in its place. */
  host: string
  port: number | null
  /** The parts of the path, decoded, without empty ones. */
  path: string[]
  /** Whether the path ends with a slash, which is another address to some programs. */
  isFolder: boolean
  /** In order; names in lower case but for those with a mark. */
  query: [name: string, value: string][]
}

export const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const queryOf = (address: AppriseAddress, name: string): string | undefined =>
  address.query.find(([key]) => key === name)?.[1]

/** What stands behind each other in one parameter. */
export const listOf = (address: AppriseAddress, name: string): string[] =>
  (queryOf(address, name) ?? '').split(/[,;\s]+/).filter(Boolean)

/** Whom a message is for: the path from this part on, and `to`. */
export const targetsOf = (address: AppriseAddress, from = 0): string[] => [
  ...address.path.slice(from),
  ...listOf(address, 'to'),
]

/** A switch, as Apprise reads them: no, off, false, 0 and what begins like them is off. */
export function isOn(address: AppriseAddress, name: string, otherwise = false): boolean {
  const value = queryOf(address, name)?.trim().toLowerCase()
  return value ? !/^(n|of|f|0|deny|never|disable)/.test(value) : otherwise
}

/** The value of the first name that begins with what was written, or a number of the list. */
export function levelOf(text: string | undefined, names: Record<string, number>): number | undefined {
  const written = text?.trim().toLowerCase()
  if (!written) return undefined
  if (/^-?\d+$/.test(written)) return Number(written)
  return Object.entries(names).find(([name]) => name.startsWith(written))?.[1]
}

/** A number as telephones know it: with a plus and without what people put between. Anything else stays as it is. */
export const toPhone = (text: string): string =>
  /^\+?[\d\s().-]{8,}$/.test(text) && text.replace(/\D/g, '').length > 6 ? `+${text.replace(/\D/g, '')}` : text

/** Several addresses in one text: each begins with a scheme, after blanks, lines or commas. */
export const splitAddresses = (text: string): string[] =>
  text
    .split(/[\s,]+(?=[a-z][a-z0-9_-]*:\/\/)/i)
    .map(part => part.replace(/[\s,]+$/, '').trim())
    .filter(Boolean)

/** `http://host:port`, as plain schemes and those with an s at the end mean it. */
export const originOf = ({ host, port }: AppriseAddress, isSecure: boolean) =>
  `http${isSecure ? 's' : ''}://${host}${port ? `:${port}` : ''}`

export const basicAuth = (user: string | null, password: string | null): Record<string, string> =>
  user === null ? {} : { authorization: `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}` }
