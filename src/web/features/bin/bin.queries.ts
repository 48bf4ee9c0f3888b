import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bin } from '#shared/contract/bin.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'

export const useBin = () => useQuery(query(bin.list))

/** Brings things back by the ids of their entries. Anything may have hung on them, so everything shown is asked again. */
export function useRestore() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (ids: string[]) => (await call(bin.restore, { body: { ids } })).restored,
    onSuccess: () => void client.invalidateQueries(),
  })
}

export function useLetGo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => Promise.all(ids.map(id => call(bin.remove, { params: { id } }))),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(bin.list) }),
  })
}
