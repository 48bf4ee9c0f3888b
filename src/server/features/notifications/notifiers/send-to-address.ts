import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { App } from '#server/context.ts'
import type { Reason } from '#server/errors/reason.ts'
import { type OutgoingAnswer, OutgoingProblem } from '#server/outside/fetch.ts'
import { sendMail } from '#server/outside/smtp.ts'
import type { Sent } from '../deliveries/channel.ts'
import { failed, homeIsOpen, judge, post, problemOf, refusedBy, request } from '../deliveries/post.ts'
import { isFinalRefusal, smtpReason } from '../emails/smtp-words.ts'
import { type AppriseAddress, isOn, queryOf } from './apprise-address.ts'
import { isMail, readMailAddress } from './mail-address.ts'
import { readAppriseAddress } from './read-apprise-address.ts'
import { serviceOf } from './services/index.ts'
import { asText, type Message, type Service, type ServiceRequest } from './services/service.ts'

export interface SendOptions {
  mayReachHome: boolean
  signal?: AbortSignal
  /** Only this one of the messages that `partsOf` counts; all when not given. */
  part?: number
}

const COMMAND_TIMEOUT_MS = 30_000
const run = promisify(execFile)
const SENT: Sent = { isSent: true, status: null, answer: null, reason: null }

/** Whether something else can send what Larder cannot. */
const hasFallback = ({ config }: Pick<App, 'config'>) => !!(config.APPRISE_API_URL || config.APPRISE_COMMAND)

/** Whether messages can be sent to an address, as far as one can see by looking at it. */
export function isUsable(app: App, text: string): boolean {
  const address = readAppriseAddress(text)
  if (!address) return false
  const service = serviceOf(address)
  if (service) return service.fits(address)
  return isMail(address) ? readMailAddress(address) !== null : hasFallback(app)
}

/** What an address belongs to, for people. It tells nothing of what is in it. */
export function nameOfService(text: string): string {
  const address = readAppriseAddress(text)
  if (!address) return '?'
  return serviceOf(address)?.name ?? (isMail(address) ? 'E-mail' : address.scheme)
}

/** Sends a message to one address now. */
export async function sendToAddress(app: App, text: string, message: Message, options: SendOptions): Promise<Sent> {
  const address = readAppriseAddress(text)
  if (!address) return failed({ key: 'delivery.no-apprise-address' }, { isFinal: true })
  try {
    const service = serviceOf(address)
    if (service) return await sendByService(app, service, address, message, options)
    if (isMail(address)) return await sendByMail(app, text, address, message, options)
    return await sendByApprise(app, text, message, options)
  } catch (error) {
    if (error instanceof OutgoingProblem) return problemOf(app, error, options)
    if (error instanceof SyntaxError) return failed({ key: 'delivery.strange-answer' })
    return failed({
      key: 'unexpected',
      said: maskSecrets(error instanceof Error ? error.message : String(error), text),
    })
  }
}

/** How many messages one text becomes: each is sent, and tried again, by itself. */
export function partsOf(text: string): number {
  const address = readAppriseAddress(text)
  const service = address ? serviceOf(address) : undefined
  if (!address || !service?.fits(address)) return 1
  return Math.max(1, service.requests?.(address, { title: '', body: '', id: '' }).length ?? 1)
}

async function sendByService(
  app: App,
  service: Service,
  address: AppriseAddress,
  message: Message,
  { part, ...options }: SendOptions,
): Promise<Sent> {
  if (!service.fits(address)) return failed({ key: 'delivery.incomplete-address' }, { isFinal: true })
  const how = { ...options, ...connectionOf(address) }
  const ask = ({ url, ...rest }: ServiceRequest) => request(app, url, { ...rest, ...how })
  const verdict = (answer: OutgoingAnswer): Sent => {
    const sent = judge(answer)
    if (!sent.isSent || !service.refuses?.(answer)) return sent
    return { ...sent, isSent: false, isFinal: true, reason: refusedBy(answer) }
  }
  const requests = service.requests?.(address, message) ?? []
  if (!requests.length && service.converse) return verdict(await service.converse(address, message, ask))
  // One after the other; the first that fails is what is told.
  let sent: Sent = failed({ key: 'delivery.incomplete-address' }, { isFinal: true })
  for (const one of part === undefined ? requests : requests.slice(part, part + 1)) {
    const ready = (await service.prepare?.(one, ask)) ?? one
    sent = verdict('status' in ready ? ready : await ask(ready))
    if (!sent.isSent) break
  }
  return sent
}

