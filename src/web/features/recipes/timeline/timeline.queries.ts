import { type InfiniteData, useInfiniteQuery, useQueries } from '@tanstack/react-query'
import type { Page } from '#shared/contract/page.ts'
import type { RecipeSummary } from '#shared/contract/recipes/recipe.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { type TimelineEvent, timeline } from '#shared/contract/recipes/timeline.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'
import { type TimelineSearch, timelineFilterOf } from './timeline-search.ts'

/** An entry as it is drawn; one that is on its way has no picture at the server yet. */
export type TimelineEntry = TimelineEvent & { preview?: string }
export type TimelinePages = InfiniteData<Page<TimelineEntry>, number>

const perPage = 32

export const timelineKey = (search?: TimelineSearch) => [...keyOf(timeline.list), ...(search ? [search] : [])]

/** The entries of a timeline, page by page. */
export const useTimeline = (search: TimelineSearch) =>
  useInfiniteQuery({
    queryKey: timelineKey(search),
    initialPageParam: 1,
    queryFn: ({ pageParam }): Promise<Page<TimelineEntry>> =>
      call(timeline.list, {
        query: {
          page: pageParam,
          perPage,
          orderBy: 'timestamp',
          orderDirection: search.oldestFirst ? 'asc' : 'desc',
          queryFilter: timelineFilterOf(search) || undefined,
        },
      }),
    getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
    // Older entries would repeat when a new one pushed them to the next page.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ items }) => items).map(entry => [entry.id, entry] as const)).values(),
    ],
  })

/** Recipes of entries by id: null are those that were not found, and those that are on their way are not there yet. */
export type RecipesOf = Map<string, RecipeSummary | null>

/** The recipes of entries: one question for each page of them. */
export function useRecipesOf(entries: readonly TimelineEntry[], enabled = true): RecipesOf {
  const ids = [...new Set(entries.map(({ recipeId }) => recipeId))]
  const bunches = Array.from({ length: Math.ceil(ids.length / perPage) }, (_, n) =>
    ids.slice(n * perPage, (n + 1) * perPage),
  )
  const results = useQueries({
    queries: bunches.map(bunch => ({
      ...query(recipes.list, {
        query: { page: 1, perPage: -1, queryFilter: `id IN [${bunch.map(id => `"${id}"`).join(', ')}]` },
      }),
      staleTime: 60_000,
      enabled,
    })),
  })
  const found = new Map(results.flatMap(({ data }) => data?.items ?? []).map(recipe => [recipe.id, recipe]))
  const answered = bunches.flatMap((bunch, n) => (results[n]?.isPending ? [] : bunch))
  return new Map(answered.map(id => [id, found.get(id) ?? null]))
}
