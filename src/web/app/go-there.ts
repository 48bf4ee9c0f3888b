import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import type { Membership } from '#shared/contract/accounts/memberships.ts'
import { type Arrival, goToHousehold } from '#web/features/accounts/households/go-to-household.ts'
import { sessionQuery } from '#web/features/accounts/session/session.queries.ts'
import { householdLists } from '#web/features/planning/shopping-lists/offline/household-lists.ts'
import { listsStore } from '#web/features/planning/shopping-lists/offline/list-store.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import type { RouterContext } from './guards.ts'
import { noteHousehold } from './household-address.ts'

type Going = Pick<RouterContext, 'queryClient' | 'open'>

/** Goes to another of one's households because an address names it, and says so with a way back. */
export async function goThere({ queryClient, open }: Going, target: Membership): Promise<Arrival> {
  const before = queryClient.getQueryData(sessionQuery.queryKey)?.households.find(({ active }) => active)
  const arrival = await arrive(queryClient, target)
  if (arrival === 'there') {
    const action = before && {
      label: i18next.t('memberships.goTo', { name: before.household }),
      run: () => void goHomeThere({ queryClient, open }, before),
    }
    toast.info(i18next.t('memberships.switched', { name: target.household }), { id: 'household', action })
  }
  return arrival
}

/** Goes to another of one's households and begins anew there; says why when that can't be. */
export async function goHomeThere({ queryClient, open }: Going, target: Membership): Promise<void> {
  const arrival = await arrive(queryClient, target)
  if (arrival !== 'there') return void toast.failure(i18next.t(REASONS[arrival]), { id: 'household' })
  open('/')
  toast.success(i18next.t('memberships.switched', { name: target.household }), { id: 'household' })
}

const REASONS = {
  waiting: 'memberships.waiting',
  offline: 'memberships.needsNetwork',
  foreign: 'memberships.refusedText',
} as const satisfies Record<Exclude<Arrival, 'there'>, string>

/** Tells when the server has taken something of what waits in lists, which is tried again and again, unless `signal` ends that. */
export function onceSent(listener: () => void, signal: AbortSignal): void {
  if (signal.aborted || !listsStore.read().problem) return
  const stop = listsStore.subscribe(() => {
    if (listsStore.read().problem) return
    stop()
    listener()
  })
  signal.addEventListener('abort', stop)
}

async function arrive(client: QueryClient, target: Membership): Promise<Arrival> {
  const arrival = await goToHousehold(client, target, householdLists)
  noteHousehold(client.getQueryData(sessionQuery.queryKey) ?? null)
  return arrival
}
