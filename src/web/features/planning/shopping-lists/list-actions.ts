import { lazy } from 'react'
import type { GivenAction } from '#web/features/recipes/recipes/given-actions.tsx'
import { IconListCheck } from '#web/ui/icons.ts'

/** "Add to list", for the menus of recipes. */
export const addToList: GivenAction = {
  id: 'add-to-list',
  label: 'lists.addToList',
  icon: IconListCheck,
  Dialog: lazy(() => import('./add-to-list-dialog.tsx').then(module => ({ default: module.AddToListDialog }))),
}
