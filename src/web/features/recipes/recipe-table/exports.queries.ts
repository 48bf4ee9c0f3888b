import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bulkExport } from '#shared/contract/recipes/bulk-export.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'

/** Archives of recipes, the latest first. */
export const useExports = () =>
  useQuery({
    ...query(bulkExport.list),
    select: exports => exports.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
  })

/** Deletes every archive of the group. */
export function usePurgeExports(onSuccess: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(bulkExport.purge),
    onSuccess,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(bulkExport.list) }),
  })
}
