import { useMutation } from '@tanstack/react-query'
import { auth } from '#shared/contract/auth.ts'
import { isStatus } from '#web/api/api-error.ts'
import { serverUrl } from '#web/api/base.ts'
import { call } from '#web/api/call.ts'

/**
 * Ends the session on the server, then begins anew at the door, so that nothing of the last person stays in memory. A session
 * that is already over counts as ended.
 */
export function useSignOut() {
  return useMutation({
    mutationFn: () =>
      call(auth.signOut).catch(error => {
        if (!isStatus(error, 401)) throw error
      }),
    onSuccess: () => location.assign(serverUrl('/login?direct=1')),
  })
}
