import { lazy } from 'react'
import { cookingSessions } from '#shared/contract/planning/cooking-sessions.ts'
import type { GivenAction } from '#web/features/recipes/recipes/given-actions.tsx'
import { IconChefHat } from '#web/ui/icons/icons.ts'

/** "Cook together", for the menus of recipes and of the plan. */
export const cookTogether: GivenAction = {
  id: 'cook-together',
  label: 'cooking.together',
  icon: IconChefHat,
  call: cookingSessions.create,
  Dialog: lazy(() => import('./begin-meal-dialog.tsx')),
}
