import type { QueryClient } from '@tanstack/react-query'
import type { StreamedChange } from '#shared/contract/notifications/event-stream.ts'
import type { Noun } from '#shared/contract/notifications/nouns.ts'
import type { Route } from '#shared/contract/route.ts'
import { serverUrl } from '#web/api/base.ts'
import { keyOf } from '#web/api/query.ts'
import { staleRoutes } from './stale-routes.ts'

/** Changes that come together are fetched together. */
const GATHER_MS = 150
/** Whoever deletes something is about to leave its page; until then it is not asked for again. */
const LEAVING_MS = 700

/**
 * Listens to what others change and fetches anew what is on the screen and out of date. A page that nobody looks at does
 * not listen: browsers open few connections to one server. When it is looked at again it asks for all that it shows.
 */
export function listenToChanges(client: QueryClient): () => void {
  const stale = new Set<string>()
  let isAllStale = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let source: EventSource | null = null

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
  const open = (isAgain: boolean) => {
    if (source || document.visibilityState === 'hidden') return
    if (isAgain) {
      isAllStale = true
      soon()
    }
    source = new EventSource(serverUrl('/api/events'))
    source.addEventListener('change', ({ data }) => {
      const { documentType, operation } = JSON.parse(data) as StreamedChange
      const routes = staleRoutes[documentType as Noun] ?? []
      const isOfOne = (route: Route) => operation === 'delete' && route.path.includes('/:')
      const note = (some: Route[]) => {
        for (const route of some) stale.add(String(keyOf(route)[0]))
        if (some.length) soon()
      }
      note(routes.filter(route => !isOfOne(route)))
      if (operation === 'delete') setTimeout(() => note(routes.filter(isOfOne)), LEAVING_MS)
    })
    source.addEventListener('reset', () => {
      isAllStale = true
      soon()
    })
  }
  const close = () => {
    source?.close()
    source = null
  }
  const onVisibility = () => (document.visibilityState === 'hidden' ? close() : open(true))

  open(false)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(timer)
    close()
  }
}
