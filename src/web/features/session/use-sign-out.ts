import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { auth } from '#shared/contract/auth.ts'
import { isStatus } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { sessionQuery } from './session.queries.ts'

/** Ends the session on the server, then forgets everything here. A session that is already over counts as ended. */
export function useSignOut() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () =>
      call(auth.signOut).catch(error => {
        if (!isStatus(error, 401)) throw error
      }),
    onSuccess: async () => {
      await navigate({ to: '/login', search: { direct: true } })
      client.clear()
      client.setQueryData(sessionQuery.queryKey, null)
    },
  })
}
