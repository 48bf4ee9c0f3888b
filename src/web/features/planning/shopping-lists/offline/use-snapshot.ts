import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isRemembered } from '#web/features/accounts/session/remembered-user.ts'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { keepSnapshot, takeTicks } from '#web/ui/keep-snapshot.ts'
import { whenIdle } from '#web/ui/when-idle.ts'
import { tickItems } from '../change-items.ts'
import { shownOf } from '../use-lists.ts'
import { listsStore } from './list-store.ts'

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
    const keep = () => isHere() && isRemembered(userId) && keepSnapshot(of)
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

function takeOver(t: TFunction, listId: string, ticks: Map<string, boolean>) {
  const kept = listsStore.read().lists.get(listId)
  if (!kept || !ticks.size) return
  const items = shownOf(kept).items
  for (const checked of [true, false]) {
    const wanted = [...ticks].flatMap(([id, to]) => (to === checked ? (items.get(id) ?? []) : []))
    tickItems(t, listId, wanted, checked)
  }
}
