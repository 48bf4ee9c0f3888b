import { useEffect, useSyncExternalStore } from 'react'
import { guestAccount } from '../offline/guest-lists.ts'
import { listsStore, openAccount } from '../offline/list-store.ts'
import { syncList } from '../offline/list-sync.ts'
import type { ListsState } from '../offline/lists-state.ts'

/** Guests have no stream of changes: while they look at the list, they ask this often. */
const ASK_EVERY_MS = 4000

/** The list of a guest link, kept on the device like a member's and sent when the server can be reached. */
export function useGuestList(token: string): ListsState {
  const state = useSyncExternalStore(listsStore.subscribe, listsStore.read)
  useEffect(() => {
    let isOver = false
    const ask = () => {
      if (!isOver && document.visibilityState === 'visible') void syncList(token)
    }
    void openAccount(guestAccount(token)).then(ask)
    const timer = setInterval(ask, ASK_EVERY_MS)
    const stopActs = listsStore.onAct(ask)
    addEventListener('online', ask)
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      clearInterval(timer)
      stopActs()
      removeEventListener('online', ask)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [token])
  return state
}
