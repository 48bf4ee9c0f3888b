import type { ShoppingListSummary } from '#shared/contract/planning/shopping-lists.ts'
import { isPresent } from '#shared/domain/shopping-list/item.ts'
import type { ListsState } from './offline/lists-state.ts'
import { shownOf } from './use-lists.ts'

/** One's own lists, or those of the whole household. */
export const isListShown = (list: Pick<ShoppingListSummary, 'userId'>, userId: string, showsAll: boolean) =>
  showsAll || list.userId === userId

/** Items still to buy: as the device knows them, else as the server counted. */
export function countOf(list: ShoppingListSummary, { lists }: ListsState): number {
  const kept = lists.get(list.id)
  if (!kept?.device.cursor) return list.openCount
  return [...shownOf(kept).items.values()].filter(item => isPresent(item) && !item.checked).length
}

/** The only list that is shown, which opens by itself and is chosen by itself when something is added. */
export function onlyList(
  summaries: readonly ShoppingListSummary[] | null,
  userId: string,
  showsAll: boolean,
): string | null {
  if (showsAll || !summaries) return null
  const shown = summaries.filter(list => isListShown(list, userId, false) && !list.archived && !list.standing)
  return shown.length === 1 ? shown[0]!.id : null
}
