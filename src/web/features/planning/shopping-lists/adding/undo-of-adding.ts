import { copyList, type ListState } from '#shared/domain/shopping-list/list-state.ts'
import { undoAdding } from '#shared/domain/shopping-list/scale-recipe.ts'
import { act, listsStore } from '../offline/list-store.ts'
import { refreshSummaries, syncAnew, syncList } from '../offline/list-sync.ts'
import { shownOf } from '../use-lists.ts'

/** A list as the server has it; nothing while that cannot be known. */
export async function readAnew(listId: string): Promise<ListState | undefined> {
  await syncAnew(listId)
  const { lists, problem } = listsStore.read()
  const kept = lists.get(listId)
  return kept && !problem ? copyList(shownOf(kept)) : undefined
}

/** What takes recipes off a list again that were put on it since it was `before`; nothing where that is not known. */
export async function undoOfAdding(listId: string, before: ListState | undefined, recipeIds: readonly string[]) {
  const after = await readAnew(listId)
  if (!before || !after) return
  return () => {
    const kept = listsStore.read().lists.get(listId)
    if (!kept) return
    act(listId, ...undoAdding({ before, after, now: shownOf(kept) }, recipeIds))
    void syncList(listId)
      .then(refreshSummaries)
      .catch(() => undefined)
  }
}
