import { useQuery } from '@tanstack/react-query'
import { registration } from '#shared/contract/accounts/registration.ts'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/query.ts'

/** Who invites where, for the invitation with this token; null when it is not valid. */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: keyOf(registration.readInvitation, { token }),
    queryFn: () => call(registration.readInvitation, { body: { token } }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
