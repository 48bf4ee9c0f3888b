import { useEffect, useState } from 'react'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import type { GivenDialogProps } from '#web/features/recipes/recipes/given-actions.tsx'
import { usePlan } from '../meal-plans.queries.ts'
import { useToday } from '../use-today.ts'
import { MadeMealDialog } from './made-meal-dialog.tsx'

/** After cooking: where the recipe was planned for today, that meal is made, and what is left of it is asked. */
export default function AfterCooking({ recipes, onClose }: GivenDialogProps) {
  const today = useToday()
  const { data, isFetching } = usePlan(today, today)
  const [meal, setMeal] = useState<PlanEntry>()
  const planned = data?.items.find(
    entry => entry.recipeId === recipes[0]?.id && !entry.isLeftovers && entry.madeAt === null,
  )
  // It stays while its dialog is open, which marks it as made.
  if (!meal && planned) setMeal(planned)
  const isUnplanned = !isFetching && !meal && !planned
  useEffect(() => {
    if (isUnplanned) onClose()
  }, [isUnplanned, onClose])
  return meal ? <MadeMealDialog entry={meal} today={today} isLogged onClose={onClose} /> : null
}
