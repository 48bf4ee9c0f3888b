import { keepPreviousData, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { explore } from '#shared/contract/explore.ts'
import { type Food, type FoodInput, foods } from '#shared/contract/foods.ts'
import { labels } from '#shared/contract/labels.ts'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/query.ts'
import { groupQuery, useVisitedGroup } from '../session/visited-group.ts'

/** Foods whose name holds a text, best first; the first ones by name when there is no text. */
export const useFoodSearch = (search: string, perPage = 30, enabled = true) =>
  useQuery({
    ...groupQuery(useVisitedGroup(), foods.list, explore.listFoods, {
      query: { page: 1, perPage, ...(search ? { search } : { orderBy: 'name', orderDirection: 'asc' as const }) },
    }),
    placeholderData: keepPreviousData,
    select: ({ items }) => items,
    staleTime: 60_000,
    enabled,
  })

/** Names of foods that are known only by id. */
export function useFoodsById(ids: readonly string[]): Food[] {
  const visited = useVisitedGroup()
  return useQueries({
    queries: ids.map(id => ({
      ...groupQuery(visited, foods.get, explore.getFood, { params: { id } }),
      staleTime: 5 * 60_000,
      meta: { quiet: true },
    })),
  }).flatMap(({ data }) => data ?? [])
}

export function useFoodsChanged() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keyOf(foods.list) }),
      // Labels say how many foods they hold; where none are in sight that can wait.
      client.invalidateQueries({ queryKey: keyOf(labels.list), refetchType: 'none' }),
    ])
}

export type FoodDraft = Partial<FoodInput> & { name: string }

export function useUpdateFood() {
  const changed = useFoodsChanged()
  return useMutation({
    mutationFn: ({ id, ...body }: FoodDraft & { id: string }) => call(foods.update, { params: { id }, body }),
    onSuccess: changed,
  })
}
