import { useQuery } from '@tanstack/react-query'
import { labels } from '#shared/contract/catalog/labels.ts'
import { query } from '#web/api/query.ts'

/** Every label of the group, by name. */
export const useLabels = (enabled = true) =>
  useQuery({
    ...query(labels.list, { query: { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' } }),
    select: ({ items }) => items,
    staleTime: 5 * 60_000,
    enabled,
  })
