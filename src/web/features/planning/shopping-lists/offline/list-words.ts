import i18next from 'i18next'
import { currentItem } from '#shared/domain/shopping-list/list-state.ts'
import type { Operation } from '#shared/domain/shopping-list/operations.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { act, forgetList, knownList, listsStore } from './list-store.ts'

/** What an item is called. */
function nameOfItem(listId: string, itemId: string): string {
  const { catalogue } = listsStore.read()
  const item = currentItem(knownList(listId).device.base, itemId)
  return (item?.foodId && catalogue.foods[item.foodId]?.name) || item?.note || ''
}

/** Tells the person who changed an item that it is no longer on the list, with a way to restore it. */
export function tellAway(listId: string, outcome: 'removed' | 'refused', operation: Operation | undefined) {
  if (!operation || !('item' in operation)) return
  const name = nameOfItem(listId, operation.item) || (operation.kind === 'add' ? (operation.fields.note ?? '') : '')
  if (outcome === 'refused') return toast.failure(i18next.t('lists.refused', { name }))
  toast.info(i18next.t('lists.removedMeanwhile', { name }), {
    id: `removed-${operation.item}`,
    action: { label: i18next.t('lists.bringBack'), run: () => act(listId, { kind: 'restore', item: operation.item }) },
  })
}

/** Tells that changes wait for a household to which this person no longer belongs; they stay until somebody discards them. */
export function tellForeign() {
  const discard = () => {
    for (const [id, { isForeign }] of listsStore.read().lists) if (isForeign) void forgetList(id)
  }
  toast.failure(i18next.t('lists.notYourHousehold'), {
    id: 'foreign-lists',
    action: { label: i18next.t('editor.discard'), run: discard },
  })
}

export const tellPictureRefused = () => void toast.failure(i18next.t('lists.pictureRefused'))
