import type { QueryClient } from '@tanstack/react-query'
import type { Noun } from '#shared/contract/notifications/nouns.ts'
import type { Route } from '#shared/contract/route.ts'
import { type ChangeListener, followChanges } from '#web/api/change-stream.ts'
import { keyOf } from '#web/api/query.ts'
import { staleRoutes } from '#web/api/stale-routes.ts'

/** Changes that come together are fetched together. */
const GATHER_MS = 150
/** Whoever deletes something is about to leave its page; until then it is not asked for again. */
const LEAVING_MS = 700

/** The stream opens after the first answers have come; what others changed in between has to be heard as well. */
const oldestAnswer = (client: QueryClient) =>
  Math.min(
    Date.now(),
    ...client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.dataUpdatedAt)
      .filter(moment => moment > 0),
  )

/** Listens to what others change and fetches anew what is on the screen and out of date. */
export function listenToChanges(client: QueryClient): () => void {
  const stale = new Set<string>()
  let isAllStale = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const refresh = () => {
    timer = undefined
    // An answer from before the end of a change under way would put the old state back on the screen.
    if (client.isMutating()) return soon()
    if (isAllStale) void client.invalidateQueries()
    else for (const path of stale) void client.invalidateQueries({ queryKey: [path] })
    stale.clear()
    isAllStale = false
  }
  const soon = () => {
    timer ??= setTimeout(refresh, GATHER_MS)
  }
  const note = (some: Route[]) => {
    for (const route of some) stale.add(String(keyOf(route)[0]))
    if (some.length) soon()
  }
  const listener: ChangeListener = {
    onChange: ({ documentType, operation }) => {
      const routes = staleRoutes[documentType as Noun] ?? []
      const isOfOne = (route: Route) => operation === 'delete' && route.path.includes('/:')
      note(routes.filter(route => !isOfOne(route)))
      if (operation === 'delete') setTimeout(() => note(routes.filter(isOfOne)), LEAVING_MS)
    },
    onMissed: () => {
      isAllStale = true
      soon()
    },
  }
  const stop = followChanges(listener, oldestAnswer(client))
  return () => {
    clearTimeout(timer)
    stop()
  }
}
