import type { PublicContext } from '#server/context.ts'

/** What libraries tell of a conversation with a mail server that failed. */
interface SmtpFailure {
  code?: string
  responseCode?: number
  response?: string
  message: string
}

const REASONS: Record<string, string> = {
  EAUTH: 'wrong-password',
  ENOAUTH: 'wrong-password',
  ETLS: 'no-tls',
  ETIMEDOUT: 'too-slow',
  ETIME: 'too-slow',
  EDNS: 'no-such-host',
  ENOTFOUND: 'no-such-host',
  ECONNREFUSED: 'unreachable',
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
}

/** Why a letter could not be sent, in words, with what the mail server said. */
export function smtpWords(ctx: Pick<PublicContext, 't' | 'config'>, error: unknown): string {
  const failure = toFailure(error)
  const certificate = /certificate|self.signed|altname/i.test(failure.message) ? 'bad-certificate' : null
  const wrongVersion = /wrong version number|packet length too long/i.test(failure.message) ? 'wrong-strategy' : null
  const slow = /timeout|timed out/i.test(failure.message) ? 'too-slow' : null
  const reason = certificate ?? wrongVersion ?? slow ?? REASONS[failure.code ?? ''] ?? 'other'
  const host = `${ctx.config.SMTP_HOST}:${ctx.config.SMTP_PORT}`
  const words = ctx.t(`errors.smtp.${reason}`, { host })
  return [words, failure.response ?? (reason === 'other' ? failure.message : '')].filter(Boolean).join(' ')
}

/** Trying again would change nothing: the server has understood, and said no for good. */
export const isFinalRefusal = (error: unknown): boolean => {
  const { responseCode, code } = toFailure(error)
  return responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH'
}

const toFailure = (error: unknown): SmtpFailure =>
  error instanceof Error ? (error as Error & SmtpFailure) : { message: String(error) }
