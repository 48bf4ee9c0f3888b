import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { getCACertificates } from 'node:tls'
import type { Agent, buildConnector } from 'undici'
import { type AllowedHosts, isHomeAddress, isPublicAddress } from './addresses.ts'
import { OutgoingProblem } from './problem.ts'

/** The addresses of a host name. */
export type Resolve = (host: string) => Promise<string[]>

export const systemResolve: Resolve = async host => {
  const answers = await lookup(host, { all: true, verbatim: true })
  return answers.map(answer => answer.address)
}

/** Of all addresses of a host, those that may be connected to. Throws when there is none. */
export async function permittedAddresses(host: string, port: number, allowed: AllowedHosts, resolve: Resolve) {
  const listed = allowed.allowsHost(host, port)
  if (host.endsWith('.') && !listed) throw new OutgoingProblem('refused-address', host)
  const addresses = isIP(host) ? [host] : await resolve(host)
  const permitted = addresses.filter(
    address => isIP(address) && (listed || isPublicAddress(address) || allowed.allowsAddress(address, port)),
  )
  if (permitted.length) return permitted
  if (!addresses.length) throw new OutgoingProblem('unreachable', host)
  throw new OutgoingProblem('refused-address', host, undefined, addresses.some(isHomeAddress))
}

/** A connection that is used again was checked so long ago at most, counted from its last use. */
const KEPT_ALIVE_MS = 2000

/**
 * Connections that go to an address which was checked: the name is looked up once, and the socket is handed the result,
 * so that a second answer of the name server can change nothing.
 */
export async function guardedAgent(
  allowed: AllowedHosts,
  resolve: Resolve,
  options: { connectTimeoutMs: number; keepAlive: boolean; trustAny?: boolean; extraCa?: string },
): Promise<Agent> {
  const undici = await import('undici')
  const connect: buildConnector.connector = (target, callback) => {
    const host = target.hostname.replace(/^\[|\]$/g, '')
    const port = Number(target.port) || (target.protocol === 'https:' ? 443 : 80)
    permittedAddresses(host, port, allowed, resolve).then(
      addresses => connectTo(undici, addresses, options)(target, callback),
      error => callback(error, null),
    )
  }
  // Without pipelining every connection serves one request: none is reused after its check has grown old.
  return new undici.Agent({
    connect,
    pipelining: options.keepAlive ? 1 : 0,
    keepAliveTimeout: KEPT_ALIVE_MS,
    keepAliveMaxTimeout: KEPT_ALIVE_MS,
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 65_536,
    allowH2: false,
  })
}

function connectTo(
  undici: typeof import('undici'),
  addresses: string[],
  { connectTimeoutMs: timeout, trustAny, extraCa }: Parameters<typeof guardedAgent>[2],
) {
  const answers = addresses.map(address => ({ address, family: isIP(address) }))
  const answer: LookupFunction = (_host, options, give) => {
    const first = answers[0]
    if (options.all) give(null, answers)
    else give(null, first?.address ?? '', first?.family)
  }
  const options = {
    allowH2: false,
    timeout,
    lookup: answer,
    autoSelectFamily: true,
    ...(trustAny && { rejectUnauthorized: false }),
    ...(extraCa && { ca: [...getCACertificates('default'), extraCa] }),
  }
  return undici.buildConnector(options as buildConnector.BuildOptions)
}
