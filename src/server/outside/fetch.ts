import { isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { Agent } from 'undici'
import type { Config } from '../config.ts'
import { RELEASE } from '../version.ts'
import { readAllowedHosts, withHome } from './addresses.ts'
import { decodeText } from './charset.ts'
import { guardedAgent, permittedAddresses, type Resolve, systemResolve } from './connect.ts'
import { createCookieJar } from './cookie-jar.ts'
import { type Hop, redirected } from './hop.ts'
import { OutgoingProblem } from './problem.ts'
import { ACCEPT_ENCODING, readBody } from './read-body.ts'

export { OutgoingProblem, type OutgoingReason } from './problem.ts'

/** The only way out of Larder: every request to another machine goes through it. */
export interface OutgoingClient {
  /** Resolves with whatever the other side answers, also with 404 or 500; throws OutgoingProblem when there is no answer. */
  request(url: string, options?: OutgoingOptions): Promise<OutgoingAnswer>
  /** The addresses of a host that may be connected to, for conversations other than HTTP; throws OutgoingProblem when there is none. */
  addresses(host: string, port: number, reach?: OutgoingOptions['reach']): Promise<string[]>
}

export interface OutgoingOptions {
  method?: string
  headers?: Record<string, string>
  /** A stream is sent once: with it no redirect can be followed. */
  body?: string | Uint8Array | FormData | Readable
  /** For the whole request with its redirects; FETCH_TIMEOUT when not given. */
  timeoutMs?: number
  /** Of the unpacked body; 20 MB when not given. */
  maxBytes?: number
  /** The Accept header. */
  accept?: string
  /** How many redirects are followed: 10 when not given. With 0 the redirect itself is the answer. */
  redirects?: number
  signal?: AbortSignal
  /** With `home`, machines in private networks may be reached too; see docs/decisions/0024. */
  reach?: 'public' | 'home'
  /** Keeps the connection for a moment, for several requests to one receiver. */
  keepAlive?: boolean
  /** Takes a certificate that nobody vouches for, as machines at home have. Only where whoever gave the address wished so. */
  trustAny?: boolean
  /** Whoever knows the address may use it, as that of a webhook: the log names its host alone. */
  isSecret?: boolean
}

export interface OutgoingAnswer {
  status: number
  /** Where the answer came from, after redirects. */
  url: string
  headers: Headers
  bytes: Uint8Array
  /** The body as text, in the encoding that the answer or the page names. */
  text(): string
}

const USER_AGENT = `Mozilla/5.0 (compatible; Larder/${RELEASE}; self-hosted recipe manager)`
const MAX_BYTES = 20_000_000
const MAX_REDIRECTS = 10

/** `extraCa` is a certificate in PEM that servers may be signed by beside the usual ones. `resolve` answers what addresses a host has; tests play the name server with it. */
export function createOutgoingClient(
  config: Pick<Config, 'ALLOWED_HOSTS' | 'FETCH_TIMEOUT'> & { extraCa?: string },
  log: Pick<Logger, 'debug' | 'warn'>,
  resolve: Resolve = systemResolve,
): OutgoingClient {
  const allowed = readAllowedHosts(config.ALLOWED_HOSTS)
  if (allowed.unreadable.length)
    log.warn({ entries: allowed.unreadable }, 'ALLOWED_HOSTS has entries that cannot be read')
  // Made for the first request: many a server never makes one.
  const agents = new Map<string, Promise<Agent>>()
  const openAgent = ({ reach = 'public', keepAlive = false, trustAny = false }: OutgoingOptions) => {
    const key = `${reach} ${keepAlive} ${trustAny}`
    const known = agents.get(key)
    if (known) return known
    const hosts = reach === 'home' ? withHome(allowed) : allowed
    const agent = guardedAgent(hosts, resolve, {
      connectTimeoutMs: config.FETCH_TIMEOUT * 1000,
      keepAlive,
      trustAny,
      extraCa: config.extraCa,
    })
    agents.set(key, agent)
    return agent
  }
  return {
    addresses: (host, port, reach = 'public') =>
      permittedAddresses(host, port, reach === 'home' ? withHome(allowed) : allowed, resolve),
    async request(url, options = {}) {
      const deadline = AbortSignal.timeout(options.timeoutMs ?? config.FETCH_TIMEOUT * 1000)
      const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline
      const started = performance.now()
      const route: Hop[] = [{ url: readAddress(url), ...(await contentOf(options)) }]
      const loggable = () => route.map(({ url }) => (options.isSecret ? url.host : withoutQuery(url))).join(' → ')
      try {
        const answer = await follow(await openAgent(options), route, options, signal)
        log.debug({ url: loggable(), status: answer.status, ms: performance.now() - started }, 'outgoing request')
        return answer
      } catch (error) {
        const problem = options.signal?.aborted ? options.signal.reason : problemOf(error, route, deadline)
        log.debug({ url: loggable(), err: problem }, 'outgoing request failed')
        throw problem
      }
    },
  }
}

/** The address as it will be asked: only http and https, without a name and password in it. */
function readAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || !url.hostname)
    throw new OutgoingProblem('bad-address', url?.hostname ?? '')
  url.hash = ''
  return url
}

