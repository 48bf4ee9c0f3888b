import { type AppriseAddress, decode } from './apprise-address.ts'
import { readWebAddress } from './web-address.ts'

/** Null for what has no scheme and is no address at all. The address of a webhook as its service shows it is understood, too. */
export function readAppriseAddress(text: string): AppriseAddress | null {
  const address = takeApart(text)
  return address && (readWebAddress(address) ?? address)
}

function takeApart(text: string): AppriseAddress | null {
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
    isFolder: path.length > 1 && path.endsWith('/'),
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
