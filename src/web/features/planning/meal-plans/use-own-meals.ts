import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { mealNameOf, type OwnMeals, USUAL_MEALS } from '#shared/domain/meal-plan/own-meals.ts'
import type { MealType } from '#shared/domain/meal-plan/positions.ts'
import { usePlanSettings } from './meal-plans.queries.ts'

export interface NamedMeals extends OwnMeals {
  nameOf: (type: MealType) => string
}

/** What the household calls its meals, which of them it has, and in which order; the usual ones until that is known. */
export function useOwnMeals(): NamedMeals {
  const { t } = useTranslation()
  const settings = usePlanSettings().data
  return useMemo(() => {
    // What a device keeps for times without a network may be of a version that knew no names.
    const own = { ...USUAL_MEALS, ...settings }
    return { ...own, nameOf: type => mealNameOf(own, type, usual => t(`plan.meals.${usual}`)) }
  }, [settings, t])
}
