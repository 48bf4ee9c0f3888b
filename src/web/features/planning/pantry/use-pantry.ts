import { useEffect, useState, useSyncExternalStore } from 'react'
import { pantry } from '#shared/contract/planning/pantry.ts'
import { isPresent, type ListItem } from '#shared/domain/shopping-list/item.ts'
import type { ListState } from '#shared/domain/shopping-list/list-state.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { keepMeta, knownList, listsStore, openAccount } from '../shopping-lists/offline/list-store.ts'
import { problemOf, syncList } from '../shopping-lists/offline/list-sync.ts'
import type { ListsState } from '../shopping-lists/offline/lists-state.ts'
import { shownOf, useLists } from '../shopping-lists/use-lists.ts'

export interface Pantry {
  /** Null where the household has none, or the device has not heard of it yet. */
  id: string | null
  list: ListState
  items: ListItem[]
  state: ListsState
}

interface FoundPantry extends Pantry {
  /** Why it could not be had, where this device has never seen it; null otherwise. */
  problem: ListsState['problem']
  retry: () => void
}

/** The household's pantry as this device knows it; with `makes`, it is made where there is none. */
export function usePantry({ makes = false } = {}): FoundPantry {
  const { id: userId, householdId } = useSession() ?? {}
  const id = useSyncExternalStore(listsStore.subscribe, () => listsStore.read().pantryId)
  const state = useLists(id ?? undefined)
  const [failure, setFailure] = useState<ListsState['problem']>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks once more.
  useEffect(() => {
    if (!userId) return
    let isOver = false
    const tell = (problem: ListsState['problem']) => void (isOver || setFailure(problem))
    void openAccount(userId, householdId)
      .then(() => call(makes ? pantry.open : pantry.list))
      // "None yet" may arrive after another part of the page has made one.
      .then(({ id: pantryId }) => (pantryId && !isOver ? keepMeta({ pantryId }) : undefined))
      // Without a network it is the one that the device knows.
      .then(
        () => tell(null),
        error => tell(problemOf(error)),
      )
    return () => {
      isOver = true
    }
  }, [userId, householdId, makes, tries])
  const retry = () => {
    setTries(tries + 1)
    if (id) void syncList(id)
  }
  const kept = id ? state.lists.get(id) : undefined
  const list = shownOf(kept ?? knownList(id ?? ''))
  const items = [...list.items.values()].filter(isPresent)
  return { id, list, items, state, problem: kept ? null : (state.problem ?? failure), retry }
}
