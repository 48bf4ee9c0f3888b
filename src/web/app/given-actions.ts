import { lazy } from 'react'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { cookTogether } from '#web/features/planning/cooking/cooking-actions.ts'
import { addToList } from '#web/features/planning/shopping-lists/list-actions.ts'
import type { GivenAction } from '#web/features/recipes/recipes/given-actions.tsx'
import { IconCalendarPlus } from '#web/ui/icons.ts'

const addToPlan: GivenAction = {
  id: 'add-to-plan',
  label: 'plan.addToPlan',
  icon: IconCalendarPlus,
  hasButton: true,
  call: mealPlans.create,
  Dialog: lazy(() => import('#web/features/planning/meal-plans/add-to-plan-dialog.tsx')),
}

/** What other areas give to the menus of recipes, in the order of the menus: plan, list, cooking. */
export const givenActions: readonly GivenAction[] = [addToPlan, addToList, cookTogether]
