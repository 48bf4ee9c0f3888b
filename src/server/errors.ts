/** What went wrong, in the words of the domain. Only http/errors.ts knows the status of each. */
export type ProblemKind =
  | 'bad-request'
  | 'not-signed-in'
  | 'forbidden'
  | 'not-found'
  | 'timeout'
  | 'conflict'
  | 'too-large'
  | 'locked'
  | 'too-many'
  | 'unavailable'
  | 'full'

/** How the body of the answer looks: `{detail: {message, error, exception}}`, `{detail: {message}}` or `{detail: text}`. */
export type ProblemShape = 'message' | 'bare-message' | 'text'

/**
 * A rule was broken. `key` is looked up in locales/<language>/server.json under `errors.` and filled with `params`;
 * `exception` is a short technical reason for API users; `extra` goes into `detail` beside the message.
 */
export class Problem extends Error {
  readonly kind: ProblemKind
  readonly key: string
  readonly options: ProblemOptions
  constructor(kind: ProblemKind, key: string, options: ProblemOptions = {}) {
    super(`${kind}: ${key}`, { cause: options.cause })
    this.kind = kind
    this.key = key
    this.options = options
  }
}

export interface ProblemOptions {
  params?: Record<string, string | number>
  shape?: ProblemShape
  exception?: string | null
  extra?: Record<string, unknown>
  cause?: unknown
}

const maker = (kind: ProblemKind) => (key: string, options?: ProblemOptions) => new Problem(kind, key, options)

export const badRequest = maker('bad-request')
export const notSignedIn = maker('not-signed-in')
export const forbidden = maker('forbidden')
export const conflict = maker('conflict')
export const timedOut = maker('timeout')
export const tooLarge = maker('too-large')
export const locked = maker('locked')
export const tooMany = maker('too-many')
export const unavailable = maker('unavailable')
export const notFound = (key = 'not-found', options?: ProblemOptions) => new Problem('not-found', key, options)

/** Returns the row, or throws notFound when there is none. */
export function found<T>(row: T | null | undefined, key?: string, options?: ProblemOptions): T {
  if (row === null || row === undefined) throw notFound(key, options)
  return row
}

/** The row that is to be deleted. When there is none, clients of the reference expect 400 and these words, not 404. */
export function foundToDelete<T>(row: T | null | undefined, key = 'unexpected'): T {
  if (row === null || row === undefined) throw badRequest(key, { exception: 'No row was found when one was required' })
  return row
}

/** Words that clients of the reference know: by key, the same in every language. */
export const FIXED_TEXTS: Readonly<Record<string, string>> = { 'unexpected-stop': 'An unexpected error occurred.' }

/** For removing what may be gone already: a refusal is passed over, any other error is thrown on. */
export function passOverProblem(error: unknown): void {
  if (!(error instanceof Problem)) throw error
}

/** One fault of an input: where it stands, and what kind of fault, in the reference's words. */
export interface Fault {
  type: string
  loc: (string | number)[]
  msg: string
  input: unknown
  ctx?: Record<string, unknown>
}

/** The input does not fit: answered with 422 and the place of each fault. */
export class Invalid extends Error {
  readonly faults: (Fault | string)[]
  /** A fault of the input as a whole may be a plain sentence. */
  constructor(faults: (Fault | string)[]) {
    super(faults.map(fault => (typeof fault === 'string' ? fault : `${fault.loc.join('.')}: ${fault.msg}`)).join('; '))
    this.faults = faults
  }
}

/** A fact in the input is wrong, found by a service rather than by the shape: `invalid(['body', 'name'], 'is taken')`. */
export const invalid = (loc: (string | number)[], msg: string, type = 'value_error', input: unknown = null) =>
  new Invalid([{ type, loc, msg, input, ...(type === 'value_error' && { ctx: { error: {} } }) }])
