import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FeedEntry, feeds } from '#shared/contract/recipes/feeds.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'
import { useIsOwnGroup } from '#web/features/accounts/session/own-group.ts'
import { useMayCall } from '#web/features/accounts/session/session.queries.ts'
import { useRecipesChanged } from '../recipes/recipes.queries.ts'

/** The blogs that the reader's household follows; none in somebody else's kitchen. */
export function useFeeds() {
  const isAtHome = useIsOwnGroup()
  const mayRead = useMayCall(feeds.list)
  return useQuery({ ...query(feeds.list), staleTime: 5 * 60_000, enabled: isAtHome && mayRead, meta: { quiet: true } })
}

export const useFeedEntries = () => useQuery(query(feeds.listEntries))

function useFeedsChanged() {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: keyOf(feeds.list) })
    await client.invalidateQueries({ queryKey: keyOf(feeds.listEntries) })
  }
}

export function useFollowFeed() {
  const changed = useFeedsChanged()
  return useMutation({
    mutationFn: (url: string) => call(feeds.create, { body: { url } }),
    onSuccess: changed,
    meta: { quiet: true },
  })
}

/** What can be done with a blog that is followed. */
export function useFeedChanges(id: string) {
  const changed = useFeedsChanged()
  const params = { id }
  const options = { onSettled: changed }
  return {
    pause: useMutation({
      mutationFn: (isPaused: boolean) => call(feeds.update, { params, body: { isPaused } }),
      ...options,
    }),
    check: useMutation({ mutationFn: () => call(feeds.check, { params }), ...options }),
    unfollow: useMutation({ mutationFn: () => call(feeds.remove, { params }), ...options }),
  }
}

export function useKeepEntry() {
  const changed = useFeedsChanged()
  const recipesChanged = useRecipesChanged()
  return useMutation({
    mutationFn: (id: string) => call(feeds.keepEntry, { params: { id } }),
    onSuccess: () => {
      void recipesChanged()
      return changed()
    },
    meta: { quiet: true },
  })
}

/** Drops entries, or takes that back. They are gone from the screen at once. */
export function useDropEntries() {
  const client = useQueryClient()
  const changed = useFeedsChanged()
  const { queryKey } = query(feeds.listEntries)
  return useMutation({
    mutationFn: ({ entries, isDropped }: { entries: FeedEntry[]; isDropped: boolean }) =>
      call(feeds.dropEntries, { body: { ids: entries.map(({ id }) => id), isDropped } }),
    onMutate: async ({ entries, isDropped }) => {
      await client.cancelQueries({ queryKey })
      if (isDropped) client.setQueryData(queryKey, before => before?.filter(one => !entries.includes(one)))
    },
    onSettled: changed,
  })
}
