import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { foods } from '#shared/contract/foods.ts'
import type { labels } from '#shared/contract/labels.ts'
import type { units } from '#shared/contract/units.ts'
import { query } from '#web/api/query.ts'

/** Lists of things by name which may be long: foods, units, labels. */
export type CatalogueRoute = typeof foods.list | typeof units.list | typeof labels.list

export interface CatalogueSort {
  by: string
  direction: 'asc' | 'desc'
}

export const cataloguePageSize = 100

/** The rows of a list at any place, of which only the pages in sight are asked for. */
export function useCatalogue<Item>(route: CatalogueRoute, search: string, sort: CatalogueSort) {
  const [pages, setPages] = useState<readonly number[]>([1])
  const ask = (page: number) => ({
    ...query(route as typeof foods.list, {
      query: {
        page,
        perPage: cataloguePageSize,
        ...(search
          ? { search }
          : { orderBy: sort.by, orderDirection: sort.direction, orderByNullPosition: 'last' as const }),
      },
    }),
    staleTime: 60_000,
  })
  const first = useQuery({ ...ask(1), placeholderData: keepPreviousData })
  const others = useQueries({ queries: pages.filter(page => page > 1).map(ask) })
  const byPage = new Map([first, ...others].flatMap(({ data }) => (data ? [[data.page, data.items] as const] : [])))
  return {
    first,
    total: first.data?.total,
    at: (index: number) =>
      byPage.get(Math.floor(index / cataloguePageSize) + 1)?.[index % cataloguePageSize] as unknown as Item | undefined,
    setPages,
  }
}
