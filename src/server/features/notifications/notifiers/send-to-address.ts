import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { App } from '#server/context.ts'
import { createSystemContext } from '#server/create-context.ts'
import { OutgoingProblem } from '#server/outside/fetch.ts'
import { sendMail } from '#server/outside/smtp.ts'
import type { Sent } from '../deliveries/channel.ts'
import { failed, homeIsOpen, judge, post, request } from '../deliveries/post.ts'
import { type AppriseAddress, readAppriseAddress } from './apprise-address.ts'
import { isMail, readMailAddress } from './mail-address.ts'
import { serviceOf } from './services/index.ts'
import { asText, type Message } from './services/service.ts'

export interface SendOptions {
  mayReachHome: boolean
  /** Of what went wrong. */
  locale: string
  signal?: AbortSignal
}

const COMMAND_TIMEOUT_MS = 30_000
const run = promisify(execFile)

/** Whether something else can send what Larder cannot. */
export const hasFallback = ({ config }: Pick<App, 'config'>) => !!(config.APPRISE_API_URL || config.APPRISE_COMMAND)

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
  const t = (key: string) => createSystemContext(app, options.locale).t(`errors.delivery.${key}`)
  const address = readAppriseAddress(text)
  if (!address) return failed(t('no-apprise-address'), { isFinal: true })
  try {
    const service = serviceOf(address)
    if (service && !service.fits(address)) return failed(t('incomplete-address'), { isFinal: true })
    if (service?.converse) {
      const ask = ({ url, ...rest }: Parameters<Parameters<typeof service.converse>[2]>[0]) =>
        request(app, url, { ...rest, ...options })
      return judge(app, await service.converse(address, message, ask), options.locale)
    }
    if (service?.requests) return await sendAll(app, service.requests(address, message), options)
    if (isMail(address)) return await sendByMail(app, address, message, options)
    return await sendByApprise(app, text, message, options, t)
  } catch (error) {
    if (error instanceof OutgoingProblem)
      return failed(
        createSystemContext(app, options.locale).t(`errors.delivery.${error.reason}`, { host: error.host }),
        { isFinal: error.reason === 'bad-address' || error.reason === 'refused-address' },
      )
    return failed(error instanceof SyntaxError ? t('strange-answer') : wordsOf(error, text))
  }
}

/** One after the other; the first that fails is what is told. */
async function sendAll(app: App, requests: { url: string }[], options: SendOptions): Promise<Sent> {
  let sent: Sent = failed('nothing to send', { isFinal: true })
  for (const { url, ...rest } of requests) {
    sent = await post(app, url, { ...rest, ...options })
    if (!sent.isSent) break
  }
  return sent
}

async function sendByMail(app: App, address: AppriseAddress, message: Message, options: SendOptions): Promise<Sent> {
  const target = readMailAddress(address)
  const t = (key: string) => createSystemContext(app, options.locale).t(`errors.delivery.${key}`)
  if (!target) return failed(t('incomplete-address'), { isFinal: true })
  const { host, port } = target.server
  const reach = options.mayReachHome && homeIsOpen(app) ? 'home' : 'public'
  const [checked] = await app.outgoing.addresses(host, port, reach)
  await sendMail(
    { ...target.server, address: checked },
    {
      to: target.to,
      subject: message.title || message.body.slice(0, 80),
      text: message.body || message.title,
      id: message.id,
    },
  )
  return { isSent: true, status: null, answer: null, error: null }
}

/** By a server or command of Apprise that the operator has set up. */
async function sendByApprise(
  app: App,
  url: string,
  message: Message,
  options: SendOptions,
  t: (key: string) => string,
): Promise<Sent> {
  const { APPRISE_API_URL, APPRISE_COMMAND } = app.config
  if (APPRISE_API_URL)
    return post(app, `${APPRISE_API_URL}/notify`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ urls: url, title: message.title, body: message.body || message.title, type: 'info' }),
      ...options,
      mayReachHome: false,
    })
  if (!APPRISE_COMMAND) return failed(t('unknown-service'), { isFinal: true })
  // The address goes by the environment: others on the machine can read the arguments of a command.
  await run(APPRISE_COMMAND, ['-t', message.title, '-b', asText({ ...message, title: '' }) || message.title], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, APPRISE_URLS: url },
    timeout: COMMAND_TIMEOUT_MS,
    signal: options.signal,
  })
  return { isSent: true, status: null, answer: null, error: null }
}

/** What a mail server or a command said, without the address that may stand in it. */
function wordsOf(error: unknown, url: string): string {
  const text = error instanceof Error ? error.message : String(error)
  const secrets = url.split(/[/:@?&=]+/).filter(part => part.length > 3)
  return secrets.reduce((said, secret) => said.replaceAll(secret, '***'), text.replaceAll(url, '***')).slice(0, 500)
}
