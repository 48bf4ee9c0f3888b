import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { guessStock } from '#shared/domain/pantry/guess-stock.ts'
import { type Arrival, boughtSince, putAway } from '#shared/domain/pantry/put-away.ts'
import { applyOperation } from '#shared/domain/shopping-list/apply-operation.ts'
import { copyList } from '#shared/domain/shopping-list/list-state.ts'
import type { Operation } from '#shared/domain/shopping-list/operations.ts'
import { newId } from '#web/ui/new-id.ts'
import { toast } from '#web/ui/toasts.ts'
import { labelIdOf } from '../shopping-lists/item-words.ts'
import { knownList, type Unmade } from '../shopping-lists/offline/list-store.ts'
import { shownOf } from '../shopping-lists/use-lists.ts'
import { changeStock } from './change-stock.ts'
import type { Pantry } from './use-pantry.ts'

export type NamedArrival = Arrival & { key: string; name: string }

/** What was bought and not put away yet, with a guess where it goes and how long it keeps. */
export function useArrivals({ id, list, items, state }: Pantry, today: CalendarDay): NamedArrival[] {
  const [now] = useState(() => Date.now())
  const { catalogue, purchases } = state
  if (!id) return []
  const lists = [...state.lists].filter(([listId]) => listId !== id).map(([, kept]) => shownOf(kept))
  const since = list.fields.putAwayUntil ?? '1970-01-01'
  // What is ticked while the page is open counts as well.
  return boughtSince(since, now, purchases, lists).flatMap(({ itemId, foodId, note, unitId, quantity, ...bought }) => {
    const food = foodId ? catalogue.foods[foodId] : undefined
    const name = food?.name ?? note
    if (!name) return []
    const labelId = bought.labelId ?? food?.labelId ?? null
    const thing = { foodId, note: foodId ? '' : note, labelId }
    const guess = guessStock(thing, items, item => labelIdOf(item, catalogue), today)
    const isCounted = unitId !== null || quantity > 1
    return { ...thing, ...guess, unitId, quantity: isCounted ? quantity : 0, key: itemId, name }
  })
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

/** Each is put to what the ones before it made of the pantry. */
export function operationsOf(pantryId: string, arrivals: readonly Arrival[]): Unmade<Operation>[] {
  const trial = copyList(shownOf(knownList(pantryId)))
  return arrivals.map((arrival, at) => {
    const change = putAway(trial, arrival)
    const made = change.kind === 'add' ? { ...change, item: newId() } : change
    // Later than everything that is there.
    const stamp = `99999999999999-${String(at).padStart(4, '0')}-trial`
    applyOperation(trial, { ...made, id: made.item, stamp } as Operation)
    return made as Unmade<Operation>
  })
}
