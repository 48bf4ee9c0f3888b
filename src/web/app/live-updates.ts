import type { QueryClient } from '@tanstack/react-query'
import type { StreamedChange } from '#shared/contract/notifications/event-stream.ts'
import type { Noun } from '#shared/contract/notifications/nouns.ts'
import { serverUrl } from '#web/api/base.ts'
import { keyOf } from '#web/api/query.ts'
import { staleRoutes } from './stale-routes.ts'

/** Changes that come together are fetched together. */
const GATHER_MS = 150

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
      const { documentType } = JSON.parse(data) as StreamedChange
      for (const route of staleRoutes[documentType as Noun] ?? []) stale.add(String(keyOf(route)[0]))
      soon()
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
