import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { entriesOf } from '../config/setting-values.ts'
import type { Config } from '../config.ts'

/** Whom the proxy in front has let through, in its headers. */
export interface ProxyUser {
  name: string
  fullName: string | null
  email: string | null
}

/** Reads whom a request is from; null when no proxy that is listed says so. */
export type ReadProxyUser = (request: FastifyRequest) => ProxyUser | null

type Settings = Pick<
  Config,
  'PROXY_AUTH_HEADER' | 'PROXY_AUTH_FROM' | 'PROXY_AUTH_NAME_HEADER' | 'PROXY_AUTH_EMAIL_HEADER'
>

/**
 * Off unless both a header and addresses are set. What counts is who holds the other end of the connection, never an
 * address that a header tells: anybody can write a header.
 */
export function createProxyUserReader(config: Settings): ReadProxyUser {
  const { PROXY_AUTH_HEADER, PROXY_AUTH_FROM, PROXY_AUTH_NAME_HEADER, PROXY_AUTH_EMAIL_HEADER } = config
  if (!PROXY_AUTH_HEADER || !PROXY_AUTH_FROM) return () => null
  const listed = readAddresses(PROXY_AUTH_FROM)
  return request => {
    const peer = bareAddress(request.socket.remoteAddress)
    if (!peer || !listed.check(peer, isIP(peer) === 4 ? 'ipv4' : 'ipv6')) return null
    const name = oneHeader(request, PROXY_AUTH_HEADER)
    if (!name) return null
    return {
      name,
      fullName: oneHeader(request, PROXY_AUTH_NAME_HEADER),
      email: oneHeader(request, PROXY_AUTH_EMAIL_HEADER),
    }
  }
}

/** A header that came twice is none: one of the two may be a visitor's own. */
function oneHeader(request: FastifyRequest, header: string): string | null {
  if (!header) return null
  const wanted = header.toLowerCase()
  const { rawHeaders } = request.raw
  const values = rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === wanted)
  const [value] = values
  if (values.length !== 1 || value === undefined) return null
  // Headers are read as Latin-1; proxies send UTF-8.
  const text = Buffer.from(value, 'latin1').toString('utf8').trim()
  return text !== '' && text.length <= 320 ? text : null
}

function readAddresses(setting: string): BlockList {
  const list = new BlockList()
  for (const text of entriesOf(setting)) {
    const [address = '', bits] = text.split('/')
    const kind = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(address, kind)
    else list.addSubnet(address, Number(bits), kind)
  }
  return list
}

/** An IPv4 address that came over IPv6 in its own form. */
const bareAddress = (address: string | undefined) => address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? null
