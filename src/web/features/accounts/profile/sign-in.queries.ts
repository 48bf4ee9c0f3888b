import { useMutation, useQueryClient } from '@tanstack/react-query'
import { identities } from '#shared/contract/accounts/identities.ts'
import { passkeys } from '#shared/contract/accounts/passkeys.ts'
import { secondFactor } from '#shared/contract/accounts/second-factor.ts'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/query.ts'
import { useChange } from '#web/api/use-change.ts'
import { addPasskey } from '#web/features/accounts/session/passkey.ts'
import { useRefreshSession } from '#web/features/accounts/session/session.queries.ts'

export const useAddPasskey = () => useChange(addPasskey, [passkeys.list])

export const useRenamePasskey = () =>
  useChange(
    ({ id, name }: { id: string; name: string }) => call(passkeys.rename, { params: { id }, body: { name } }),
    [passkeys.list],
  )

export const useRemovePasskey = () =>
  useChange((id: string) => call(passkeys.remove, { params: { id } }), [passkeys.list], false)

export const useRemoveIdentity = () =>
  useChange((id: string) => call(identities.remove, { params: { id } }), [identities.list], false)

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
