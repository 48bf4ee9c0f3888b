import { lazy } from 'react'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { cookTogether } from '#web/features/planning/cooking/cooking-actions.ts'
import { addToList } from '#web/features/planning/shopping-lists/list-actions.ts'
import { AFTER_COOKING, type GivenAction } from '#web/features/recipes/recipes/given-actions.tsx'
import { UsualMealName } from '#web/features/recipes/timeline/meal-name.tsx'
import { IconCalendarPlus, IconCheck } from '#web/ui/icons/icons.ts'

const addToPlan: GivenAction = {
  id: 'add-to-plan',
  label: 'plan.addToPlan',
  icon: IconCalendarPlus,
  hasButton: true,
  call: mealPlans.create,
  Dialog: lazy(() => import('#web/features/planning/meal-plans/meal-dialogs/add-to-plan-dialog.tsx')),
}

const afterCooking: GivenAction = {
  id: AFTER_COOKING,
  label: 'plan.leftovers',
  icon: IconCheck,
  isInNoMenu: true,
  call: mealPlans.markMade,
  Dialog: lazy(() => import('#web/features/planning/meal-plans/meal-dialogs/after-cooking.tsx')),
}

/** What other areas give to recipes: in the order of the menus plan, list, cooking; and what follows cooking. */
export const givenActions: readonly GivenAction[] = [addToPlan, addToList, cookTogether, afterCooking]

/** Without a network its file may not be there; then meals are called as usual. */
export const OwnMealName = lazy(() =>
  import('#web/features/planning/meal-plans/own-meal-name.tsx').catch(() => ({ default: UsualMealName })),
)
