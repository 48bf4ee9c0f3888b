import type { App } from '#server/context.ts'
import type { Reason } from '#server/errors/reason.ts'
import { type OutgoingAnswer, OutgoingProblem } from '#server/outside/fetch.ts'
import { noteRefusedTarget } from '../refused-targets/refused-targets.ts'
import type { Sent } from './channel.ts'

export interface PostOptions {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Saved by somebody who may aim at machines in the house. */
  mayReachHome: boolean
  signal?: AbortSignal
  timeoutMs?: number
  /** Takes a certificate that nobody vouches for. */
  trustAny?: boolean
}

const TIMEOUT_MS = 15_000
const MAX_BYTES = 1_000_000
const ANSWER_CHARACTERS = 500
const MOST_REDIRECTS = 3
/** To one host at the same time. */
const AT_ONCE = 4

/** Machines in private networks may be reached while only invited people can save an address. */
export const homeIsOpen = (app: Pick<App, 'config'>) => app.config.ALLOW_HOME_TARGETS && !app.config.ALLOW_SIGNUP

/** Sends a request that tells somebody something, and says how it went. */
export async function post(app: App, url: string, options: PostOptions): Promise<Sent> {
  try {
    return judge(await request(app, url, options))
  } catch (error) {
    if (options.signal?.aborted) return failed({ key: 'unexpected' })
    if (error instanceof OutgoingProblem) return await problemOf(app, error, options)
    throw error
  }
}

/** The answer itself, for senders that need to read it. Redirects are followed with the same method. */
export async function request(app: App, url: string, options: PostOptions): Promise<OutgoingAnswer> {
  let target = url
  let headers = options.headers
  for (let hop = 0; ; hop++) {
    const host = URL.parse(target)?.hostname ?? ''
    const answer = await limited(host, () =>
      app.outgoing.request(target, {
        method: options.method ?? 'POST',
        headers,
        body: options.body,
        timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
        maxBytes: MAX_BYTES,
        redirects: 0,
        signal: options.signal,
        reach: options.mayReachHome && homeIsOpen(app) ? 'home' : 'public',
        keepAlive: true,
        trustAny: options.trustAny,
        isSecret: true,
      }),
    )
    const location = answer.headers.get('location')
    if (hop >= MOST_REDIRECTS || !location || ![301, 302, 307, 308].includes(answer.status)) return answer
    const next = URL.parse(location, target)
    if (!next) return answer
    // Another site gets nothing that may be a secret.
    if (next.origin !== new URL(target).origin) headers = pick(headers, ['content-type', 'user-agent'])
    target = next.href
  }
}

const pick = (headers: Record<string, string> | undefined, names: string[]) =>
  Object.fromEntries(Object.entries(headers ?? {}).filter(([name]) => names.includes(name.toLowerCase())))

export const failed = (reason: Reason, rest: Partial<Sent> = {}): Sent => ({
  isSent: false,
  status: null,
  answer: null,
  reason,
  ...rest,
})

/** Told again later: too many, too early, too slow, and whatever is wrong on the other side. */
const mayPass = (status: number) => status >= 500 || [408, 409, 421, 423, 425, 429].includes(status)

export function judge(answer: OutgoingAnswer): Sent {
  const { status } = answer
  const text = answer.text().replaceAll('\0', '').slice(0, ANSWER_CHARACTERS)
  if (status < 300) return { isSent: true, status, answer: text || null, reason: null }
  return failed(refusedBy(answer), {
    status,
    answer: text || null,
    isFinal: !mayPass(status),
    ...retryAfter(answer.headers),
  })
}

/** The receiver said no. */
export const refusedBy = ({ url, status }: OutgoingAnswer): Reason => ({
  key: 'delivery.refused',
  params: { host: URL.parse(url)?.hostname ?? '', status },
})

/** `Retry-After` in seconds or as a date; no longer than a day. */
function retryAfter(headers: Headers): Partial<Sent> {
  const text = headers.get('retry-after')
  if (!text) return {}
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) ? { retryAfterSeconds: Math.min(86_400, Math.max(0, seconds)) } : {}
}

/** Why nothing was sent; an address that may not be reached is noted for administrators, too. */
export async function problemOf(
  app: App,
  problem: OutgoingProblem,
  options: Pick<PostOptions, 'mayReachHome'>,
): Promise<Sent> {
  const { reason, host } = problem
  if (reason === 'refused-address') return refuse(app, host, wouldOpenHome(app, problem, options))
  return failed({ key: `delivery.${reason}`, params: { host } }, { isFinal: reason === 'bad-address' })
}

/** Would ALLOW_HOME_TARGETS let it through? Not the server itself, and nothing of people without advanced features. */
const wouldOpenHome = (
  { config }: App,
  { isHome }: OutgoingProblem,
  { mayReachHome }: Pick<PostOptions, 'mayReachHome'>,
) => isHome && mayReachHome && !config.ALLOW_HOME_TARGETS && !config.ALLOW_SIGNUP

/** Names the settings that would let it through, and no other. */
async function refuse(app: App, host: string, isHomeClosed: boolean): Promise<Sent> {
  await noteRefusedTarget(app, host, [...(isHomeClosed ? ['ALLOW_HOME_TARGETS'] : []), 'ALLOWED_HOSTS'])
  const key = isHomeClosed ? 'delivery.refused-address' : 'outgoing.refused-address'
  return failed({ key, params: { host } }, { isFinal: true })
}

const busy = new Map<string, { count: number; queue: (() => void)[] }>()

/** Few requests to one host at a time. */
async function limited<T>(host: string, work: () => Promise<T>): Promise<T> {
  const state = busy.get(host) ?? { count: 0, queue: [] }
  busy.set(host, state)
  if (state.count >= AT_ONCE) await new Promise<void>(resolve => state.queue.push(resolve))
  state.count++
  try {
    return await work()
  } finally {
    state.count--
    const next = state.queue.shift()
    if (next) next()
    else if (!state.count) busy.delete(host)
  }
}
