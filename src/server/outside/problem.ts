export type OutgoingReason =
  | 'refused-address'
  | 'bad-address'
  | 'timeout'
  | 'too-large'
  | 'unreachable'
  | 'too-many-redirects'

/** An outgoing request that got no answer, and why. The host, without its port, is what a person may be told. */
export class OutgoingProblem extends Error {
  readonly reason: OutgoingReason
  readonly host: string
  /** Of a refused address: it is one of a machine in somebody's house. */
  readonly isHome: boolean
  constructor(reason: OutgoingReason, host: string, cause?: unknown, isHome = false) {
    super(`${reason}: ${host || 'no host'}`, { cause })
    this.name = 'OutgoingProblem'
    this.reason = reason
    this.host = host
    this.isHome = isHome
  }
}
