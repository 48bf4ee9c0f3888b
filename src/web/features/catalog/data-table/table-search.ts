import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { readTableSearch, type TableSearch } from './read-table-search.ts'
import type { Sort } from './use-rows.ts'

/** What the address asks of a table, and how to ask for something else. */
export function useTableSearch(sortable: readonly string[], usual: Sort) {
  const search: TableSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const ask = useCallback(
    (part: TableSearch) =>
      void navigate({
        to: '.',
        search: (before: TableSearch) => readTableSearch({ ...before, ...part }),
        replace: true,
        resetScroll: false,
      } as never),
    [navigate],
  )
  const by = search.orderBy && sortable.includes(search.orderBy) ? search.orderBy : usual.by
  const usualDirection = (by: string) => (by === usual.by ? usual.direction : 'asc')
  return {
    search: search.search ?? '',
    only: search.only,
    sort: { by, direction: search.orderDirection ?? usualDirection(by) } satisfies Sort as Sort,
    setSearch: useCallback((text: string) => ask({ search: text || undefined }), [ask]),
    setOnly: (only: string | undefined) => ask({ only }),
    setSort: ({ by, direction }: Sort) =>
      ask({
        orderBy: by === usual.by ? undefined : by,
        orderDirection: direction === usualDirection(by) ? undefined : direction,
      }),
  }
}
