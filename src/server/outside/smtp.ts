import type { Config } from '../config.ts'

/** A letter to one person, with one thing to do. */
export interface Letter {
  to: string
  subject: string
  text: string
  html: string
  /** The same when it is sent again. */
  id?: string
}

type SmtpSettings = Pick<
  Config,
  | 'SMTP_HOST'
  | 'SMTP_PORT'
  | 'SMTP_FROM_NAME'
  | 'SMTP_FROM_EMAIL'
  | 'SMTP_USER'
  | 'SMTP_PASSWORD'
  | 'SMTP_AUTH_STRATEGY'
>

const TIMEOUT = 10_000
/** When somebody waits to hear whether it answers at all. */
const REACH_TIMEOUT = 4000

/** Whether e-mail can be sent with these settings: TLS and SSL want a user and a password. */
export function smtpReady(config: SmtpSettings): boolean {
  const always = config.SMTP_HOST && config.SMTP_PORT && config.SMTP_FROM_NAME && config.SMTP_FROM_EMAIL
  if (!always) return false
  return config.SMTP_AUTH_STRATEGY === 'NONE' || (config.SMTP_USER !== '' && config.SMTP_PASSWORD !== '')
}

/** Where mail goes in, and as whom. */
export interface MailServer {
  host: string
  port: number
  security: 'tls' | 'starttls' | 'none'
  user: string | null
  password: string | null
  from: { name: string; address: string }
  /** Connects to this address, which was checked; `host` is then what the certificate must name. */
  address?: string
  /** Takes a certificate that nobody vouches for. */
  trustAny?: boolean
}

/** Sends a letter; throws when the mail server does not take it. */
export const sendLetter = (config: SmtpSettings, letter: Letter): Promise<void> =>
  sendMail(toServer(config), { ...letter, to: [letter.to] })

const toServer = (config: SmtpSettings): MailServer => ({
  host: config.SMTP_HOST,
  port: config.SMTP_PORT,
  security: config.SMTP_AUTH_STRATEGY === 'SSL' ? 'tls' : config.SMTP_AUTH_STRATEGY === 'TLS' ? 'starttls' : 'none',
  user: config.SMTP_USER || null,
  password: config.SMTP_PASSWORD || null,
  from: { name: config.SMTP_FROM_NAME, address: config.SMTP_FROM_EMAIL },
})

/** Begins a conversation with the mail server and signs in; throws when it does not answer or refuses. */
export async function reachMailServer(config: SmtpSettings): Promise<void> {
  const transport = await openTransport(toServer(config), REACH_TIMEOUT)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Hands a letter to a mail server; throws when it does not take it. */
export async function sendMail(
  server: MailServer,
  letter: Omit<Letter, 'to' | 'html'> & { to: string[]; html?: string } & Partial<
      Record<'cc' | 'bcc' | 'replyTo', string[]>
    >,
): Promise<void> {
  const transport = await openTransport(server, TIMEOUT)
  try {
    await transport.sendMail({
      from: server.from,
      to: mailboxes(letter.to),
      cc: mailboxes(letter.cc),
      bcc: mailboxes(letter.bcc),
      replyTo: mailboxes(letter.replyTo),
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      // So that nobody’s note about a holiday answers it.
      headers: { 'auto-submitted': 'auto-generated' },
      ...(letter.id && { messageId: `<${letter.id}@larder>` }),
    })
  } finally {
    transport.close()
  }
}

const mailboxes = (addresses: string[] = []) => addresses.map(address => ({ name: '', address }))

async function openTransport(server: MailServer, timeout: number) {
  // Loaded with the first letter: most servers never send one.
  const { createTransport } = await import('nodemailer')
  const { security, user, password } = server
  return createTransport({
    host: server.address ?? server.host,
    ...(server.address && { name: 'larder' }),
    tls: { ...(server.address && { servername: server.host }), ...(server.trustAny && { rejectUnauthorized: false }) },
    port: server.port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    auth: user && password ? { user, pass: password } : undefined,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
