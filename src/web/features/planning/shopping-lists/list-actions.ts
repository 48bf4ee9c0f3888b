import { lazy } from 'react'
import { shoppingItems } from '#shared/contract/planning/shopping-items.ts'
import type { GivenAction } from '#web/features/recipes/recipes/given-actions.tsx'
import { IconListCheck } from '#web/ui/icons/icons.ts'

/** "Add to list", for the menus of recipes. */
export const addToList: GivenAction = {
  id: 'add-to-list',
  label: 'lists.addToList',
  icon: IconListCheck,
  hasButton: true,
  call: shoppingItems.create,
  Dialog: lazy(() => import('./adding/add-to-list-dialog.tsx').then(module => ({ default: module.AddToListDialog }))),
}
