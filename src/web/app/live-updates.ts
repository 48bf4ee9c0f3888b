import type { Query, QueryClient } from '@tanstack/react-query'
import type { Noun } from '#shared/contract/notifications/nouns.ts'
import { stalePaths } from '#shared/contract/stale-paths.ts'
import { ApiError, NO_ANSWER } from '#web/api/api-error.ts'
import { type ChangeListener, followChanges } from '#web/api/change-stream.ts'
import { isServerAway } from '#web/features/accounts/offline/reachability.ts'
import { sessionQuery } from '#web/features/accounts/session/session.queries.ts'

/** Changes that come together are fetched together. */
const GATHER_MS = 150
/** Whoever deletes something is about to leave its page; until then it is not asked for again. */
const LEAVING_MS = 700

/** Longer than a page takes to come; one that does not come must not keep this one out of date. */
const LEAVING_AT_MOST_MS = 5000

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

/** An answer that did not come for want of a connection, or of a server that could give it. */
const failedOnTheWay = ({ state: { error } }: Query) =>
  error instanceof ApiError && (error.status === NO_ANSWER || error.status >= 500)

/**
 * Listens to what others change and fetches anew what is on the screen and out of date; not while somebody is on the way to
 * another page, as whoever deleted what this one shows. After a time without a connection, what is from the device or could not
 * be shown is asked again: a page that stays open, as on a tablet in the kitchen, has nobody to do that.
 */
export function listenToChanges(client: QueryClient, isLeaving: () => boolean): () => void {
  const stale = new Set<string>()
  let isAllStale = false
  let asksAgain = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let leavesSince: number | null = null

  const isAboutToLeave = () => {
    leavesSince = isLeaving() ? (leavesSince ?? Date.now()) : null
    return leavesSince !== null && Date.now() - leavesSince < LEAVING_AT_MOST_MS
  }
  const refresh = () => {
    timer = undefined
    // An answer from before the end of a change under way would put the old state back on the screen.
    if (client.isMutating() || isAboutToLeave()) return soon()
    if (isAllStale) void client.invalidateQueries()
    else for (const path of stale) void client.invalidateQueries({ queryKey: [path] })
    if (asksAgain && !isAllStale) void client.invalidateQueries({ predicate: failedOnTheWay })
    stale.clear()
    isAllStale = false
    asksAgain = false
  }
  const soon = () => {
    timer ??= setTimeout(refresh, GATHER_MS)
  }
  const note = (some: string[]) => {
    for (const path of some) stale.add(path)
    if (some.length) soon()
  }
  const catchUp = () => {
    if (isServerAway()) isAllStale = true
    asksAgain = client.getQueryCache().getAll().some(failedOnTheWay)
    if (isAllStale || asksAgain) soon()
  }
  const listener: ChangeListener = {
    onChange: ({ documentType, operation }) => {
      const paths = stalePaths[documentType as Noun] ?? []
      const isOfOne = (path: string) => operation === 'delete' && path.includes('/:')
      note(paths.filter(path => !isOfOne(path)))
      if (operation === 'delete') setTimeout(() => note(paths.filter(isOfOne)), LEAVING_MS)
    },
    onMissed: () => {
      isAllStale = true
      soon()
    },
    onOpen: () => {
      catchUp()
      // The stream ends when its reader goes to another household, on whichever device, and it is opened again from there.
      const hasSeveral = (client.getQueryData(sessionQuery.queryKey)?.households.length ?? 0) > 1
      if (hasSeveral) void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  }
  const stop = followChanges(listener, oldestAnswer(client))
  addEventListener('online', catchUp)
  return () => {
    removeEventListener('online', catchUp)
    clearTimeout(timer)
    stop()
  }
}
