import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type GroupPreferencesInput, groups } from '#shared/contract/groups.ts'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/query.ts'

export function useUpdateGroupPreferences() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (preferences: GroupPreferencesInput) => call(groups.updatePreferences, { body: preferences }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(groups.getSelf) }),
  })
}
