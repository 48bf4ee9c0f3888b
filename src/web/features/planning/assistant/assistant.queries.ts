import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { app } from '#shared/contract/admin/app.ts'
import { type AssistantSettingsInput, assistant } from '#shared/contract/planning/assistant.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'
import { useMayCall } from '#web/features/accounts/session/session.queries.ts'
import { useVisitedGroup } from '#web/features/accounts/session/visited-group.ts'

/** Whether whoever is here can ask the assistant: there is a model, and the group has switched it on. */
export function useMayAsk(): boolean {
  const hasModel = useQuery(query(app.getAbout)).data?.enableOpenai === true
  const isAtHome = useVisitedGroup() === undefined
  const enabled = useMayCall(assistant.ask) && isAtHome && hasModel
  const { data } = useQuery({ ...query(assistant.get), enabled, staleTime: 5 * 60_000, meta: { quiet: true } })
  return enabled && data?.available === true && data.enabled
}

export function useUpdateAssistant() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: AssistantSettingsInput) => call(assistant.update, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(assistant.get) }),
  })
}
