import { isPresent, type ListItem } from '#shared/domain/shopping-list/item.ts'
import { act, knownList, listsStore } from './offline/list-store.ts'
import { putOnList } from './put-on-list.ts'
import { shownOf } from './use-lists.ts'

/** Puts items on another list, and takes them off this one when they move. Either can be undone by itself. */
export function sendItems(from: string, to: string, ids: readonly string[], kind: 'move' | 'copy'): ListItem[] {
  const list = shownOf(knownList(from))
  const items = ids.flatMap(id => list.items.get(id) ?? []).filter(isPresent)
  const { foods } = listsStore.read().catalogue
  putOnList(
    to,
    shownOf(knownList(to)),
    items.map(({ quantity, unitId, foodId, labelId, packageSize, pictureId, note }) => ({
      ...{ quantity, unitId, foodId, labelId, packageSize, pictureId },
      name: (foodId && foods[foodId]?.name) || null,
      note: note ?? '',
    })),
  )
  if (kind === 'move') act(from, ...items.map(item => ({ kind: 'remove' as const, item: item.id })))
  return items
}
