import { keepPreviousData, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Food, type FoodInput, foods } from '#shared/contract/foods.ts'
import { call, callForBin } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'

/** Foods whose name holds a text, best first; the first ones by name when there is no text. */
export const useFoodSearch = (search: string, perPage = 30, enabled = true) =>
  useQuery({
    ...query(foods.list, {
      query: { page: 1, perPage, ...(search ? { search } : { orderBy: 'name', orderDirection: 'asc' as const }) },
    }),
    placeholderData: keepPreviousData,
    select: ({ items }) => items,
    staleTime: 60_000,
    enabled,
  })

/** Names of foods that are known only by id. */
export const useFoodsById = (ids: readonly string[]): Food[] =>
  useQueries({
    queries: ids.map(id => ({ ...query(foods.get, { params: { id } }), staleTime: 5 * 60_000, meta: { quiet: true } })),
  }).flatMap(({ data }) => data ?? [])

export function useFoodsChanged() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(foods.list) })
}

export type FoodDraft = Partial<FoodInput> & { name: string }

export function useCreateFood() {
  const changed = useFoodsChanged()
  return useMutation({
    mutationFn: (body: FoodDraft) => call(foods.create, { body }),
    onSuccess: changed,
  })
}

export function useUpdateFood() {
  const changed = useFoodsChanged()
  return useMutation({
    mutationFn: ({ id, ...body }: FoodDraft & { id: string }) => call(foods.update, { params: { id }, body }),
    onSuccess: changed,
  })
}

export function useRemoveFood() {
  const changed = useFoodsChanged()
  return useMutation({
    mutationFn: (id: string) => callForBin(foods.remove, { params: { id } }),
    onSuccess: changed,
  })
}

export function useMergeFoods() {
  const changed = useFoodsChanged()
  return useMutation({
    mutationFn: (body: { fromFood: string; toFood: string }) => callForBin(foods.merge, { body }),
    onSuccess: changed,
  })
}
