import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type GroupPreferences, type GroupPreferencesInput, groups } from '#shared/contract/accounts/groups.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'
import { saveOver } from '#web/ui/conflicts/save-over.ts'

export function useUpdateGroupPreferences() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ base, body }: { base: GroupPreferences; body: GroupPreferencesInput }) =>
      saveOver({ base, body, put: (body, revision) => call(groups.updatePreferences, { body, revision }) }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(groups.getSelf) }),
  })
}

/** Everybody of the group, by id. */
export function usePeople(enabled = true) {
  const { data } = useQuery({
    ...query(groups.listMembers, { query: { page: 1, perPage: -1, orderBy: 'full_name', orderDirection: 'asc' } }),
    staleTime: 10 * 60_000,
    meta: { quiet: true },
    enabled,
  })
  return new Map((data?.items ?? []).map(person => [person.id, person]))
}
