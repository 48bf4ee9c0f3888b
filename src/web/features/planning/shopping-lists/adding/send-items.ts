import { paidFor } from '#shared/domain/prices/paid-for.ts'
import { type DeviceList, shownList } from '#shared/domain/shopping-list/device.ts'
import { isPresent, type ListItem } from '#shared/domain/shopping-list/item.ts'
import { currentItem } from '#shared/domain/shopping-list/list-state.ts'
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
  // What was ticked was paid on this list; a copy is bought another time.
  const priceOf = (item: ListItem) => (kind === 'move' && !item.checked ? paidFor(item, Date.now()) : null)
  const undoAdding = copyItems(to, items, priceOf)
  if (kind === 'move') takeOff(from, items)
  const undo = () => {
    undoAdding()
    if (kind === 'move') putBack(from, items)
  }
  return { items, undo }
}

/** Puts things like these on a list. Answers with what undoes it. */
export function copyItems(
  to: string,
  items: readonly ListItem[],
  priceOf: (item: ListItem) => number | null = () => null,
): () => void {
  const { foods } = listsStore.read().catalogue
  return putOnList(
    to,
    shownOf(knownList(to)),
    items.map(item => {
      const { quantity, unitId, foodId, labelId, packageSize, pictureId, note } = item
      return {
        ...{ quantity, unitId, foodId, labelId, packageSize, pictureId },
        name: (foodId && foods[foodId]?.name) || null,
        note: note ?? '',
        price: priceOf(item),
      }
    }),
  )
}

/** What somebody put on a list and the server does not have: whole items, and as much as there became more of others. */
export function unsentAdditions({ waiting, base }: DeviceList): ListItem[] {
  const shown = shownList({ waiting, base })
  const additions = waiting.filter(one => one.kind === 'add' || one.kind === 'addQuantity')
  return [...Map.groupBy(additions, ({ item }) => item)].flatMap(([id, all]) => {
    const item = currentItem(shown, id)
    if (!item || !isPresent(item)) return []
    if (all.some(({ kind }) => kind === 'add')) return [item]
    const quantity = all.reduce((sum, one) => sum + (one.kind === 'addQuantity' ? one.amount : 0), 0)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
}
