import { useMutation, useQueryClient } from '@tanstack/react-query'
import { identities } from '#shared/contract/accounts/identities.ts'
import { passkeys } from '#shared/contract/accounts/passkeys.ts'
import { secondFactor } from '#shared/contract/accounts/second-factor.ts'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/query.ts'
import { addPasskey } from '#web/features/accounts/session/passkey.ts'
import { useRefreshSession } from '#web/features/accounts/session/session.queries.ts'

export function useAddPasskey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: addPasskey,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(passkeys.list) }),
    meta: { quiet: true },
  })
}

export function useRemovePasskey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(passkeys.remove, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(passkeys.list) }),
  })
}

export function useRemoveIdentity() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(identities.remove, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(identities.list) }),
  })
}

/** What changes the second factor changes what this session may do, too. */
function useChangeSecondFactor<Answer>(change: (code: string) => Promise<Answer>) {
  const client = useQueryClient()
  const refresh = useRefreshSession()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await refresh()
      await client.invalidateQueries({ queryKey: keyOf(secondFactor.get) })
    },
    meta: { quiet: true },
  })
}

export const useConfirmSecondFactor = () =>
  useChangeSecondFactor(code => call(secondFactor.confirm, { body: { code } }))

export const useRenewRecoveryCodes = () =>
  useChangeSecondFactor(code => call(secondFactor.renewRecoveryCodes, { body: { code } }))

export const useTurnOffSecondFactor = () =>
  useChangeSecondFactor(code => call(secondFactor.turnOff, { body: { code } }))
