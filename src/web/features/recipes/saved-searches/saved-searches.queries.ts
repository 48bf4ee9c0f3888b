import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SavedSearch, type SavedSearchInput, savedSearches } from '#shared/contract/recipes/saved-searches.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'

/** The searches that the person at the screen gave names to, by name. */
export const useSavedSearches = (enabled = true) =>
  useQuery({
    ...query(savedSearches.list, { query: { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' } }),
    select: ({ items }) => items,
    staleTime: 5 * 60_000,
    enabled,
    meta: { quiet: true },
  })

function useSavedSearchesChanged() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(savedSearches.list) })
}

/** Keeps a search, or changes one. */
export function useSaveSearch() {
  const changed = useSavedSearchesChanged()
  return useMutation({
    mutationFn: ({ saved, input }: { saved?: SavedSearch; input: SavedSearchInput }) =>
      saved
        ? call(savedSearches.update, { params: { id: saved.id }, body: input })
        : call(savedSearches.create, { body: input }),
    onSuccess: changed,
    meta: { quiet: true },
  })
}

export function useRemoveSavedSearch() {
  const changed = useSavedSearchesChanged()
  return useMutation({
    mutationFn: ({ id }: SavedSearch) => call(savedSearches.remove, { params: { id } }),
    onSuccess: changed,
  })
}
