import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import i18next from 'i18next'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { householdNamed } from '#shared/household-address.ts'
import { onHouseholdLost } from '#web/api/household-of-calls.ts'
import { forgetOtherHousehold, isGoing } from '#web/features/accounts/households/go-to-household.ts'
import { sessionQuery } from '#web/features/accounts/session/session.queries.ts'
import { householdLists } from '#web/features/planning/shopping-lists/offline/household-lists.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { noteHousehold, readHousehold, shownHousehold } from './household-address.ts'
import { withoutGoing } from './household-guard.ts'

/**
 * Notices that another tab or device went to another household. Whoever comes back to this page has it in the household of its
 * address again; a page that is only seen goes nowhere, or two of them would send each other back and forth.
 */
export function followHousehold(client: QueryClient, router: AnyRouter): () => void {
  let isAsking = false
  let uses = 0

  const look = async (isUsed: boolean) => {
    const user = client.getQueryData(sessionQuery.queryKey)
    if (!user || isGoing()) return
    // Also where this page was told meanwhile that its person is elsewhere: by then it shows the household of that one.
    if (isUsed && namesAnother(user)) return router.invalidate()
    if (user.householdId === shownHousehold().householdId) return
    noteHousehold(user)
    await forgetOtherHousehold(client, user, householdLists)
    toast.info(i18next.t('memberships.switched', { name: user.household }), { id: 'household' })
    const before = uses
    await withoutGoing(() => router.invalidate())
    if (uses !== before) await look(true)
  }

  const namesAnother = ({ householdId, households }: SessionUser) => {
    const { household } = readHousehold(router.latestLocation.search)
    const named = household === undefined ? undefined : householdNamed(household, households)
    return named !== undefined && named.householdId !== householdId
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
  const onUse = () => {
    uses++
    void ask()
  }
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
