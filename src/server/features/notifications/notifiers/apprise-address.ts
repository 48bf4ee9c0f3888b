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
  /** In order; names in lower case but for those with a mark. */
  query: [name: string, value: string][]
}

const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Null for what has no scheme and is no address at all. */
export function readAppriseAddress(text: string): AppriseAddress | null {
  const match = /^\s*([a-z][a-z0-9_-]*):\/\/(?:([^/?]*)@)?([^/?]*)([^?]*)(?:\?(.*))?$/is.exec(text.trim())
  if (!match) return null
  const [, scheme = '', userInfo, place = '', path = '', query = ''] = match
  const [user, ...password] = userInfo === undefined ? [] : userInfo.split(':')
  const at = /^(\[[0-9a-f:.]+\]|[^:]*)(?::(\d{1,5}))?$/i.exec(place)
  return {
    scheme: scheme.toLowerCase(),
    user: user ? decode(user) : null,
    password: password.length ? decode(password.join(':')) : null,
    host: at ? (at[1] as string) : place,
    port: at?.[2] ? Number(at[2]) : null,
    path: path.split('/').filter(Boolean).map(decode),
    query: query
      .split('&')
      .filter(Boolean)
      .map(pair => {
        const [name = '', ...value] = pair.split('=')
        const key = decode(name.replaceAll('+', name.startsWith('+') ? '+' : ' '))
        return [/^[-+:]/.test(key) ? key : key.toLowerCase(), decode(value.join('=').replaceAll('+', ' '))] as const
      })
      .map(([name, value]) => [name, value]),
  }
}

export const queryOf = (address: AppriseAddress, name: string): string | undefined =>
  address.query.find(([key]) => key === name)?.[1]

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
