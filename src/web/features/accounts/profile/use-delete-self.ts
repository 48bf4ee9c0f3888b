import { useMutation, useQueryClient } from '@tanstack/react-query'
import { users } from '#shared/contract/accounts/users.ts'
import { call } from '#web/api/call.ts'
import { closeChangeStream } from '#web/api/change-stream.ts'
import { pauseRequests } from '#web/api/pause-requests.ts'
import { forgetPictures } from '#web/features/accounts/offline/kept-pictures.ts'
import { forgetAnswers } from '#web/features/accounts/offline/stored-replies.ts'
import { forgetUser } from '#web/features/accounts/session/remembered-user.ts'
import { useUser } from '#web/features/accounts/session/session.queries.ts'
import { forgetViewSettings } from '#web/preferences/synced-preferences.ts'

/**
 * Deletes one's own account. From then on nothing is asked for, since it would be refused, until the page begins anew, and
 * nobody will come for what the device keeps of it.
 */
export function useDeleteSelf() {
  const client = useQueryClient()
  const { id } = useUser()
  return useMutation({
    mutationFn: async (currentPassword: string) => {
      const openStream = closeChangeStream()
      return await call(users.removeSelf, { body: { currentPassword } }).catch(error => {
        openStream()
        throw error
      })
    },
    onSuccess: () => {
      pauseRequests()
      void client.cancelQueries()
      forgetUser()
      forgetViewSettings()
      void Promise.allSettled([forgetAnswers(id), forgetPictures()])
    },
    meta: { quiet: true },
  })
}
