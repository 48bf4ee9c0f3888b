import { useEffect, useSyncExternalStore } from 'react'
import { type DeviceList, shownList } from '#shared/domain/shopping-list/device.ts'
import type { ListState } from '#shared/domain/shopping-list/list-state.ts'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { whenIdle } from '#web/ui/lazy/when-idle.ts'
import { currentAccount, listsStore, openAccount } from './offline/list-store.ts'
import { followLists } from './offline/list-stream.ts'
import { fetchAhead, refreshCatalogue, refreshSummaries, syncList } from './offline/list-sync.ts'
import type { KeptList, ListsState } from './offline/lists-state.ts'

/** All that the device knows of lists; it follows what others do for as long as a screen shows it. */
export function useLists(openId?: string, onPresence: (told: Record<string, unknown>) => void = nothing): ListsState {
  const { id: userId, householdId } = useSession() ?? {}
  const state = useSyncExternalStore(listsStore.subscribe, listsStore.read)
  useEffect(() => {
    if (!userId) return
    let stop: () => void = nothing
    let isOver = false
    void openAccount(userId, householdId).then(() => {
      if (isOver) return
      stop = followLists(openId, onPresence)
      if (openId) void syncList(openId)
      refreshTogether()
    })
    return () => {
      isOver = true
      stop()
    }
  }, [userId, householdId, openId, onPresence])
  return state
}

let refreshing: string | null = null

/** Several parts of a page may show lists: what they need is asked for once. */
function refreshTogether(): void {
  const account = currentAccount()
  if (refreshing === account) return
  refreshing = account
  const summaries = refreshSummaries().then(() => whenIdle(() => void fetchAhead()), nothing)
  void Promise.all([summaries, refreshCatalogue().catch(nothing)]).finally(() => {
    if (refreshing === account) refreshing = null
  })
}

const nothing = () => undefined

const shown = new WeakMap<DeviceList, ListState>()

/** The list as its reader sees it: what is confirmed, with what waits on top. Made once for each state of it. */
export function shownOf({ device }: KeptList): ListState {
  const known = shown.get(device)
  if (known) return known
  const made = shownList(device)
  shown.set(device, made)
  return made
}
