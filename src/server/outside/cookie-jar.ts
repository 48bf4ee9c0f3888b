import { isIP } from 'node:net'
import { parseSetCookie, type SetCookie } from 'cookie'

/** So many cookies of one request are kept; a page that redirects sets a few. */
const MOST = 50
/** What may stand in a header. Sites set quotes, spaces and letters beside it, and expect them back as they were. */
const SENDABLE = /^[\t\x20-\x7e\x80-\xff]*$/

/**
 * What sites set while they redirect, for the hops that follow: many a page sends a visitor round once with a cookie, and a
 * visitor who comes without it goes round for ever. Lives for one request; a cookie goes back to where it came from alone
 * (RFC 6265, section 5, without public suffixes: nothing here outlives the request or is anybody's session).
 */
export interface CookieJar {
  /** Keeps what the answer from this address sets, one entry for each Set-Cookie header. */
  take(url: URL, headers: readonly string[]): void
  /** The Cookie header for this address, beside the caller's own; undefined when there is none. */
  headerFor(url: URL, own?: string | null): string | undefined
}

interface Kept {
  name: string
  value: string
  host: string
  /** Whether the hosts below `host` get it too. */
  withSubdomains: boolean
  path: string
  secure: boolean
}

export function createCookieJar(): CookieJar {
  let kept: Kept[] = []
  return {
    take(url, headers) {
      for (const header of headers) {
        const cookie = parseSetCookie(header, { decode: text => text })
        const next = cookie.name && SENDABLE.test(header) ? keptOf(cookie, url) : null
        if (!next) continue
        kept = kept.filter(one => one.name !== next.name || one.host !== next.host || one.path !== next.path)
        if (!isOver(cookie) && kept.length < MOST) kept.push(next)
      }
    },
    headerFor(url, own) {
      const sent = kept.filter(cookie => isFor(cookie, url)).map(({ name, value }) => `${name}=${value}`)
      return [own, ...sent].filter(Boolean).join('; ') || undefined
    },
  }
}

/** Null for a cookie of another site than the one that answered. */
function keptOf({ name, value = '', domain, path, secure }: SetCookie, url: URL): Kept | null {
  const wanted = domain?.replace(/^\./, '').toLowerCase()
  const host = wanted || url.hostname
  if (!isWithin(url.hostname, host) || (wanted && !host.includes('.') && host !== url.hostname)) return null
  const folder = url.pathname.slice(0, Math.max(1, url.pathname.lastIndexOf('/')))
  return {
    name,
    value,
    host,
    withSubdomains: wanted !== undefined,
    path: path?.startsWith('/') ? path : folder,
    secure: secure === true,
  }
}

const isOver = ({ maxAge, expires }: SetCookie) =>
  maxAge === undefined ? expires !== undefined && expires.getTime() <= Date.now() : maxAge <= 0

const isWithin = (host: string, domain: string) => host === domain || (host.endsWith(`.${domain}`) && !isIP(host))

const isFor = ({ host, withSubdomains, path, secure }: Kept, url: URL) =>
  (url.hostname === host || (withSubdomains && isWithin(url.hostname, host))) &&
  (url.pathname === path || url.pathname.startsWith(path.endsWith('/') ? path : `${path}/`)) &&
  (!secure || url.protocol === 'https:')
