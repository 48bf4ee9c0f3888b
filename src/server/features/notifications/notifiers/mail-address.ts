import type { MailServer } from '#server/outside/smtp.ts'
import { type AppriseAddress, isOn, queryOf } from './apprise-address.ts'

export const isMail = ({ scheme }: AppriseAddress) => scheme === 'mailto' || scheme === 'mailtos'

interface Provider {
  host: string
  port: number
  security: 'tls' | 'starttls'
}

const byStartTls = (host: string): Provider => ({ host, port: 587, security: 'starttls' })
const byTls = (host: string): Provider => ({ host, port: 465, security: 'tls' })

/** Servers of well-known providers, as they publish them. */
const PROVIDERS: [domain: RegExp, provider: Provider][] = [
  [/^g(oogle)?mail\.com$/, byStartTls('smtp.gmail.com')],
  [/^(outlook|hotmail|live)\.[a-z.]+$/, byStartTls('smtp-mail.outlook.com')],
  [/^(yahoo|ymail|rocketmail)\.[a-z.]+$/, byTls('smtp.mail.yahoo.com')],
  [/^aol\.com$/, byTls('smtp.aol.com')],
  [/^(icloud|me|mac)\.com$/, byStartTls('smtp.mail.me.com')],
  [/^fastmail\.[a-z.]+$/, byTls('smtp.fastmail.com')],
  [/^gmx\.(de|net|at|ch)$/, byStartTls('mail.gmx.net')],
  [/^gmx\.com$/, byStartTls('mail.gmx.com')],
  [/^web\.de$/, byStartTls('smtp.web.de')],
  [/^zoho(mail)?\.com$/, byStartTls('smtp.zoho.com')],
  [/^zoho\.eu$/, byStartTls('smtp.zoho.eu')],
  [/^(yandex\.[a-z.]+|ya\.ru)$/, byTls('smtp.yandex.com')],
  [/^(qq|foxmail)\.com$/, byStartTls('smtp.qq.com')],
  [/^163\.com$/, byTls('smtp.163.com')],
  [/^comcast\.net$/, byStartTls('smtp.comcast.net')],
]

export interface MailTarget {
  server: MailServer
  to: string[]
  cc: string[]
  bcc: string[]
  replyTo: string[]
}

/** `mailto://user:password@domain?to=…&smtp=…&from=…&name=…`; null when nobody to write to is named. */
export function readMailAddress(address: AppriseAddress): MailTarget | null {
  const { user, password, host, port, path } = address
  if (!host) return null
  const [, known] = PROVIDERS.find(([domain]) => domain.test(host.toLowerCase())) ?? []
  const own = queryOf(address, 'user') ?? user
  const mailbox = own === null ? null : own.includes('@') ? own : `${own}@${host}`
  const sender = readSender(queryOf(address, 'from') ?? '')
  const from = sender.address ?? mailbox ?? (sender.name ? `${sender.name}@${host}` : null)
  const named = [...mailboxes(queryOf(address, 'to')), ...path.flatMap(mailboxes)]
  const to = named.length ? named : mailbox ? [mailbox] : []
  if (!from || !to.length) return null
  const security = securityOf(address, known)
  return {
    to,
    cc: mailboxes(queryOf(address, 'cc')),
    bcc: mailboxes(queryOf(address, 'bcc')),
    replyTo: mailboxes(queryOf(address, 'reply')),
    server: {
      host: queryOf(address, 'smtp') ?? known?.host ?? host,
      port: port ?? known?.port ?? PORTS[security],
      security,
      user: known ? mailbox : own,
      password: queryOf(address, 'pass') ?? password,
      from: { name: queryOf(address, 'name') ?? sender.name ?? 'Larder', address: from },
      trustAny: !isOn(address, 'verify', true),
    },
  }
}

const PORTS = { tls: 465, starttls: 587, none: 25 }

function securityOf(address: AppriseAddress, known: Provider | undefined): MailServer['security'] {
  const mode = queryOf(address, 'mode')?.toLowerCase() ?? ''
  if (mode.startsWith('ssl')) return 'tls'
  if (mode.startsWith('start')) return 'starttls'
  if (mode.startsWith('insecure')) return 'none'
  if (known) return known.security
  if (address.scheme !== 'mailtos') return 'none'
  return address.port === PORTS.tls ? 'tls' : 'starttls'
}

/** `Larder`, `larder@example.org` or `Larder <larder@example.org>`. */
function readSender(text: string): { name: string | null; address: string | null } {
  const [, name = text, within] = /^([^<]*)<([^>]+)>\s*$/.exec(text) ?? []
  const address = within ?? (text.includes('@') ? text : null)
  return { name: (address === text ? '' : name).trim() || null, address: address?.trim() ?? null }
}

/** The mailboxes of a list, without the names of their owners. */
const mailboxes = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[,;]/)
    .map(part => (/<([^>]+)>/.exec(part)?.[1] ?? part).trim())
    .filter(part => part.includes('@'))
