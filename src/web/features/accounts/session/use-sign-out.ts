import { useMutation, useQueryClient } from '@tanstack/react-query'
import { auth } from '#shared/contract/accounts/auth.ts'
import { isStatus } from '#web/api/api-error.ts'
import { serverUrl } from '#web/api/base.ts'
import { call } from '#web/api/call.ts'
import { closeChangeStream } from '#web/api/change-stream.ts'
import { pauseRequests } from '#web/api/pause-requests.ts'
import { forgetViewSettings } from '#web/preferences/synced-preferences.ts'
import { forgetUser } from './remembered-user.ts'

/**
 * Ends the session on the server, then begins anew at the door, so that nothing of the last person stays in memory. A session
 * that is already over counts as ended.
 */
export function useSignOut() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const openStream = closeChangeStream()
      const ended = call(auth.signOut)
      // What is still on its way would be refused, and nobody waits for it any more.
      const letGo = pauseRequests()
      void client.cancelQueries()
      return await ended.catch(error => {
        if (isStatus(error, 401)) return null
        letGo()
        openStream()
        throw error
      })
    },
    // Whoever came by a provider signs out there as well, or the next person at this screen would come in by one press.
    onSuccess: out => {
      forgetUser()
      forgetViewSettings()
      location.assign(out?.continueAt ?? serverUrl('/login?direct=1'))
    },
  })
}
