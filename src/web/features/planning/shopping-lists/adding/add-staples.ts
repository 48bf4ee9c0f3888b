import type { TFunction } from 'i18next'
import { isPresent } from '#shared/domain/shopping-list/item.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { wordsOf } from '../item-words.ts'
import { listsStore } from '../offline/list-store.ts'
import { syncList } from '../offline/list-sync.ts'
import { shownOf } from '../use-lists.ts'
import { sendItems } from './send-items.ts'

/** Puts what is usual, as a list of staples says, on another list, with a toast that offers to undo it. */
export async function addStaples(t: TFunction, from: string, to: string): Promise<void> {
  await syncList(from)
  const { lists, catalogue } = listsStore.read()
  const kept = lists.get(from)
  const ids = kept ? [...shownOf(kept).items.values()].filter(isPresent).map(({ id }) => id) : []
  const { items, undo } = sendItems(from, to, ids, 'copy')
  const name = items[0] ? wordsOf(items[0], catalogue).name : ''
  toast.success(t('lists.added', { count: items.length, name }), {
    id: 'list-change',
    undo: items.length ? undo : undefined,
  })
}
