import { serverUrl } from '#web/api/base.ts'
import { pauseRequests } from '#web/api/pause-requests.ts'

/** The session has gone with everything else: one signs in again, to what was restored. */
export function leaveAfterRestore(): void {
  pauseRequests()
  location.assign(serverUrl('/login?direct=1'))
}
