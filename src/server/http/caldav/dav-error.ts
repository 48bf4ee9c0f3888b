import { Problem } from '../../errors.ts'
import { CALDAV, DAV, escapeText, tag, xmlDocument } from './xml.ts'

/** A refusal as WebDAV wants it: a status, and the element that names the precondition that failed. */
export class DavError extends Error {
  readonly status: number
  readonly condition: string | null
  constructor(status: number, condition: string | null = null) {
    super(`WebDAV ${status}`)
    this.status = status
    this.condition = condition
  }
}

/** What broken rules of the features are called in CalDAV. */
const CONDITIONS: Record<string, string> = {
  'calendar.unreadable': tag(CALDAV, 'valid-calendar-data'),
  'calendar.other-kind': tag(CALDAV, 'supported-calendar-component'),
  'calendar.repeats': tag(CALDAV, 'valid-calendar-object-resource'),
  'calendar.too-early': tag(CALDAV, 'min-date-time'),
  'calendar.uid-taken': tag(CALDAV, 'no-uid-conflict'),
}

/** The document that names the condition; null for problems that CalDAV has no word for. */
export function conditionOf(error: unknown, words: (problem: Problem) => string): string | null {
  if (error instanceof DavError) return error.condition === null ? '' : xmlDocument('error', error.condition)
  if (!(error instanceof Problem)) return null
  const condition = CONDITIONS[error.key]
  return condition ? xmlDocument('error', condition + tag(DAV, 'responsedescription', escapeText(words(error)))) : null
}
