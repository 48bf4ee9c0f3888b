import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { newestStamp } from '#shared/domain/shopping-list/device.ts'
import { stampOf } from '#shared/domain/shopping-list/item.ts'
import { currentItem } from '#shared/domain/shopping-list/list-state.ts'
import type { SeenAmount } from '#shared/domain/shopping-list/operations.ts'
import { laterStamp, nextStamp, type Stamp } from '#shared/domain/shopping-list/stamp.ts'
import { seenOf } from '#shared/domain/shopping-list/unseen-part.ts'
import { isRemembered } from '#web/features/accounts/session/remembered-user.ts'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { whenIdle } from '#web/ui/lazy/when-idle.ts'
import { keepSnapshot, type Tick, takeTicks } from '#web/ui/snapshot/keep-snapshot.ts'
import { tickItems } from '../change-items.ts'
import { shownOf } from '../use-lists.ts'
import { act, DEVICE, knownList, listsStore } from './list-store.ts'

/** Keeps how a list looks, to be shown at once when it is opened next, and takes what was ticked on that before this came. */
export function useSnapshot(listId: string, isShown: boolean): void {
  const { t } = useTranslation()
  const { id: userId, householdId } = useSession() ?? {}
  useEffect(() => {
    if (!isShown || !userId || !householdId) return
    const of = { userId, householdId, listId }
    takeOver(t, listId, takeTicks(of))
    let isLeft = false
    // On the way to another page its address comes before it does.
    const isHere = () => !isLeft && location.pathname.endsWith(`/${listId}`)
    const keep = () => {
      if (!isHere() || !isRemembered(userId)) return
      const list = knownList(listId)
      const { items } = shownOf(list)
      keepSnapshot({ ...of, seen: newestStamp(list.device) }, id => {
        const item = items.get(id)
        return item && seenOf(item)
      })
    }
    const keepHidden = () => document.visibilityState === 'hidden' && keep()
    whenIdle(keep)
    // A phone ends pages that it hides without another word.
    document.addEventListener('visibilitychange', keepHidden)
    addEventListener('pagehide', keep)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', keepHidden)
      removeEventListener('pagehide', keep)
    }
  }, [t, listId, userId, householdId, isShown])
}

/** What was ticked counts from when that was done, which may be days ago: others may have changed it since. */
function takeOver(t: TFunction, listId: string, ticks: readonly Tick[]) {
  const kept = listsStore.read().lists.get(listId)
  if (!kept) return
  const list = shownOf(kept)
  const stamps = new Map<string, Stamp>()
  const amounts = new Map<string, SeenAmount>()
  let last = ''
  for (const { itemId, at, seen, amount } of ticks) {
    last = nextStamp(DEVICE, at, laterStamp(seen, last))
    stamps.set(itemId, last)
    if (amount) amounts.set(itemId, amount)
  }
  for (const checked of [true, false]) {
    const wanted = [...stamps.keys()].filter(id => ticks.findLast(({ itemId }) => itemId === id)?.checked === checked)
    const shown = wanted.flatMap(id => {
      const current = currentItem(list, id)
      return current && stamps.get(id)! > stampOf(current, 'checked') ? list.items.get(id)! : []
    })
    tickItems(t, listId, shown, checked, { stamps, amounts })
    // A list that was read anew has no items that became part of others; the server knows them.
    for (const item of wanted.filter(id => !list.items.has(id)))
      act(listId, {
        ...{ kind: 'set', item, fields: { checked }, stamp: stamps.get(item)! },
        ...(checked && { seen: amounts.get(item) }),
      })
  }
}
