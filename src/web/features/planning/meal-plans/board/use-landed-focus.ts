import type { DragEndEvent } from '@dnd-kit/core'
import { useEffect, useRef } from 'react'
import type { PlanMove } from '#shared/contract/planning/meal-plans.ts'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'

/**
 * A meal that was carried by keys has the focus also where it lands, so that one can go on with it: on another day its card is a
 * new one. Hears of each drop.
 */
export function useLandedFocus(entries: readonly PlanEntry[]) {
  const landing = useRef<PlanMove>(undefined)
  useEffect(() => {
    const move = landing.current
    if (!move || !entries.some(({ id, date }) => id === move.id && date === move.date)) return
    landing.current = undefined
    document.querySelector<HTMLElement>(`[data-meal="${move.id}"] button`)?.focus()
  }, [entries])
  return ({ activatorEvent }: DragEndEvent, [move]: PlanMove[]) => {
    if (activatorEvent instanceof KeyboardEvent) landing.current = move
  }
}
