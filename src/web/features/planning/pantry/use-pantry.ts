import { useEffect, useSyncExternalStore } from 'react'
import { pantry } from '#shared/contract/planning/pantry.ts'
import { isPresent, type ListItem } from '#shared/domain/shopping-list/item.ts'
import type { ListState } from '#shared/domain/shopping-list/list-state.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { keepMeta, knownList, type ListsState, listsStore, openAccount } from '../shopping-lists/offline/list-store.ts'
import { shownOf, useLists } from '../shopping-lists/use-lists.ts'

export interface Pantry {
  /** Null where the household has none, or the device has not heard of it yet. */
  id: string | null
  list: ListState
  items: ListItem[]
  state: ListsState
}

/** The household's pantry as this device knows it; with `makes`, it is made where there is none. */
export function usePantry({ makes = false } = {}): Pantry {
  const userId = useSession()?.id
  const id = useSyncExternalStore(listsStore.subscribe, () => listsStore.read().pantryId)
  const state = useLists(id ?? undefined)
  useEffect(() => {
    if (!userId) return
    void openAccount(userId)
      .then(() => call(makes ? pantry.open : pantry.list))
      // "None yet" may arrive after another part of the page has made one.
      .then(({ id: pantryId }) => (pantryId ? keepMeta({ pantryId }) : undefined))
      // Without a network it is the one that the device knows.
      .catch(() => undefined)
  }, [userId, makes])
  const list = shownOf(id ? (state.lists.get(id) ?? knownList(id)) : knownList(''))
  return { id, list, items: [...list.items.values()].filter(isPresent), state }
}
