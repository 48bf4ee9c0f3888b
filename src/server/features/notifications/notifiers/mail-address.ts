import type { MailServer } from '#server/outside/smtp.ts'
import { type AppriseAddress, queryOf } from './apprise-address.ts'

export const isMail = ({ scheme }: AppriseAddress) => scheme === 'mailto' || scheme === 'mailtos'

/** Servers of well-known providers, as they publish them. */
const PROVIDERS: Record<string, { host: string; port: number; security: 'tls' | 'starttls' }> = {
  'gmail.com': { host: 'smtp.gmail.com', port: 587, security: 'starttls' },
  'googlemail.com': { host: 'smtp.gmail.com', port: 587, security: 'starttls' },
  'outlook.com': { host: 'smtp-mail.outlook.com', port: 587, security: 'starttls' },
  'hotmail.com': { host: 'smtp-mail.outlook.com', port: 587, security: 'starttls' },
  'live.com': { host: 'smtp-mail.outlook.com', port: 587, security: 'starttls' },
  'yahoo.com': { host: 'smtp.mail.yahoo.com', port: 465, security: 'tls' },
  'icloud.com': { host: 'smtp.mail.me.com', port: 587, security: 'starttls' },
  'me.com': { host: 'smtp.mail.me.com', port: 587, security: 'starttls' },
  'fastmail.com': { host: 'smtp.fastmail.com', port: 465, security: 'tls' },
  'gmx.net': { host: 'mail.gmx.net', port: 587, security: 'starttls' },
  'gmx.de': { host: 'mail.gmx.net', port: 587, security: 'starttls' },
  'web.de': { host: 'smtp.web.de', port: 587, security: 'starttls' },
}

export interface MailTarget {
  server: MailServer
  to: string[]
}

/** `mailto://user:password@domain?to=…&smtp=…&from=…&name=…`; null when nobody to write to is named. */
export function readMailAddress(address: AppriseAddress): MailTarget | null {
  const { scheme, user, password, host, port, path } = address
  if (!host) return null
  const known = PROVIDERS[host.toLowerCase()]
  const isSecure = scheme === 'mailtos'
  const mode = queryOf(address, 'mode')?.toLowerCase()
  const security =
    mode === 'ssl' ? 'tls' : mode === 'starttls' ? 'starttls' : (known?.security ?? (isSecure ? 'starttls' : 'none'))
  const own = queryOf(address, 'user') ?? user
  const mailbox = own === null ? null : own.includes('@') ? own : `${own}@${host}`
  const fromQuery = queryOf(address, 'from')
  const from = fromQuery?.includes('@') ? fromQuery : (mailbox ?? (fromQuery ? `${fromQuery}@${host}` : null))
  const to = [...(queryOf(address, 'to')?.split(',') ?? []), ...path]
    .map(text => text.trim())
    .filter(text => text.includes('@'))
  const recipients = to.length ? to : mailbox ? [mailbox] : []
  if (!from || !recipients.length) return null
  return {
    to: recipients,
    server: {
      host: queryOf(address, 'smtp') ?? known?.host ?? host,
      port: port ?? known?.port ?? (security === 'tls' ? 465 : security === 'starttls' ? 587 : 25),
      security,
      user: known ? mailbox : own,
      password: queryOf(address, 'pass') ?? password,
      from: { name: queryOf(address, 'name') ?? 'Larder', address: from },
    },
  }
}
