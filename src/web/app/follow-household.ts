import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import i18next from 'i18next'
import { onHouseholdLost } from '#web/api/household-of-calls.ts'
import { forgetOtherHousehold, isGoing } from '#web/features/accounts/households/go-to-household.ts'
import { sessionQuery } from '#web/features/accounts/session/session.queries.ts'
import { householdLists } from '#web/features/planning/shopping-lists/offline/household-lists.ts'
import { toast } from '#web/ui/toasts.ts'
import { noteHousehold, readHousehold, shownHousehold } from './household-address.ts'
import { withoutGoing } from './household-guard.ts'

/**
 * Notices that another tab or device went to another household. Whoever comes back to this page has it in the household of its
 * address again; a page that is only seen goes nowhere, or two of them would send each other back and forth.
 */
export function followHousehold(client: QueryClient, router: AnyRouter): () => void {
  let isAsking = false

  const look = async (isUsed: boolean) => {
    const user = client.getQueryData(sessionQuery.queryKey)
    const before = shownHousehold()
    if (!user || user.householdId === before.householdId || isGoing()) return
    const { household } = readHousehold(router.latestLocation.search)
    if (isUsed && household !== undefined) return router.invalidate()
    noteHousehold(user)
    await forgetOtherHousehold(client, user, householdLists)
    toast.info(i18next.t('memberships.switched', { name: user.household }), { id: 'household' })
    await withoutGoing(() => router.invalidate())
  }

  const ask = async () => {
    if (isAsking || document.visibilityState === 'hidden') return
    isAsking = true
    const asked = () => client.fetchQuery({ ...sessionQuery, staleTime: 0 })
    // What asks for everything anew may cut off the first question.
    await asked().catch(() => asked().catch(() => undefined))
    isAsking = false
    await look(true)
  }

  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === sessionQuery.queryKey[0] && !isAsking) void look(false)
  })
  const onUse = () => void ask()
  const stopLost = onHouseholdLost(onUse)
  addEventListener('focus', onUse)
  document.addEventListener('visibilitychange', onUse)
  // A server that is slow at the start is not waited for, and what was remembered may be long ago.
  onUse()
  return () => {
    stop()
    stopLost()
    removeEventListener('focus', onUse)
    document.removeEventListener('visibilitychange', onUse)
  }
}
