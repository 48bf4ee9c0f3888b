import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { nameOfMeal } from '../name-of-meal.ts'

/** Says so when somebody else takes away the meal that is carried, and ends the carrying: there is nothing to drop. */
export function useCarriedGone(carried: PlanEntry | undefined, entries: readonly PlanEntry[]): void {
  const { t } = useTranslation()
  const gone = carried && !entries.some(({ id }) => id === carried.id) ? carried : undefined
  useEffect(() => {
    if (!gone) return
    toast.failure(t('plan.carriedGone', { name: nameOfMeal(gone) }))
    // The library has no call that ends a carrying; all its sensors listen for this key, by its code.
    document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape' }))
  }, [gone, t])
}
