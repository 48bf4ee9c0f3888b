import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type MealPlanRule, mealPlanRules } from '#shared/contract/planning/meal-plan-rules.ts'
import { call, callForBin } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'

const everything = { page: 1, perPage: -1, orderBy: 'created_at', orderDirection: 'asc' as const }
const list = query(mealPlanRules.list, { query: everything })

export const useRules = () => useQuery(list)

export type RuleDraft = Pick<MealPlanRule, 'day' | 'entryType' | 'queryFilterString'>

/** Makes a rule, or changes one. */
export function useSaveRule() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, draft }: { id?: string; draft: RuleDraft }) =>
      id ? call(mealPlanRules.update, { params: { id }, body: draft }) : call(mealPlanRules.create, { body: draft }),
    onSuccess: () => void client.invalidateQueries({ queryKey: list.queryKey }),
  })
}

export function useRemoveRule() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callForBin(mealPlanRules.remove, { params: { id } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: list.queryKey }),
  })
}

export const useRefreshRules = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: list.queryKey })
}
