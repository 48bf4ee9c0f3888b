import { NAME_TAKEN } from '#shared/name-taken.ts'

/** One thing that the server found wrong in what was sent: `['body', 'email']`, and why. */
export interface Fault {
  type: string
  loc: (string | number)[]
  msg: string
  /** The limit that was not kept. */
  ctx?: { min_length?: number; max_length?: number }
}

/** Status of an answer that never came: no network, or no server. */
export const NO_ANSWER = 0

/** A call that did not succeed. `message` is in the reader's language when the server sent one. */
export class ApiError extends Error {
  readonly status: number
  readonly faults: Fault[]
  readonly body: unknown
  /** Of a call that changes something: the same for each try of it, and another one for any other call. */
  mutationKey?: string
  constructor(status: number, body: unknown) {
    super(messageOf(body))
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.faults = faultsOf(body)
  }
}

/** The server's own words, from any of the three shapes of its error bodies; empty when it sent none. */
function messageOf(body: unknown): string {
  const detail = (body as { detail?: unknown } | null)?.detail
  if (typeof detail === 'string') return detail
  const message = (detail as { message?: unknown } | null)?.message
  return typeof message === 'string' ? message : ''
}

function faultsOf(body: unknown): Fault[] {
  const detail = (body as { detail?: unknown } | null)?.detail
  return Array.isArray(detail) ? (detail as Fault[]) : []
}

/** Whether a call was refused because its household is none of the caller's, or no longer. */
export const isForeignHousehold = (error: unknown): boolean =>
  isStatus(error, 403) &&
  ((error as ApiError).body as { detail?: { household?: unknown } }).detail?.household !== undefined

/** Whether a thing was refused because there is one of its name. */
export const isNameTaken = (error: unknown): boolean =>
  isStatus(error, 400) &&
  ((error as ApiError).body as { detail?: { exception?: unknown } } | null)?.detail?.exception === NAME_TAKEN

/** Whether nothing is at the address that was asked: it was deleted or never was, or its id is none. */
export const isMissing = (error: unknown): boolean =>
  isStatus(error, 404) || (error instanceof ApiError && error.faults.some(({ loc }) => loc[0] === 'path'))

export const isStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status
