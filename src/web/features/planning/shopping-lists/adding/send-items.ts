import { paidFor } from '#shared/domain/prices/paid-for.ts'
import { isPresent, type ListItem } from '#shared/domain/shopping-list/item.ts'
import { putBack, takeOff } from '../change-items.ts'
import { knownList, listsStore } from '../offline/list-store.ts'
import { shownOf } from '../use-lists.ts'
import { putOnList } from './put-on-list.ts'

interface Sent {
  items: ListItem[]
  undo: () => void
}

/** Puts items on another list, and takes them off this one when they move. Answers with them, and with what undoes it. */
export function sendItems(from: string, to: string, ids: readonly string[], kind: 'move' | 'copy'): Sent {
  const list = shownOf(knownList(from))
  const items = ids.flatMap(id => list.items.get(id) ?? []).filter(isPresent)
  const { foods } = listsStore.read().catalogue
  const undoAdding = putOnList(
    to,
    shownOf(knownList(to)),
    items.map(item => {
      const { quantity, unitId, foodId, labelId, packageSize, pictureId, note } = item
      return {
        ...{ quantity, unitId, foodId, labelId, packageSize, pictureId },
        name: (foodId && foods[foodId]?.name) || null,
        note: note ?? '',
        // What was ticked was paid on this list; a copy is bought another time.
        price: kind === 'move' && !item.checked ? paidFor(item, Date.now()) : null,
      }
    }),
  )
  if (kind === 'move') takeOff(from, items)
  const undo = () => {
    undoAdding()
    if (kind === 'move') putBack(from, items)
  }
  return { items, undo }
}
