/**
 * Why a page is not shown to somebody who is signed in: it is for administrators, they did not turn
 * advanced features on, or were not given the right.
 */
export class NoRight extends Error {
  readonly opensTo: 'forAdmins' | 'forAdvanced' | 'forOthers'

  constructor(opensTo: NoRight['opensTo']) {
    super(`This page is not open to you: ${opensTo}`)
    this.opensTo = opensTo
  }
}