async function contentOf(options: OutgoingOptions): Promise<Omit<Hop, 'url'>> {
  const headers = new Headers({
    'user-agent': USER_AGENT,
    accept: options.accept ?? '*/*',
    'accept-encoding': ACCEPT_ENCODING,
    ...options.headers,
  })
  const method = options.method?.toUpperCase() ?? (options.body === undefined ? 'GET' : 'POST')
  if (!(options.body instanceof FormData)) return { method, headers, body: options.body ?? null }
  const form = new Response(options.body)
  headers.set('content-type', form.headers.get('content-type') ?? '')
  return { method, headers, body: await form.bytes() }
}

/** Follows redirects; each hop is added to the route before it is asked. */
async function follow(
  agent: Agent,
  route: Hop[],
  options: OutgoingOptions,
  signal: AbortSignal,
): Promise<OutgoingAnswer> {
  const { redirects = MAX_REDIRECTS, maxBytes = MAX_BYTES } = options
  const jar = createCookieJar()
  for (;;) {
    const hop = route.at(-1)!
    const { hostname: host, href } = hop.url
    const { status, headers, body } = await ask(agent, hop, jar.headerFor(hop.url, hop.headers.get('cookie')), signal)
    const location = headers.get('location')
    if (!redirects || !location || ![301, 302, 303, 307, 308].includes(status)) {
      const encoding = hop.method === 'HEAD' ? '' : (headers.get('content-encoding') ?? '')
      const bytes = await readBody(body, encoding, maxBytes, host)
      return { status, url: href, headers, bytes, text: () => decodeText(bytes, headers.get('content-type')) }
    }
    body.on('error', () => {}).destroy()
    if (route.length > redirects) throw new OutgoingProblem('too-many-redirects', host)
    jar.take(hop.url, headers.getSetCookie())
    route.push(redirected(hop, readAddress(asUtf8(location), hop.url), status))
  }
}

async function ask(agent: Agent, { url, method, headers, body }: Hop, cookie: string | undefined, signal: AbortSignal) {
  const { origin, pathname, search } = url
  const sent = agent.request({
    origin,
    path: pathname + search,
    method,
    headers: { ...Object.fromEntries(headers), ...(cookie && { cookie }) },
    body,
    signal,
  })
  const answer = await Promise.race([sent, aborted(signal)])
  const received = new Headers()
  for (const [name, value] of Object.entries(answer.headers))
    for (const one of [value ?? []].flat()) received.append(name, one)
  return { status: answer.statusCode, headers: received, body: answer.body }
}

/** Rejects with the signal; undici itself waits for the name server and the connection before it looks at it. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/** Headers come a letter for each byte. Servers that write letters of other alphabets into addresses mean UTF-8, nearly always. */
function asUtf8(header: string): string {
  const bytes = Buffer.from(header, 'latin1')
  return isUtf8(bytes) ? bytes.toString() : header
}

const hostOf = (route: Hop[]) => route.at(-1)?.url.hostname ?? ''

/** Queries often carry keys, and logs are read by many. */
const withoutQuery = (url: URL) => url.origin + url.pathname

function problemOf(error: unknown, route: Hop[], deadline: AbortSignal): unknown {
  if (error instanceof OutgoingProblem) return error
  return new OutgoingProblem(deadline.aborted ? 'timeout' : 'unreachable', hostOf(route), error)
}
