import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type User, users } from '#shared/contract/accounts/users.ts'
import type { TokenScope } from '#shared/scopes.ts'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/query.ts'
import { useRefreshSession } from '#web/features/accounts/session/session.queries.ts'
import { type Edits, mergeEdits } from '#web/ui/forms/merge-edits.ts'

export type PersonalValues = Pick<User, 'email' | 'advanced'> & {
  fullName: string
  username: string
  currentPassword?: string
}

export const valuesOf = (user: User): PersonalValues => ({
  fullName: user.fullName ?? '',
  username: user.username ?? '',
  email: user.email,
  advanced: user.advanced,
  currentPassword: '',
})

/** The call replaces the whole account, so everything that is not changed goes along as it is now, whoever changed it. */
export function useUpdateSelf(user: User) {
  const refresh = useRefreshSession()
  return useMutation({
    mutationFn: async (edits: Edits<PersonalValues>) => {
      const now = (await refresh()) ?? user
      await call(users.update, { params: { id: user.id }, body: mergeEdits(edits, now) })
      return (await refresh()) ?? now
    },
    meta: { quiet: true },
  })
}

export function useSetPicture(userId: string) {
  const refresh = useRefreshSession()
  return useMutation({
    mutationFn: (profile: Blob) => call(users.setImage, { params: { id: userId }, body: { profile } }),
    onSuccess: refresh,
    meta: { quiet: true },
  })
}

export function useRemoveSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(users.removeSession, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(users.listSessions) }),
  })
}

export function useRemoveOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(users.removeOtherSessions),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(users.listSessions) }),
  })
}

export function useCreateApiToken() {
  const client = useQueryClient()
  const refresh = useRefreshSession()
  return useMutation({
    mutationFn: (body: { name: string; scope: TokenScope; expiresInDays: number }) =>
      call(users.createApiToken, { body }),
    onSuccess: () => Promise.all([refresh(), client.invalidateQueries({ queryKey: keyOf(users.listApiTokens) })]),
  })
}

export function useRemoveApiToken() {
  const client = useQueryClient()
  const refresh = useRefreshSession()
  return useMutation({
    mutationFn: (tokenId: number) => call(users.removeApiToken, { params: { tokenId } }),
    onSuccess: () => Promise.all([refresh(), client.invalidateQueries({ queryKey: keyOf(users.listApiTokens) })]),
  })
}
