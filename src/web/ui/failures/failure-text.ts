import type { TFunction } from 'i18next'
import { ApiError, isMissing, isNameTaken, NO_ANSWER } from '#web/api/api-error.ts'

/**
 * What went wrong, in words: the server's own where they say more than its status does, else ours, which also say what to
 * do next.
 */
export function failureText(error: unknown, t: TFunction, unexpected = t('failure.unexpected')): string {
  if (!(error instanceof ApiError)) return unexpected
  if (error.status === NO_ANSWER) return t(navigator.onLine ? 'failure.noAnswer' : 'failure.offline')
  if (error.status === 401) return t('failure.signedOut')
  // Before the faults: where an id is none, no field of a form can be put right.
  if (isMissing(error)) return t('failure.notFound')
  if (error.faults.length > 0) return t('failure.invalid')
  if (error.status === 500) return unexpected
  if (error.status === 403 && !isSentence(error.message)) return t('failure.forbidden')
  if (error.status === 423 && !isSentence(error.message)) return t('login.locked')
  if (INVALID_LINKS.includes(error.message)) return t('failure.invalidLink')
  if (isNameTaken(error)) return t('failure.nameTaken')
  if (UNEXPECTED.test(error.message) || error.message === BAD_REQUEST) return unexpected
  if (error.message && !isCode(error.message)) return error.message
  if (error.status === 413) return t('failure.tooLarge')
  if (error.status === 429) return t('failure.tooMany')
  return unexpected
}

/** What the server says in English of a link whose token is used up or too old; clients of the reference compare it. */
const INVALID_LINKS = ['Invalid token', 'Invalid group token']

/** What the server says in English in every language; clients of the reference compare it. */
const UNEXPECTED = /^An unexpected error occurred\.?$/

/** The whole of what the server says where clients of the reference compare it. */
const BAD_REQUEST = 'Bad Request'

/** Words for programs, such as "Forbidden" or "Permission Denied", end without a mark. */
const isSentence = (message: string) => /[.!?。؟]$/.test(message.trim())

/** `SUPER_USER` and the like are for programs. */
const isCode = (message: string) => /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(message)