const LONGEST_SECONDS = 60

/** What every address may say of the connection: a certificate that nobody vouches for, and how long to wait. */
function connectionOf(address: AppriseAddress): { trustAny: boolean; timeoutMs?: number } {
  const [connect, read] = ['cto', 'rto'].map(name => Number.parseFloat(queryOf(address, name) ?? ''))
  const seconds = [connect, read].filter(value => value !== undefined && value > 0) as number[]
  const sum = seconds.reduce((total, value) => total + value, 0)
  return {
    trustAny: !isOn(address, 'verify', true),
    ...(sum > 0 && { timeoutMs: Math.min(LONGEST_SECONDS, sum) * 1000 }),
  }
}

async function sendByMail(
  app: App,
  text: string,
  address: AppriseAddress,
  message: Message,
  options: SendOptions,
): Promise<Sent> {
  const target = readMailAddress(address)
  if (!target) return failed({ key: 'delivery.incomplete-address' }, { isFinal: true })
  const { host, port } = target.server
  const reach = options.mayReachHome && homeIsOpen(app) ? 'home' : 'public'
  const [checked] = await app.outgoing.addresses(host, port, reach)
  const { to, cc, bcc, replyTo } = target
  const subject = message.title || message.body.slice(0, 80)
  const letter = { to, cc, bcc, replyTo, subject, text: message.body || message.title, id: message.id }
  try {
    await sendMail({ ...target.server, address: checked }, letter)
    return SENT
  } catch (error) {
    return failed(mailReason(`${host}:${port}`, error, text), { isFinal: isFinalRefusal(error) })
  }
}

/** Those whose words name settings of the server, which have nothing to do with an address of a notifier. */
const OF_SETTINGS = ['smtp.no-tls', 'smtp.wrong-strategy', 'smtp.no-such-host']

function mailReason(host: string, error: unknown, address: string): Reason {
  const reason = smtpReason(host, error)
  const isOfSettings = OF_SETTINGS.includes(reason.key)
  const said = isOfSettings && error instanceof Error ? error.message : reason.said
  return {
    key: isOfSettings ? 'smtp.other' : reason.key,
    params: { host },
    ...(said && { said: maskSecrets(said, address) }),
  }
}

/** By a server or command of Apprise that the operator has set up. */
async function sendByApprise(app: App, url: string, message: Message, options: SendOptions): Promise<Sent> {
  const { APPRISE_API_URL, APPRISE_COMMAND } = app.config
  if (APPRISE_API_URL)
    return post(app, `${APPRISE_API_URL}/notify`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ urls: url, title: message.title, body: message.body || message.title, type: 'info' }),
      ...options,
      mayReachHome: false,
    })
  if (!APPRISE_COMMAND) return failed({ key: 'delivery.unknown-service' }, { isFinal: true })
  // The address goes by the environment: others on the machine can read the arguments of a command.
  await run(APPRISE_COMMAND, ['-t', message.title, '-b', asText({ ...message, title: '' }) || message.title], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, APPRISE_URLS: url },
    timeout: COMMAND_TIMEOUT_MS,
    signal: options.signal,
  })
  return SENT
}

/** What a mail server or a command said, without the address that may stand in it. */
function maskSecrets(text: string, url: string): string {
  const secrets = url.split(/[/:@?&=]+/).filter(part => part.length > 3)
  return secrets.reduce((said, secret) => said.replaceAll(secret, '***'), text.replaceAll(url, '***')).slice(0, 500)
}
