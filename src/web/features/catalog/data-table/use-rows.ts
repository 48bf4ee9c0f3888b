import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { labels } from '#shared/contract/catalog/labels.ts'
import type { Page } from '#shared/contract/page.ts'
import type { Route } from '#shared/contract/route.ts'
import { query } from '#web/api/query.ts'

/** A call that lists things page by page, and looks them up and sorts them. */
export interface RowsRoute<Item> extends Route {
  method: 'GET'
  reply: z.ZodType<Page<Item>>
}

export interface Sort {
  by: string
  direction: 'asc' | 'desc'
}

export interface Asked {
  search: string
  sort: Sort
  /** A `queryFilter`, when only some of them are wanted. */
  filter?: string
}

export const pageSize = 100

/** What is found is in the order of how well it fits. */
export const queryOf = ({ search, sort, filter }: Asked) => ({
  ...(filter && { queryFilter: filter }),
  ...(search ? { search } : { orderBy: sort.by, orderDirection: sort.direction, orderByNullPosition: 'last' as const }),
})

/** The rows of a list at any place, of which only the pages in sight are asked for. */
export function useRows<Item>(route: RowsRoute<Item>, asked: Asked) {
  const [pages, setPages] = useState<readonly number[]>([1])
  const ask = (page: number) => ({
    // Every such call has the same query and envelope; one stands for all of them.
    ...query(route as unknown as typeof labels.list, { query: { page, perPage: pageSize, ...queryOf(asked) } }),
    staleTime: 60_000,
  })
  const first = useQuery({ ...ask(1), placeholderData: keepPreviousData })
  const others = useQueries({ queries: pages.filter(page => page > 1).map(ask) })
  const byPage = new Map([first, ...others].flatMap(({ data }) => (data ? [[data.page, data.items] as const] : [])))
  return {
    first,
    total: first.data?.total,
    at: (index: number) =>
      byPage.get(Math.floor(index / pageSize) + 1)?.[index % pageSize] as unknown as Item | undefined,
    setPages,
  }
}
