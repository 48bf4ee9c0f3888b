import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { foods } from '#shared/contract/foods.ts'
import { type Label, labels } from '#shared/contract/labels.ts'
import { call, callForBin } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'

/** Every label of the group, by name. */
export const useLabels = (enabled = true) =>
  useQuery({
    ...query(labels.list, { query: { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' } }),
    select: ({ items }) => items,
    staleTime: 5 * 60_000,
    enabled,
  })

function useLabelsChanged() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: keyOf(foods.list) })
    return client.invalidateQueries({ queryKey: keyOf(labels.list) })
  }
}

export function useCreateLabel() {
  const changed = useLabelsChanged()
  return useMutation({
    mutationFn: (body: { name: string; color?: string }) => call(labels.create, { body }),
    onSuccess: changed,
  })
}

export function useUpdateLabel() {
  const changed = useLabelsChanged()
  return useMutation({
    mutationFn: (label: Label) => call(labels.update, { params: { id: label.id }, body: label }),
    onSuccess: changed,
  })
}

export function useRemoveLabel() {
  const changed = useLabelsChanged()
  return useMutation({
    mutationFn: (id: string) => callForBin(labels.remove, { params: { id } }),
    onSuccess: changed,
  })
}
