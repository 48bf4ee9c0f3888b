import type { DragEndEvent } from '@dnd-kit/core'
import { useEffect, useRef } from 'react'
import type { PlanMove } from '#shared/contract/planning/meal-plans.ts'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { isNowhere } from '#web/ui/focus/restore-focus.ts'

/**
 * A meal that was carried by keys has the focus also where it lands, so that one can go on with it: on another day its card is a
 * new one. So it is where it came from when the server refuses. Hears of each drop, and when it is answered.
 */
export function useLandedFocus(entries: readonly PlanEntry[]) {
  const landing = useRef<{ move: PlanMove; isThere: boolean }>(undefined)
  useEffect(() => {
    const carried = landing.current
    if (!carried) return
    const { id, date } = carried.move
    const lands = !carried.isThere && entries.some(entry => entry.id === id && entry.date === date)
    if (!lands && !(carried.isThere && isNowhere())) return
    carried.isThere = true
    document.querySelector<HTMLElement>(`[data-meal="${id}"] button`)?.focus()
  }, [entries])
  return ({ activatorEvent }: DragEndEvent, move: PlanMove, answered: Promise<unknown>) => {
    if (!(activatorEvent instanceof KeyboardEvent)) return
    const carried = { move, isThere: false }
    landing.current = carried
    void answered.then(() => {
      if (landing.current === carried) landing.current = undefined
    })
  }
}
