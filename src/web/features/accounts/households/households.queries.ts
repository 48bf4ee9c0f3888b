import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type HouseholdPreferences,
  type HouseholdPreferencesInput,
  households,
  type MemberPermissions,
} from '#shared/contract/accounts/households.ts'
import { invitations } from '#shared/contract/accounts/invitations.ts'
import type { User } from '#shared/contract/accounts/users.ts'
import type { Page } from '#shared/contract/page.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'
import type { useSaveOver } from '#web/ui/conflicts/use-save-over.tsx'

export const membersQuery = query(households.listMembers, {
  query: { perPage: -1, orderBy: 'full_name', orderDirection: 'asc' },
})

type SaveOver = ReturnType<typeof useSaveOver<HouseholdPreferences, HouseholdPreferencesInput>>['save']

export function useUpdateHouseholdPreferences() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({
      base,
      body,
      save,
    }: {
      base: HouseholdPreferences
      body: HouseholdPreferencesInput
      save: SaveOver
    }) => save(base, body, (body, revision) => call(households.updatePreferences, { body, revision })),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keyOf(households.getSelf) }),
        client.invalidateQueries({ queryKey: keyOf(households.getPreferences) }),
      ]),
  })
}

const PERMIT = ['set-permissions']

interface FlagChange {
  member: User
  flag: Exclude<keyof MemberPermissions, 'userId'>
  isOn: boolean
}

/** Shown at once, and taken back when the server refuses; what was ticked besides stays. */
export function useSetPermission() {
  const client = useQueryClient()
  const key = membersQuery.queryKey
  const show = ({ member, flag }: FlagChange, isOn: boolean) =>
    client.setQueryData<Page<User>>(
      key,
      page =>
        page && { ...page, items: page.items.map(one => (one.id === member.id ? { ...one, [flag]: isOn } : one)) },
    )
  return useMutation({
    mutationKey: PERMIT,
    // One after the other: each says all that a member may do, and the server may take the later one first.
    scope: { id: 'set-permissions' },
    mutationFn: ({ member, flag, isOn }: FlagChange) => {
      // As it is when its turn has come: what was refused since is not asked for again.
      const now = client.getQueryData(key)?.items.find(({ id }) => id === member.id) ?? member
      const { canInvite, canManage, canManageHousehold, canOrganize } = now
      const flags = { canInvite, canManage, canManageHousehold, canOrganize, [flag]: isOn }
      return call(households.setPermissions, { body: { userId: member.id, ...flags } })
    },
    onMutate: change => {
      void client.cancelQueries({ queryKey: key })
      show(change, change.isOn)
    },
    onError: (_error, change) => show(change, !change.isOn),
    onSettled: () => {
      // How it was before the next one would take back, for a moment, what was ticked since.
      if (client.isMutating({ mutationKey: PERMIT }) > 1) return
      return client.invalidateQueries({ queryKey: keyOf(households.listMembers) })
    },
  })
}

export function useCreateInvitation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (uses: number) => call(invitations.create, { body: { uses } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(invitations.list) }),
  })
}

export function useWithdrawInvitation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => call(invitations.withdraw, { body: { token } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(invitations.list) }),
  })
}

export const useSendInvitation = () =>
  useMutation({
    mutationFn: (body: { email: string; token: string }) => call(invitations.sendEmail, { body }),
    meta: { quiet: true },
  })
