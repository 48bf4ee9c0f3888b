import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { type Arrival, boughtSince } from '#shared/domain/pantry/put-away.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { shownOf } from '../shopping-lists/use-lists.ts'
import { operationsOf, toArrival } from './arrivals.ts'
import { changeStock } from './change-stock.ts'
import type { Pantry } from './use-pantry.ts'

export type NamedArrival = Arrival & { key: string; name: string }

/** What was bought and not put away yet, with a guess where it goes and how long it keeps. */
export function useArrivals(pantry: Pantry, today: CalendarDay): NamedArrival[] {
  const { id, list, state } = pantry
  const [now] = useState(() => Date.now())
  const { catalogue, purchases } = state
  if (!id) return []
  const lists = [...state.lists].filter(([listId]) => listId !== id).map(([, kept]) => shownOf(kept))
  const since = list.fields.putAwayUntil ?? '1970-01-01'
  // What is ticked while the page is open counts as well.
  return boughtSince(since, now, purchases, lists).flatMap(({ note, ...bought }) => {
    const { itemId, foodId } = bought
    const name = (foodId ? catalogue.foods[foodId]?.name : undefined) ?? note
    if (!name) return []
    const arrival = toArrival({ ...bought, note: foodId ? '' : note }, pantry, today)
    return { ...arrival, key: itemId, name }
  })
}

const LAST_SHOPPING_MS = 86_400_000

/** Foods ticked on a list of late: they are put away from there. */
export function useArrivedFoods({ id, state: { lists, purchases } }: Pantry): Set<string> {
  const [now] = useState(() => Date.now())
  const shown = [...lists].filter(([listId]) => listId !== id).map(([, kept]) => shownOf(kept))
  const bought = boughtSince(new Date(now - LAST_SHOPPING_MS).toISOString(), now, purchases, shown)
  return new Set(bought.flatMap(({ foodId }) => foodId ?? []))
}

/** Puts things into the pantry, and asks about them no more. */
export function usePutAway(pantryId: string | null) {
  const { t } = useTranslation()
  const settle = (arrivals: readonly NamedArrival[]) => {
    if (!pantryId) return () => undefined
    const fields = { putAwayUntil: new Date().toISOString() }
    return changeStock(pantryId, ...operationsOf(pantryId, arrivals), { kind: 'setList', fields })
  }
  return {
    put: (arrivals: readonly NamedArrival[]) => {
      const undo = settle(arrivals)
      toast.success(t('pantry.putAwayDone', { count: arrivals.length, name: arrivals[0]?.name ?? '' }), { undo })
    },
    leave: () => {
      const undo = settle([])
      toast.info(t('pantry.left'), { undo })
    },
  }
}
