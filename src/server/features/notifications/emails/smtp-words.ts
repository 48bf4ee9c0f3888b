import type { PublicContext } from '#server/context.ts'
import { type Reason, sayReason } from '#server/errors/reason.ts'

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

/** Why a letter could not be sent by the server of the settings, in words. */
export const smtpWords = (ctx: Pick<PublicContext, 't' | 'config'>, error: unknown): string =>
  sayReason(ctx.t, configuredSmtpReason(ctx.config, error))

export const configuredSmtpReason = (config: PublicContext['config'], error: unknown): Reason =>
  smtpReason(`${config.SMTP_HOST}:${config.SMTP_PORT}`, error)

/** Why a mail server took no letter, with what it said. */
export function smtpReason(host: string, error: unknown): Reason {
  const failure = toFailure(error)
  const certificate = /certificate|self.signed|altname/i.test(failure.message) ? 'bad-certificate' : null
  const wrongVersion = /wrong version number|packet length too long/i.test(failure.message) ? 'wrong-strategy' : null
  const slow = /timeout|timed out/i.test(failure.message) ? 'too-slow' : null
  const reason = certificate ?? wrongVersion ?? slow ?? REASONS[failure.code ?? ''] ?? 'other'
  const said = failure.response ?? (reason === 'other' ? failure.message : '')
  return { key: `smtp.${reason}`, params: { host }, ...(said && { said }) }
}

/** Trying again would change nothing: the server has understood, and said no for good. */
export const isFinalRefusal = (error: unknown): boolean => {
  const { responseCode, code } = toFailure(error)
  return responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH'
}

const toFailure = (error: unknown): SmtpFailure =>
  error instanceof Error ? (error as Error & SmtpFailure) : { message: String(error) }
