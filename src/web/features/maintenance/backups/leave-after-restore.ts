import { serverUrl } from '#web/api/base.ts'
import { pauseRequests } from '#web/api/pause-requests.ts'
import { leaveSignInNote } from '#web/api/sign-in-note.ts'

/** The session has gone with everything else: one signs in again, to what was restored. The sign-in page says that it worked. */
export function leaveAfterRestore({ message }: { message: string }): void {
  leaveSignInNote(message)
  pauseRequests()
  location.assign(serverUrl('/login?direct=1'))
}
