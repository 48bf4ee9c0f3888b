import type { Config } from '../config.ts'

/** A letter to one person, with one thing to do. */
export interface Letter {
  to: string
  subject: string
  text: string
  html: string
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

/** Whether e-mail can be sent with these settings: TLS and SSL want a user and a password. */
export function smtpReady(config: SmtpSettings): boolean {
  const always = config.SMTP_HOST && config.SMTP_PORT && config.SMTP_FROM_NAME && config.SMTP_FROM_EMAIL
  if (!always) return false
  return config.SMTP_AUTH_STRATEGY === 'NONE' || (config.SMTP_USER !== '' && config.SMTP_PASSWORD !== '')
}

/** Sends a letter; throws when the mail server does not take it. */
export async function sendLetter(config: SmtpSettings, letter: Letter): Promise<void> {
  // Loaded with the first letter: most servers never send one.
  const { createTransport } = await import('nodemailer')
  const strategy = config.SMTP_AUTH_STRATEGY
  const transport = createTransport({
    host: config.SMTP_HOST,
    port: config.SMTP_PORT,
    secure: strategy === 'SSL',
    requireTLS: strategy === 'TLS',
    ignoreTLS: strategy === 'NONE',
    auth: config.SMTP_USER && config.SMTP_PASSWORD ? { user: config.SMTP_USER, pass: config.SMTP_PASSWORD } : undefined,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      from: { name: config.SMTP_FROM_NAME, address: config.SMTP_FROM_EMAIL },
      to: { name: '', address: letter.to },
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
    })
  } finally {
    transport.close()
  }
}
