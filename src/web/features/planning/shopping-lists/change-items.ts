import type { TFunction } from 'i18next'
import { timesInUnit } from '#shared/domain/shopping-list/convert-units.ts'
import type { ItemFields, ListItem } from '#shared/domain/shopping-list/item.ts'
import type { Recount, SeenAmount, Unmade } from '#shared/domain/shopping-list/operations.ts'
import type { Stamp } from '#shared/domain/shopping-list/stamp.ts'
import { seenOf } from '#shared/domain/shopping-list/unseen-part.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { wordsOf } from './item-words.ts'
import { isGuestList } from './offline/guest-lists.ts'
import { act, listsStore } from './offline/list-store.ts'

type Change = Partial<
  Pick<
    ItemFields,
    'checked' | 'quantity' | 'note' | 'isFood' | 'foodId' | 'unitId' | 'labelId' | 'packageSize' | 'pictureId' | 'price'
  >
>

/** What toasts call items: a single one by its name. */
const nameOf = (items: readonly ListItem[]) => (items[0] ? wordsOf(items[0], listsStore.read().catalogue).name : '')

/** When items were ticked that were ticked earlier, and how much of each was shown then. */
interface Earlier {
  stamps: ReadonlyMap<string, Stamp>
  amounts: ReadonlyMap<string, SeenAmount>
}

/** Ticks or unticks items, with a toast that offers to undo it. */
export function tickItems(
  t: TFunction,
  listId: string,
  items: readonly ListItem[],
  checked: boolean,
  earlier?: Earlier,
) {
  const wanted = items.filter(item => item.checked !== checked)
  if (!wanted.length) return
  const set = (to: boolean, earlier?: Earlier) =>
    act(
      listId,
      ...wanted.map(item => ({
        ...{ kind: 'set' as const, item: item.id, fields: { checked: to }, stamp: earlier?.stamps.get(item.id) },
        ...(to && { seen: earlier?.amounts.get(item.id) ?? seenOf(item) }),
      })),
    )
  set(checked, earlier)
  const text = checked
    ? t('lists.ticked', { count: wanted.length, name: nameOf(wanted) })
    : t('lists.unticked', { count: wanted.length, name: nameOf(wanted) })
  toast.info(text, { id: 'list-change', undo: () => set(!checked) })
}

/** Removes items, with a toast that offers to undo it. */
export function removeItems(t: TFunction, listId: string, items: readonly ListItem[]) {
  if (!items.length) return
  takeOff(listId, items)
  toast.info(t('lists.removed', { count: items.length, name: nameOf(items) }), {
    id: 'list-change',
    undo: () => putBack(listId, items),
  })
}

/** What others put on meanwhile stays. */
export const takeOff = (listId: string, items: readonly ListItem[]): void =>
  act(
    listId,
    ...items.map(item => ({
      ...{ kind: 'remove' as const, item: item.id },
      ...(!item.checked && { seen: seenOf(item) }),
    })),
  )

export const putBack = (listId: string, items: readonly ListItem[]): void =>
  act(listId, ...items.map(({ id }) => ({ kind: 'restore' as const, item: id })))

/** Those of the wanted fields that an item does not have yet. */
export const changedFields = (item: ListItem, wanted: Partial<ItemFields>): Partial<ItemFields> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => (item[field as keyof ItemFields] ?? null) !== value),
  )

/** Sets the fields that differ. A new amount is sent as a difference, so that what others added meanwhile stays. */
export function changeItem(listId: string, item: ListItem, change: Change): void {
  const { quantity, ...rest } = change
  const fields = changedFields(item, rest)
  // Where a guest's unit is refused, so is the amount that was meant in it.
  const isOneChange = 'unitId' in fields && isGuestList(listId) && quantity !== undefined
  if (isOneChange) fields.quantity = quantity
  const operations: Unmade[] = []
  if (Object.keys(fields).length)
    operations.push({ kind: 'set', item: item.id, fields, ...('unitId' in fields && recountOf(item, change)) })
  if (!isOneChange && quantity !== undefined && quantity !== item.quantity)
    operations.push({
      ...{ kind: 'addQuantity', item: item.id, amount: quantity - item.quantity },
      seenOpen: !item.checked,
    })
  if (operations.length) act(listId, ...operations)
}

/** What recipes need of an item is counted in its unit, also when that becomes another. */
function recountOf(item: ListItem, { quantity = item.quantity, unitId = null }: Change): { recount?: Recount } {
  const { units } = listsStore.read().catalogue
  const unitOf = (id: string | null) => (id && units[id]) || null
  const times = timesInUnit({ quantity: item.quantity, unit: unitOf(item.unitId) }, { quantity, unit: unitOf(unitId) })
  return item.shares.length && times !== null ? { recount: { fromUnitId: item.unitId, times } } : {}
}
